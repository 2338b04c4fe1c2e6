"""Search in a real folder: what is found where, what is left out and why, and what is read again."""

import os

import pytest

from core.errors import SearchError
from core.factcheck.fallback import folder as folder_module
from core.factcheck.fallback.document_cache import DocumentCache
from core.factcheck.fallback.folder import FolderLimits, FolderSearch
from core.models.scripted_encoder import ScriptedEncoder
from core.text import ReadingLimits
from tests.core.text.files import pdf, word

ADA = "Ada Lovelace was born in London in 1815. She wrote notes on the Analytical Engine.\n\nHer father was a poet."
BRIDGES = (
    "# Bridges\n\nThe bridge at Avignon was closed in 1669.\n\nThe Tower Bridge in London opened in 1894."
)


@pytest.fixture
def folder(tmp_path):
    root = tmp_path / "documents"
    (root / "more").mkdir(parents=True)
    (root / "ada.txt").write_text(ADA, encoding="utf-8")
    (root / "more" / "bridges.md").write_text(BRIDGES, encoding="utf-8")
    return root


def search(folder, *queries, limit=5, **options):
    return FolderSearch(folder, ScriptedEncoder(), **options).search(queries, limit=limit)


def test_a_passage_carries_its_file_and_its_exact_characters(folder):
    provider = FolderSearch(folder, ScriptedEncoder())
    first, *_ = provider.search(["Ada Lovelace born"], limit=5)
    assert (first.source, first.title, first.page) == ("ada.txt", "ada", None)
    assert ADA[first.start : first.end] == first.text == ADA.partition("\n")[0]


def test_files_in_folders_are_found_by_their_path(folder):
    found = search(folder, "Tower Bridge opened")
    assert found[0].source == "more/bridges.md"
    assert found[0].text == "The Tower Bridge in London opened in 1894."


def test_a_heading_stands_in_the_titles_under_it_and_is_no_passage_of_its_own(folder):
    found = search(folder, "Tower Bridge", "Avignon bridge", "bridges")
    assert {snippet.title for snippet in found} == {"bridges: Bridges"}
    assert not [snippet for snippet in found if snippet.text.startswith("#")]
    (folder / "list.txt").write_text("Rent\n\nDeposit\n\nKeys", encoding="utf-8")
    assert {snippet.text for snippet in search(folder, "deposit keys")} == {"Deposit", "Keys"}


def test_pages_of_a_pdf_and_paragraphs_of_a_word_file_are_found(folder):
    (folder / "case.pdf").write_bytes(pdf(["Nothing here."], ["The court affirmed the judgment."]))
    (folder / "lease.docx").write_bytes(word("The tenant pays rent.", "Notice is sixty days."))
    (page,) = search(folder, "court affirmed judgment")
    assert (page.source, page.page) == ("case.pdf", 2)
    (paragraph,) = search(folder, "sixty days notice")
    assert (paragraph.source, paragraph.text) == ("lease.docx", "Notice is sixty days.")


def test_what_shares_no_word_with_a_query_is_not_found(folder):
    assert search(folder, "quantum chromodynamics") == ()
    assert search(folder, "", "the of and") == ()


def test_passages_come_once_and_at_most_as_many_as_asked(folder):
    found = search(folder, "London 1815", "London 1894", "London")
    assert len({(snippet.source, snippet.start) for snippet in found}) == len(found) == 2
    assert len(search(folder, "London", limit=1)) == 1


def test_plurals_and_cases_are_one_word(folder):
    assert search(folder, "BRIDGE avignons")[0].text == "The bridge at Avignon was closed in 1669."


def test_the_encoder_orders_what_words_alone_cannot_tell_apart(tmp_path):
    (tmp_path / "a.txt").write_text("first bank text\n\nsecond bank text", encoding="utf-8")
    script = {"bank": [1.0, 0.0], "second bank text": [1.0, 0.0], "first bank text": [0.0, 1.0]}
    ranked = FolderSearch(tmp_path, ScriptedEncoder(script)).search(["bank"], limit=2)
    assert [snippet.text for snippet in ranked] == ["second bank text", "first bank text"]


def test_links_are_never_followed(folder, tmp_path):
    secret = tmp_path / "secret.txt"
    secret.write_text("Ada Lovelace born secret", encoding="utf-8")
    (tmp_path / "outside").mkdir()
    (tmp_path / "outside" / "ada.txt").write_text("Ada Lovelace born outside", encoding="utf-8")
    (folder / "link.txt").symlink_to(secret)
    (folder / "linked").symlink_to(tmp_path / "outside")
    provider = FolderSearch(folder, ScriptedEncoder())
    texts = " ".join(
        snippet.text for snippet in provider.search(["Ada Lovelace born secret outside"], limit=9)
    )
    assert "secret" not in texts
    assert "outside" not in texts
    assert [each.source for each in provider.unread()] == ["link.txt", "linked"]
    assert "symbolic link" in provider.notes()[0]


def test_a_file_that_became_a_link_after_the_listing_is_not_read(folder, tmp_path, monkeypatch):
    secret = tmp_path / "secret.txt"
    secret.write_text("Ada Lovelace secret", encoding="utf-8")
    listed = folder_module.list_folder

    def swap(*args, **options):
        found = listed(*args, **options)
        (folder / "ada.txt").unlink(missing_ok=True)
        (folder / "ada.txt").symlink_to(secret)
        return found

    monkeypatch.setattr(folder_module, "list_folder", swap)
    provider = FolderSearch(folder, ScriptedEncoder())
    assert provider.search(["Ada Lovelace secret"], limit=5) == ()
    assert [each.source for each in provider.unread()] == ["ada.txt"]


def test_what_cannot_be_read_is_told_and_the_rest_is_searched(folder):
    (folder / "broken.pdf").write_bytes(b"%PDF-1.7 nothing")
    (folder / "empty.txt").write_bytes(b"")
    (folder / "data.xlsx").write_bytes(b"PK")
    (folder / ".hidden.txt").write_text("Ada hidden", encoding="utf-8")
    os.mkfifo(folder / "pipe.txt")
    provider = FolderSearch(folder, ScriptedEncoder())
    assert provider.search(["Ada Lovelace hidden"], limit=9)[0].source == "ada.txt"
    assert [each.source for each in provider.unread()] == ["data.xlsx", "pipe.txt", "broken.pdf", "empty.txt"]
    (note,) = provider.notes()
    assert note.startswith(
        "4 files of the folder were not searched (“data.xlsx”: only txt, md, pdf, docx, html, rtf, eml and msg"
    )
    assert note.endswith("and 1 more).")


def test_a_folder_is_read_up_to_its_bounds_and_says_so(folder):
    few = FolderSearch(folder, ScriptedEncoder(), limits=FolderLimits(max_files=1))
    few.search(["x"], limit=1)
    assert few.unread()[0].reason == "the folder has more than 1 documents"
    small = FolderSearch(folder, ScriptedEncoder(), limits=FolderLimits(max_chars=len(ADA)))
    small.search(["x"], limit=1)
    assert "more than" in small.unread()[0].reason
    tiny = FolderSearch(
        folder, ScriptedEncoder(), limits=FolderLimits(reading=ReadingLimits(max_bytes=len(ADA) + 1))
    )
    tiny.search(["x"], limit=1)
    assert tiny.unread() == ()
    tiny = FolderSearch(
        folder, ScriptedEncoder(), limits=FolderLimits(reading=ReadingLimits(max_bytes=len(BRIDGES) - 1))
    )
    tiny.search(["x"], limit=1)
    assert "more than the" in tiny.unread()[0].reason


def test_new_changed_and_removed_files_are_noticed_at_the_next_search(folder):
    provider = FolderSearch(folder, ScriptedEncoder())
    assert provider.search(["zeppelin"], limit=5) == ()
    (folder / "new.txt").write_text("A zeppelin flew.", encoding="utf-8")
    assert provider.search(["zeppelin"], limit=5)[0].text == "A zeppelin flew."
    (folder / "new.txt").write_text("The zeppelin burned down.", encoding="utf-8")
    assert provider.search(["zeppelin"], limit=5)[0].text == "The zeppelin burned down."
    (folder / "new.txt").unlink()
    assert provider.search(["zeppelin"], limit=5) == ()


def test_only_bytes_that_were_never_met_are_taken_apart(folder, tmp_path, monkeypatch):
    read = []
    real = folder_module.read_document

    def counting(name, data, **options):
        read.append(name)
        return real(name, data, **options)

    monkeypatch.setattr(folder_module, "read_document", counting)
    cache = DocumentCache(tmp_path / "cache")
    first = search(folder, "London", cache=cache)
    assert sorted(read) == ["ada.txt", "more/bridges.md"]
    (folder / "copy.txt").write_text(ADA, encoding="utf-8")
    again = FolderSearch(folder, ScriptedEncoder(), cache)
    assert {s.source for s in again.search(["London"], limit=5)} == {s.source for s in first} | {"copy.txt"}
    assert len(read) == 2
    assert again.search(["copy London"], limit=1)[0].title == "copy"


def test_a_folder_that_is_not_there_says_what_to_set(tmp_path):
    with pytest.raises(SearchError, match=r"there is no folder .*; set search_folder"):
        search(tmp_path / "none", "x")


def test_an_empty_folder_holds_nothing(tmp_path):
    assert search(tmp_path, "Ada") == ()


def test_nothing_leaves_the_machine(folder):
    provider = FolderSearch(folder, ScriptedEncoder())
    provider.search(["Ada"], limit=5)
    assert provider.sent() == ()
    assert (provider.name, provider.records[0].name) == ("folder", "scripted")
