"""Which bulk file is the newest: Scryfall's /bulk-data answer."""

from datetime import UTC, datetime

import msgspec

from ..errors import FormatChanged
from .records import SetRow
from .service import Service


class BulkFile(msgspec.Struct, frozen=True):
    """One entry of /bulk-data. compressed_size: bytes of the file as stored, or None where the answer does not say."""

    type: str
    updated_at: datetime
    jsonl_download_uri: str | None = None
    download_uri: str | None = None
    compressed_size: int | None = None

    @property
    def uri(self) -> str:
        """Where the file is: JSON Lines where it is offered (since July 2026), else the older JSON array; "" for none."""
        return self.jsonl_download_uri or self.download_uri or ""


def newest(service: Service, wanted: str) -> BulkFile:
    """The bulk file of type `wanted`; raises FormatChanged naming what was expected and what came."""
    listed = [entry if isinstance(entry, dict) else {} for entry in service.objects("/bulk-data")]
    entry = next((entry for entry in listed if entry.get("type") == wanted), None)
    if entry is None:
        types = ", ".join(str(entry.get("type")) for entry in listed)
        raise FormatChanged(f"/bulk-data: expected a bulk file of type {wanted}, got only: {types}.")
    try:
        file = msgspec.convert(entry, BulkFile)
    except msgspec.ValidationError as error:
        raise FormatChanged(f"/bulk-data, {wanted}: {error}; it has {', '.join(map(str, entry))}.") from error
    if not file.uri:
        raise FormatChanged(
            f"/bulk-data, {wanted}: expected jsonl_download_uri or download_uri, got only {', '.join(map(str, entry))}."
        )
    # A time without a zone would make the comparison with an older index fail.
    updated_at = file.updated_at if file.updated_at.tzinfo else file.updated_at.replace(tzinfo=UTC)
    return msgspec.structs.replace(file, updated_at=updated_at)


def all_sets(service: Service) -> list[SetRow]:
    """Scryfall's /sets; raises FormatChanged."""
    try:
        return msgspec.convert(service.objects("/sets"), list[SetRow])
    except msgspec.ValidationError as error:
        raise FormatChanged(f"/sets: expected sets with a code and a name, got something else ({error}).") from error
