"""Collections: made, filled, changed, interrupted, removed, deleted; and what the trail tells of it."""

import stat
import threading
from contextlib import closing
from dataclasses import replace

import pytest

from core.errors import CancelledError, InputError, StorageError
from core.models.scripted_encoder import ScriptedEncoder
from core.settings import DocumentStoreName, load_settings
from core.storage import open_store
from core.trail import Actor, verify
from core.trail.verify import read_pages
from core.workflows.collections import loading
from core.workflows.collections.documents import EXAMPLES, Collections, checked_name
from core.workflows.collections.shelf import Shelf
from core.workflows.engine import Engine
from tests.core.docgraph.memory_store import MemoryStore

ADA = Actor("Ada")
LEASE = b"OFFICE LEASE\n\nThe parties agree.\n\n1. Term. Two years.\n\n2. Rent. See Section 1.\n"
PORT = b"'''Port Ellery''' is a [[town]] by the sea.\n\n== Law ==\nThe Harbour Act rules."
ACT = b"The '''Harbour Act''' is a [[statute]] of [[Port Ellery]].\n\n== Text ==\nShips pay."


class Graphs:
    """Opens graphs in memory; `breaks` makes the next writes fail."""

    def __init__(self):
        self.held = {}
        self.breaks = False

    def __call__(self, settings, folder, name, *, width, read_only):
        return self.held.setdefault(folder, Breaking(self, width=width, name=name))


class Breaking(MemoryStore):
    def __init__(self, graphs, **arguments):
        super().__init__(**arguments)
        self.graphs = graphs
        self.written = []

    def replace(self, articles):
        if self.graphs.breaks:
            raise StorageError("the disk is full")
        self.written += [each.article.title for each in articles]
        super().replace(articles)


@pytest.fixture
def graphs():
    return Graphs()


@pytest.fixture
def engine(tmp_path):
    settings = replace(
        load_settings(),
        home=tmp_path,
        cache_dir=tmp_path / "cache",
        database_url=f"sqlite:///{tmp_path / 'trail.sqlite3'}",
        document_store=DocumentStoreName.LADYBUG,
    )
    made = Engine(settings)
    made.encoder = ScriptedEncoder()
    return made


@pytest.fixture
def known(engine, graphs):
    return Collections(engine, actor=ADA, graphs=graphs)


def titles(known, name="Matter"):
    with closing(known.open(name)) as store:
        return [article.title for article in store.articles()]


def events(engine):
    with closing(open_store(engine.settings.database_url)) as store, store.reading() as connection:
        return list(read_pages(connection))


def test_a_collection_is_made_filled_and_listed(known):
    assert known.create("Matter").documents == 0
    added = known.add("Matter", [("lease.txt", LEASE), ("Port_Ellery.wiki", PORT)])
    assert (added.loaded, added.unchanged, added.failures) == (2, 0, ())
    assert titles(known) == ["Office Lease", "Port Ellery"]
    assert [(info.name, info.documents) for info in known.list()][1:] == [("Matter", 2)]
    assert known.text("matter", "office  LEASE") == LEASE.decode()


def test_an_unchanged_file_is_not_loaded_again(known, graphs):
    known.create("Matter")
    known.add("Matter", [("lease.txt", LEASE)])
    again = known.add("Matter", [("lease.txt", LEASE), ("copy.txt", LEASE)])
    assert (again.loaded, again.unchanged) == (0, 2)
    (graph,) = graphs.held.values()
    assert graph.written == ["Office Lease"]


def test_a_changed_file_replaces_its_document(known):
    known.create("Matter")
    known.add("Matter", [("lease.txt", LEASE)])
    known.add("Matter", [("lease.txt", LEASE.replace(b"OFFICE LEASE", b"SHOP LEASE"))])
    assert titles(known) == ["Shop Lease"]
    with pytest.raises(InputError, match="no document 'Office Lease'"):
        known.text("Matter", "Office Lease")


def test_bad_files_are_told_of_and_the_others_loaded(known, tmp_path):
    known.create("Matter")
    large = tmp_path / "large.txt"
    large.write_bytes(b"x" * 100)
    known._settings = replace(known._settings, max_upload_bytes=90)
    added = known.add(
        "Matter",
        [
            ("a.pdf", b"no pdf"),
            ("large.txt", large),
            ("gone.txt", tmp_path / "gone.txt"),
            ("lease.txt", LEASE),
        ],
    )
    assert added.loaded == 1
    assert len(added.failures) == 3
    assert "“a.pdf”" in added.failures[0]
    assert "more than the 90" in added.failures[1]
    assert "“gone.txt” cannot be read" in added.failures[2]


def test_documents_of_one_run_mention_each_other_in_both_directions(known):
    known.create("Matter")
    known.add("Matter", [("Port_Ellery.wiki", PORT), ("Harbour_Act.wiki", ACT)])
    with closing(known.open("Matter")) as store:
        assert [row.article for row in store.backlinks("Harbour Act")] == ["Port Ellery"]
        assert [row.article for row in store.backlinks("Port Ellery")] == ["Harbour Act"]


def test_a_document_that_was_there_learns_of_a_new_one(known):
    known.create("Matter")
    known.add("Matter", [("Port_Ellery.wiki", PORT), ("lease.txt", LEASE)])
    added = known.add("Matter", [("Harbour_Act.wiki", ACT)])
    assert (added.loaded, added.relinked) == (1, 1)
    with closing(known.open("Matter")) as store:
        assert [row.article for row in store.backlinks("Harbour Act")] == ["Port Ellery"]


def test_a_name_in_brackets_is_learnt_of_too(known):
    known.create("Matter")
    known.add("Matter", [("note.txt", b"The rule (Harbour Act) holds.\n")])
    assert known.add("Matter", [("Harbour_Act.wiki", ACT)]).relinked == 1


def test_a_redirect_page_never_hides_an_article(known):
    known.create("Matter")
    known.add("Matter", [("Port_Ellery.wiki", PORT), ("Harbour_Act.wiki", ACT)])
    known.add("Matter", [("old/Harbour_Act.wiki", b"#REDIRECT [[Port Ellery]]")])
    with closing(known.open("Matter")) as store:
        assert store.resolve("Harbour Act") == "Harbour Act"


def test_a_plain_name_that_two_documents_share_leads_to_neither(known):
    first = b'OFFICE LEASE\n\ndated as of 3 May 2021 between A Ltd. ("One") and B Ltd. ("Two").\n\n1. Term. None.\n'
    known.create("Matter")
    known.add("Matter", [("a.txt", first)])
    with closing(known.open("Matter")) as store:
        assert store.resolve("Office Lease") == "Office Lease (A Ltd. and B Ltd., 3 May 2021)"
    known.add("Matter", [("b.txt", first.replace(b"2021", b"2022"))])
    with closing(known.open("Matter")) as store:
        assert store.resolve("Office Lease") is None


def test_a_redirect_page_names_an_article_that_was_there_or_comes(known):
    known.create("Matter")
    known.add("Matter", [("Town.wiki", b"#REDIRECT [[Port Ellery]]")])
    assert titles(known) == []
    known.add("Matter", [("Port_Ellery.wiki", PORT)])
    known.add("Matter", [("Harbour.wiki", b"#REDIRECT [[Port Ellery]]")])
    with closing(known.open("Matter")) as store:
        assert store.resolve("town") == store.resolve("Harbour") == "Port Ellery"
    assert titles(known) == ["Port Ellery"]


def test_a_run_that_broke_is_gone_on_with(known, graphs):
    known.create("Matter")
    known.add("Matter", [("lease.txt", LEASE)])
    graphs.breaks = True
    with pytest.raises(StorageError, match="disk is full"):
        known.add("Matter", [("Port_Ellery.wiki", PORT), ("lease.txt", LEASE.replace(b"Two", b"Nine"))])
    assert known.info("Matter").waiting == 2
    assert known.text("Matter", "Office Lease") == LEASE.decode()  # what the graph has
    graphs.breaks = False
    assert known.add("Matter", []).loaded == 2
    assert titles(known) == ["Office Lease", "Port Ellery"]
    assert "Nine years" in known.text("Matter", "Office Lease")


def test_batches_that_were_written_are_not_done_again(known, graphs, monkeypatch):
    monkeypatch.setattr(loading, "MAX_BATCH_DOCUMENTS", 1)
    known.create("Matter")
    stops = iter([False] * 8)
    with pytest.raises(CancelledError):
        known.add(
            "Matter",
            [
                (f"{name}.txt", LEASE.replace(b"OFFICE", name.encode()))
                for name in ("ALDER", "BIRCH", "CEDAR")
            ],
            cancelled=lambda: next(stops, True),
        )
    done = titles(known)
    assert 0 < len(done) < 3
    assert known.info("Matter").waiting == 0  # what was stopped is forgotten
    (graph,) = graphs.held.values()
    assert graph.written == done


def test_progress_counts_documents_and_says_what_is_done(known):
    known.create("Matter")
    told = []
    known.add(
        "Matter", [("lease.txt", LEASE), ("Port_Ellery.wiki", PORT)], progress=lambda *news: told.append(news)
    )
    assert {total for _, total, _ in told} == {2}
    assert [done for done, _, _ in told] == sorted(done for done, _, _ in told)
    assert any("lease.txt" in doing for _, _, doing in told)


def test_a_removed_document_leaves_nothing(known, tmp_path):
    known.create("Matter")
    secret = LEASE + b"\nThe secret word is xylograph.\n"
    known.add("Matter", [("lease.txt", secret), ("Port_Ellery.wiki", PORT)])
    known.remove("Matter", "office lease")
    assert titles(known) == ["Port Ellery"]
    files = [path for path in (tmp_path / "collections").rglob("*") if path.is_file()]
    assert files
    assert all(b"xylograph" not in path.read_bytes() for path in files)
    with pytest.raises(InputError, match="no document 'Office Lease'"):
        known.remove("Matter", "Office Lease")
    assert known.add("Matter", [("lease.txt", secret)]).loaded == 1


def test_a_deleted_collection_leaves_nothing(known, engine):
    known.create("Matter")
    known.add("Matter", [("lease.txt", LEASE)])
    known.delete("matter")
    assert [info.name for info in known.list()] == [EXAMPLES]
    assert [path.name for path in (engine.settings.home / "collections").iterdir()] == []
    with pytest.raises(InputError, match="no collection 'Matter'"):
        known.open("Matter")
    assert known.create("Matter").documents == 0


def test_the_trail_tells_of_every_change_without_a_word_of_it(known, engine):
    known.create("Matter")
    known.add("Matter", [("lease.txt", LEASE)])
    known.remove("Matter", "Office Lease", actor=Actor("Bob"))
    known.delete("Matter")
    told = events(engine)
    assert [event.kind for event in told] == [
        "collection_created",
        "collection_documents_added",
        "collection_document_removed",
        "collection_deleted",
    ]
    assert [event.actor for event in told] == ["Ada", "Ada", "Bob", "Ada"]
    assert len({event.subject for event in told}) == 1
    assert all("Lease" not in event.payload and "Matter" not in event.payload for event in told)
    (document,) = told[1].data["documents"]
    assert len(document["sha256"]) == len(document["title_sha256"]) == 64
    with closing(open_store(engine.settings.database_url)) as store:
        assert verify(store).breaks == ()


def test_an_event_that_was_not_told_is_told_by_the_next_run(known, engine, monkeypatch):
    known.create("Matter")
    with monkeypatch.context() as patch:
        patch.setattr(known, "_tell", lambda *_: None)
        known.add("Matter", [("lease.txt", LEASE)])
    assert [event.kind for event in events(engine)] == ["collection_created"]
    known.add("Matter", [])
    assert [event.kind for event in events(engine)][1:] == ["collection_documents_added"]


def test_a_deletion_that_was_interrupted_is_finished(known, engine):
    known.create("Matter")
    folder = engine.settings.home / "collections"
    (folder / "Matter").rename(folder / ".deleted-collection-1")
    assert [info.name for info in known.list()] == [EXAMPLES]
    assert not (folder / ".deleted-collection-1").exists()


@pytest.mark.parametrize(
    "name",
    ["", " ", "..", "../x", "a/b", "a\\b", ".hidden", "-x", "a\nb", "a\0b", "con", "x" * 61, "a:b", "ä*"],
)
def test_impossible_names_are_refused(known, name):
    with pytest.raises(InputError, match="a collection cannot be called"):
        known.create(name)


def test_names_keep_letters_digits_spaces_dashes_and_underscores():
    assert checked_name(" Smith v_ Jones-2 ") == "Smith v_ Jones-2"
    assert checked_name("Übung 1") == "Übung 1"


def test_a_name_is_taken_in_any_case(known):
    known.create("Matter")
    with pytest.raises(InputError, match="'Matter' already"):
        known.create("MATTER")
    with pytest.raises(InputError, match="bundled"):
        known.create("Examples")


def test_another_encoder_s_collection_is_not_mixed_with_this_one_s(known, engine):
    known.create("Matter")
    engine.encoder.record = replace(engine.encoder.record, name="other")
    with pytest.raises(InputError, match="sentence encoder 'scripted'"):
        known.add("Matter", [("lease.txt", LEASE)])
    with pytest.raises(InputError, match="set encoder back"):
        known.open("Matter")


def test_a_collection_of_another_store_is_not_lost_sight_of(known, engine, graphs):
    known.create("Matter")
    elsewhere = replace(
        engine.settings, document_store=DocumentStoreName.NEO4J, neo4j_uri="bolt://127.0.0.1:7687"
    )
    moved = Engine(elsewhere)
    moved.encoder = engine.encoder
    other = Collections(moved, graphs=graphs)
    for change in (other.open, other.delete):
        with pytest.raises(InputError, match="is kept in 'ladybug'"):
            change("Matter")
    assert known.info("Matter").documents == 0


def test_two_cannot_add_at_the_same_time(known):
    known.create("Matter")
    refused = []

    def second() -> bool:
        if not refused:
            try:
                known.add("Matter", [("b.txt", LEASE)])
            except InputError as err:
                refused.append(str(err))
        return False

    known.add("Matter", [("lease.txt", LEASE)], cancelled=second)
    assert "somebody else is adding" in refused[0]


def test_only_the_owner_can_read_the_files(known, engine):
    known.create("Matter")
    folder = engine.settings.home / "collections" / "Matter"
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert stat.S_IMODE((folder / "documents.sqlite3").stat().st_mode) == 0o600


def test_a_damaged_file_of_texts_is_told_of(known, engine):
    known.create("Matter")
    (engine.settings.home / "collections" / "Matter" / "documents.sqlite3").write_bytes(b"no database" * 100)
    with pytest.raises(StorageError, match="cannot be read or written"):
        known.add("Matter", [("lease.txt", LEASE)])


def test_the_bundled_collection_is_made_at_first_use_and_cannot_be_changed(known, engine):
    (info,) = known.list()
    assert (info.name, info.created_at) == (EXAMPLES, None)
    threads = [threading.Thread(target=known.open, args=(EXAMPLES,)) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(titles(known, EXAMPLES)) == info.documents == known.info(EXAMPLES).documents
    with closing(known.open(EXAMPLES)) as store:
        assert store.resolve("Harbour Act") == "Port Ellery Harbour Act 1911"
    with pytest.raises(InputError, match="bundled collection"):
        known.add(EXAMPLES, [("lease.txt", LEASE)])
    with pytest.raises(InputError, match="bundled collection"):
        known.remove(EXAMPLES, "Port Ellery")
    assert {event.actor_source for event in events(engine)} == {"system"}


def test_texts_keep_pages_and_redirects(tmp_path, known, engine):
    known.create("Matter")
    known.add("Matter", [("Town.wiki", b"#REDIRECT [[Port Ellery]]")])
    shelf = Shelf(engine.settings.home / "collections" / "Matter")
    kept = shelf.read("Town.wiki")
    assert (kept.redirect, kept.document.text) == ("Port Ellery", "#REDIRECT [[Port Ellery]]")
    assert shelf.read("nothing") is None


def test_headings_that_a_file_marks_are_kept_with_it(known, engine):
    known.create("Matter")
    known.add("Matter", [("terms.html", b"<h1>Scope of work</h1><p>A pilot.</p><h2>Fees</h2><p>None.</p>")])
    kept = Shelf(engine.settings.home / "collections" / "Matter").read("terms.html").document

    assert [(each.number, kept.text[each.start : each.end]) for each in kept.headings] == [
        (1, "Scope of work"),
        (2, "Fees"),
    ]
