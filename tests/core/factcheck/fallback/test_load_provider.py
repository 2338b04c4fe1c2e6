"""Which provider the settings name."""

from dataclasses import replace

import pytest

from core.errors import SettingsError
from core.factcheck.fallback.folder import FolderSearch
from core.factcheck.fallback.search_fallback import describe_search, load_search_provider
from core.factcheck.fallback.web_search import WebSearch
from core.models.scripted_encoder import ScriptedEncoder
from core.settings import SearchService, load_settings


def changed(**values):
    return replace(load_settings({}), **values)


def test_nothing_is_searched_unless_it_was_switched_on():
    assert load_search_provider(load_settings({}), ScriptedEncoder()) is None
    assert "off" in describe_search(load_settings({}))


def test_a_folder_is_searched_on_this_machine(tmp_path):
    (tmp_path / "a.txt").write_text("Ada was born in London.", encoding="utf-8")
    settings = changed(
        search_service=SearchService.FOLDER,
        search_folder=str(tmp_path),
        cache_dir=tmp_path / "c",
        max_upload_bytes=5,
    )
    provider = load_search_provider(settings, ScriptedEncoder())
    assert isinstance(provider, FolderSearch)
    assert provider.search(["Ada"], limit=1) == ()  # the file is larger than the settings allow
    assert "more than the 5" in provider.notes()[0]
    assert "stay on this machine" in describe_search(settings)


def test_a_folder_must_be_named():
    with pytest.raises(SettingsError, match="needs search_folder; set it"):
        load_search_provider(changed(search_service=SearchService.FOLDER), ScriptedEncoder())


def test_a_web_service_is_named_with_its_host():
    settings = changed(search_service=SearchService.BRAVE, search_key="s3cret")
    provider = load_search_provider(settings, ScriptedEncoder())
    assert isinstance(provider, WebSearch)
    assert provider.name == "brave"
    assert describe_search(settings) == "brave at api.search.brave.com: QUERIES ARE SENT THERE"
