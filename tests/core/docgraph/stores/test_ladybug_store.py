"""What concerns files: what is kept, who may write, and what a killed process leaves behind."""

import signal
import subprocess
import sys
import threading

import pytest

from core.docgraph.document_nodes import paragraph_id
from core.docgraph.stores.ladybug_store import FILE_NAME, LadybugStore
from core.errors import StorageError
from core.models.scripted_encoder import ScriptedEncoder
from tests.core.docgraph.articles import LEASE, MATTER, article
from tests.core.docgraph.memory_store import embed

ENCODER = ScriptedEncoder()
WIDTH = 64


def put(store, *articles):
    store.replace([embed(each, ENCODER) for each in articles])


@pytest.fixture
def folder(tmp_path):
    return tmp_path / "matter 1.2"


@pytest.fixture
def store(folder):
    opened = LadybugStore(folder, name="matter", width=WIDTH)
    yield opened
    opened.close()


def files(folder):
    return sorted(path.name for path in folder.iterdir())


def test_what_was_written_is_there_when_it_is_opened_again(store, folder):
    put(store, *MATTER)
    store.close()
    store.close()
    again = LadybugStore(folder / FILE_NAME, name="matter", width=WIDTH, read_only=True)
    assert [each.title for each in again.articles()] == sorted(each.title for each in MATTER)
    again.close()
    with pytest.raises(StorageError, match="was closed"):
        store.articles()


def test_nothing_but_the_file_and_its_lock_is_left_in_the_folder(store, folder):
    put(store, *MATTER)
    put(store, LEASE)
    store.delete(LEASE.title)
    assert files(folder) == [FILE_NAME, f"{FILE_NAME}.lock"]


def test_collection_for_other_vectors_is_refused(store, folder):
    with pytest.raises(StorageError, match="holds vectors of 64 numbers, but the encoder gives 384"):
        LadybugStore(folder, name="matter")


def test_collection_that_is_not_there_is_not_made_for_reading(tmp_path):
    with pytest.raises(StorageError, match="there is no collection nowhere"):
        LadybugStore(tmp_path / "nowhere", name="nowhere", read_only=True)
    assert not (tmp_path / "nowhere").exists()


def test_damaged_file_is_refused_with_a_way_out(store, folder):
    store.close()
    (folder / FILE_NAME).write_bytes(b"not a database " * 1_000)
    with pytest.raises(StorageError, match="delete it and load its documents again"):
        LadybugStore(folder, name="matter", width=WIDTH)


def test_store_for_reading_refuses_to_write(store, folder):
    put(store, LEASE)
    reader = LadybugStore(folder, name="matter", width=WIDTH, read_only=True)
    with pytest.raises(StorageError, match="opened for reading only"):
        put(reader, LEASE)
    with pytest.raises(StorageError, match="opened for reading only"):
        reader.delete(LEASE.title)
    reader.close()


def test_an_open_reader_sees_what_another_store_wrote(store, folder):
    reader = LadybugStore(folder, name="matter", width=WIDTH, read_only=True)
    assert reader.articles() == ()
    put(store, LEASE)
    assert [each.title for each in reader.articles()] == [LEASE.title]
    reader.close()


def test_deleted_and_replaced_texts_are_in_no_byte_of_the_folder(store, folder):
    secret, old = b"the-merger-price-is-4711", b"the-old-clause-of-1999"
    put(store, LEASE, article("Secret", ("", secret.decode())), article("Deed", ("", old.decode())))
    held = (folder / FILE_NAME).read_bytes()
    assert secret in held
    assert old in held
    put(store, article("Deed", ("", "A new clause.")))
    store.delete("Secret")
    for path in folder.iterdir():
        assert secret not in path.read_bytes()
        assert old not in path.read_bytes()


CHILD = """
import os, signal, sys
import numpy as np
from core.docgraph.document_nodes import Article, Paragraph, Section
from core.docgraph.document_store import EmbeddedArticle
from core.docgraph.stores import {module} as module
from core.docgraph.stores.ladybug_store import LadybugStore

def die(*arguments):
    os.kill(os.getpid(), signal.SIGKILL)

def new(title):
    sections = (Section("", 0, (Paragraph("Wholly new.", 0, 11),)),)
    vectors = np.eye(2, 64, dtype=np.float32)
    return EmbeddedArticle(Article(title, title, "new", "text/plain", sections), vectors[0], vectors[1:])

store = LadybugStore(sys.argv[1], name="matter", width=64)
module.{function} = die
store.replace([new("Lease of the Mill"), new("Another")])
"""


def run_child(text, *arguments):
    return subprocess.Popen(
        [sys.executable, "-c", text, *map(str, arguments)], stdout=subprocess.PIPE, stdin=subprocess.PIPE
    )


@pytest.mark.parametrize(
    ("module", "function"),
    [
        ("ladybug_store", "compact"),  # the old text is gone from the working copy
        ("graph_changes", "_add_derived"),  # most of the new one is there
        ("ladybug_file", "_sync"),  # all is written, but not in its place
    ],
)
def test_process_killed_while_writing_leaves_the_old_state(store, folder, module, function):
    put(store, *MATTER)
    before, counts = store.fingerprint(), store.counts()
    child = run_child(CHILD.format(module=module, function=function), folder)
    child.communicate()
    assert child.returncode == -signal.SIGKILL
    assert len(files(folder)) == 3  # with the working copy that it left
    assert store.fingerprint() == before
    again = LadybugStore(folder, name="matter", width=WIDTH)
    assert (again.fingerprint(), again.counts()) == (before, counts)
    put(again, article("Lease of the Mill", ("", "New after all.")))
    assert again.article_text("Mill Lease") == ()
    assert files(folder) == [FILE_NAME, f"{FILE_NAME}.lock"]
    again.close()


HOLDER = """
import sys
from pathlib import Path
from core.docgraph.stores.ladybug_file import LadybugFile

with LadybugFile(Path(sys.argv[1]), name="matter").changing() as workspace:
    workspace.run("MATCH (n) RETURN count(*)")
    print("changing", flush=True)
    sys.stdin.readline()
"""


def test_second_process_is_told_that_the_first_one_writes_and_may_read(store, folder):
    put(store, LEASE)
    with run_child(HOLDER, folder / FILE_NAME) as child:
        assert child.stdout.readline() == b"changing\n"
        with pytest.raises(
            StorageError, match="is being changed by somebody else; wait until that has ended"
        ):
            put(store, *MATTER)
        assert [each.title for each in store.articles()] == [LEASE.title]
        child.communicate(b"\n")
    put(store, *MATTER)
    assert len(store.articles()) == 3


def test_threads_read_while_another_one_writes(store):
    put(store, *MATTER)
    allowed = {len(LEASE.sections), 1}
    seen, failures, done = set(), [], threading.Event()

    def read():
        try:
            while not done.is_set():
                seen.update(each.sections for each in store.articles() if each.title == LEASE.title)
                assert store.search_chunks(ENCODER.encode(["rent"])[0], 2)
                assert store.paragraphs([paragraph_id(LEASE.title, 0, 0)])
        except Exception as err:  # noqa: BLE001  # whatever it is, the test tells
            failures.append(err)

    threads = [threading.Thread(target=read) for _ in range(3)]
    for thread in threads:
        thread.start()
    for _ in range(2):
        put(store, article(LEASE.title, ("", "rent")))
        put(store, LEASE)
    done.set()
    for thread in threads:
        thread.join()
    assert failures == []
    assert seen <= allowed
    assert seen
