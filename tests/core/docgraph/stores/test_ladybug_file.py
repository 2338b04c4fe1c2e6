import pytest

from core.docgraph.stores import ladybug_file
from core.docgraph.stores.ladybug_file import LadybugFile
from core.errors import StorageError


@pytest.fixture
def file(tmp_path):
    made = LadybugFile(tmp_path / "graph.lbug", name="matter")
    with made.changing() as workspace:
        workspace.run("CREATE NODE TABLE Word(text STRING, PRIMARY KEY(text))")
        workspace.run("UNWIND ['a', 'b'] AS text CREATE (:Word {text: text})")
    yield made
    made.close()


def words(file):
    return [row[0] for row in file.read("MATCH (w:Word) RETURN w.text ORDER BY w.text")]


class StopError(Exception):
    pass


def change(file, *texts, stop=False):
    with file.changing() as workspace:
        for text in texts:
            workspace.run(text)
        if stop:
            raise StopError


def test_change_that_fails_changes_nothing(file):
    with pytest.raises(StopError):
        change(file, "MATCH (w:Word) DELETE w", stop=True)
    assert words(file) == ["a", "b"]


def test_query_that_the_database_refuses_while_writing_is_a_storage_error(file):
    with pytest.raises(StorageError, match="the collection matter could not be changed"):
        change(file, "CREATE (:Word {text: 'c'})", "CREATE (:Word {text: 'a'})")
    assert words(file) == ["a", "b"]


def test_folder_that_cannot_be_written_is_named(tmp_path):
    (tmp_path / "taken").write_text("a file, not a folder", encoding="utf-8")
    file = LadybugFile(tmp_path / "taken" / "graph.lbug", name="matter")
    with pytest.raises(StorageError, match="check the disk's space and the folder's rights"):
        change(file)


def test_query_that_takes_too_long_is_stopped(file, monkeypatch):
    monkeypatch.setattr(ladybug_file, "READ_TIMEOUT", 20)
    text = "UNWIND range(1, 3000) AS a UNWIND range(1, 3000) AS b WITH a * b AS c RETURN count(DISTINCT c)"
    with pytest.raises(StorageError, match=r"took longer than 0\.02 s; ask for fewer rows or steps"):
        file.read(text)
    monkeypatch.undo()
    assert words(file) == ["a", "b"]


def test_readers_cannot_write(file):
    with pytest.raises(StorageError, match="read"):
        file.read("CREATE (:Word {text: 'c'})")
    assert words(file) == ["a", "b"]


def test_parameters_are_values_and_never_part_of_the_query(file):
    hostile = "a' OR 1=1 //"
    assert file.read("MATCH (w:Word) WHERE w.text = $text RETURN w.text", {"text": hostile}) == []
    assert file.read("MATCH (w:Word) WHERE w.text = $text RETURN w.text", {"text": "a"}) == [["a"]]


def test_only_one_change_at_a_time(file):
    with file.changing(), pytest.raises(StorageError, match="is being changed by somebody else"):
        change(file)


def test_connections_are_used_again(file):
    for _ in range(3):
        words(file)
    assert len(file._current.idle) == 1
