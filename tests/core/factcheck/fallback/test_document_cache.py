"""Documents kept on disk: what comes back, who may read it, what happens to what was altered."""

import json
import stat
from dataclasses import replace

import pytest

from core.factcheck.fallback.document_cache import FOLDER, DocumentCache
from core.text import read_document
from tests.core.text.files import pdf

DOCUMENT = replace(read_document("a.pdf", pdf(["One page."], ["Two pages."])), id="more/a.pdf")


@pytest.fixture
def cache(tmp_path):
    found = DocumentCache(tmp_path)
    found.put(DOCUMENT)
    return found


def test_a_document_comes_back_as_it_was(cache):
    assert replace(cache.get(DOCUMENT.sha256, "more/a.pdf"), title=DOCUMENT.title) == DOCUMENT
    assert cache.get("0" * 64, "more/a.pdf") is None


def test_the_same_bytes_under_another_ending_are_another_document(cache):
    assert cache.get(DOCUMENT.sha256, "a.txt") is None


def test_texts_are_for_their_owner_alone(cache, tmp_path):
    (path,) = (tmp_path / FOLDER).iterdir()
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700


@pytest.mark.parametrize("damage", ["altered", "cut", "foreign"])
def test_a_damaged_file_is_not_believed(cache, tmp_path, damage):
    (path,) = (tmp_path / FOLDER).iterdir()
    stored = json.loads(path.read_text(encoding="utf-8"))
    texts = {
        "altered": json.dumps({**stored, "text": stored["text"].replace("One", "Won")}),
        "cut": path.read_text(encoding="utf-8")[:-5],
        "foreign": "[]",
    }
    path.write_text(texts[damage], encoding="utf-8")
    assert cache.get(DOCUMENT.sha256, "more/a.pdf") is None


def test_the_oldest_go_when_there_are_too_many(tmp_path):
    cache = DocumentCache(tmp_path, max_files=2)
    for number in range(4):
        cache.put(replace(DOCUMENT, sha256=str(number) * 64))
    assert len(list((tmp_path / FOLDER).glob("*.json"))) == 2
    assert cache.get("3" * 64, "a.pdf") is not None


def test_a_folder_that_cannot_be_written_costs_nothing_but_time(tmp_path, caplog):
    (tmp_path / "file").write_text("", encoding="utf-8")
    cache = DocumentCache(tmp_path / "file")
    cache.put(DOCUMENT)
    assert cache.get(DOCUMENT.sha256, "a.pdf") is None
    assert "cannot be written" in caplog.text
