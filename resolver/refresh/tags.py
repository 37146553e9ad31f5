"""Oracle tags for a refresh: a help, never a condition."""

import logging
from pathlib import Path

from .. import config
from ..bulk.download import download
from ..bulk.manifest import newest
from ..bulk.oracle_tags import read_tags
from ..bulk.service import Service
from ..effects.tags import FILE, Tagged, slugs, tagged
from ..errors import ResolverError

_LOG = logging.getLogger(__name__)


def fetch(service: Service, folder: Path) -> Tagged | None:
    """What the service's newest tags tell; None, with a warning in the log, where they cannot be had. Uses `folder` for the file."""
    path = folder / f"{config.TAGS_TYPE}.gz"
    try:
        file = newest(service, config.TAGS_TYPE)
        download(service, file.uri, path, file.compressed_size)
        found = tagged(read_tags(path, slugs()), file.updated_at.isoformat())
        path.unlink()
    except (ResolverError, OSError) as error:
        _LOG.warning("Oracle tags: %s", error)
        return None
    if found.missing:
        _LOG.warning("Oracle tags: there are no such tags as data/%s names: %s", FILE, ", ".join(found.missing))
    return found
