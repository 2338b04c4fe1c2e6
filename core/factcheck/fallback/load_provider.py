"""The search provider that the settings name."""

from pathlib import Path

from core.errors import SettingsError
from core.factcheck.fallback.document_cache import DocumentCache
from core.factcheck.fallback.folder import FolderLimits, FolderSearch
from core.factcheck.fallback.web_search import WebSearch, choose_service
from core.factcheck.protocols import SearchProvider
from core.models.sentence_encoder import SentenceEncoder
from core.settings import SearchService, Settings
from core.text import limits_from


def load_search_provider(settings: Settings, encoder: SentenceEncoder) -> SearchProvider | None:
    """Where passages are looked for; None when nothing may be searched.

    A folder may be shared by threads and is worth keeping; a web service lists what it sent, so make one for each
    check.

    Raises SettingsError when the folder, address, key or engine that it needs is not set.
    """
    if settings.search_service is SearchService.OFF:
        return None
    if settings.search_service is not SearchService.FOLDER:
        return WebSearch(choose_service(settings))
    if not settings.search_folder:
        raise SettingsError("search_service = 'folder' needs search_folder; set it to a folder of documents")
    limits = FolderLimits(reading=limits_from(settings))
    return FolderSearch(Path(settings.search_folder), encoder, DocumentCache(settings.cache_dir), limits)


def describe_search(settings: Settings) -> str:
    """The choice in words: what is searched, and whether words leave the machine.

    Raises SettingsError when what it needs is not set.
    """
    if settings.search_service is SearchService.OFF:
        return "off: claims that the graph leaves undecided stay so"
    if settings.search_service is SearchService.FOLDER:
        return f"documents in {settings.search_folder or '(no folder is set)'}; texts stay on this machine"
    service = choose_service(settings)
    return f"{service.name} at {service.host}: QUERIES ARE SENT THERE"
