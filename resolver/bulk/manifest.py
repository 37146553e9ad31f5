"""Which bulk file is the newest: Scryfall's /bulk-data answer."""

import msgspec
import requests

from .. import config
from ..errors import NetworkError


class BulkFile(msgspec.Struct):
    """One entry of /bulk-data. compressed_size: bytes of the file as stored, or None where the answer does not say."""

    type: str
    updated_at: str
    jsonl_download_uri: str | None = None
    download_uri: str | None = None
    compressed_size: int | None = None

    @property
    def uri(self) -> str:
        """Where the file is: JSON Lines where it is offered (since July 2026), else the older JSON array."""
        uri = self.jsonl_download_uri or self.download_uri
        if not uri:
            raise NetworkError(f"The bulk file {self.type} has no download address: the service has changed its format.")
        return uri


class _BulkList(msgspec.Struct):
    data: list[BulkFile]


def session() -> requests.Session:
    """A session that says who we are, as the service asks of every client."""
    made = requests.Session()
    made.headers.update({"User-Agent": config.user_agent(), "Accept": "application/json;q=0.9,*/*;q=0.8"})
    return made


def newest(http: requests.Session, wanted: str) -> BulkFile:
    """The bulk file of type `wanted`; raises NetworkError naming what was expected and what came."""
    url = f"{config.api_url()}/bulk-data"
    answer = get(http, url)
    try:
        listed = msgspec.json.decode(answer.content, type=_BulkList).data
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise NetworkError(f"{url}: expected a list of bulk files, got something else ({error}).") from error
    for file in listed:
        if file.type == wanted:
            return file
    raise NetworkError(f"{url}: no bulk file of type {wanted!r}; there are: {', '.join(f.type for f in listed) or 'none'}.")


def get(http: requests.Session, url: str, **options) -> requests.Response:
    """A successful answer; raises NetworkError for anything else. HTTPS only, but for a service on this machine."""
    if not url.startswith(("https://", "http://127.0.0.1", "http://localhost")):
        raise NetworkError(f"{url}: only https addresses are fetched.")
    try:
        answer = http.get(url, timeout=config.HTTP_TIMEOUT, **options)
    except requests.RequestException as error:
        raise NetworkError(f"Cannot reach {url} ({type(error).__name__}). The old index stays; try again later.") from error
    if answer.status_code != requests.codes.ok:
        raise NetworkError(f"{url} answered {answer.status_code}. The old index stays; try again later.")
    return answer
