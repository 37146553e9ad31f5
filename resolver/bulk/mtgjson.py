"""Japanese names of sets from MTGJSON's SetList, for sets that data/sets.tsv does not know yet."""

import msgspec

from .. import config
from ..errors import FormatChanged
from .service import Service

HOST = "mtgjson.com"


class _Translations(msgspec.Struct):
    japanese: str | None = msgspec.field(name="Japanese", default=None)


class _Set(msgspec.Struct):
    code: str
    translations: _Translations = msgspec.field(default_factory=_Translations)


class _SetList(msgspec.Struct):
    data: list[_Set]


def japanese_set_names(service: Service) -> dict[str, str]:
    """Set code in lower case -> Japanese name; raises NetworkError where they cannot be had."""
    url = config.mtgjson_url()
    try:
        listed = msgspec.convert(service.json(url), _SetList).data
    except msgspec.ValidationError as error:
        raise FormatChanged(f"{url}: expected MTGJSON's list of sets ({error}).") from error
    return {one.code.lower(): one.translations.japanese for one in listed if one.translations.japanese}
