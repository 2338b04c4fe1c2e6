import pytest

from core.annotation.agreement import read_labels
from core.errors import InputError

GOOD = "item,annotator,label\n1,Ada,sufficient\n1,Bo,not sufficient\n2,Ada,sufficient\n2,Bo,\n"


def test_labels_are_read_in_their_order_and_an_empty_one_is_missing() -> None:
    found = read_labels(GOOD.encode())
    assert (found.items, found.annotators, found.labels) == (
        ("1", "2"),
        ("Ada", "Bo"),
        ("sufficient", "not sufficient"),
    )
    assert found.codes.tolist() == [[0, 1], [0, -1]]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252", "utf-16"])
def test_the_encoding_and_the_order_of_columns_do_not_matter(encoding) -> None:
    text = 'Label, note ,Annotator,Item\r\nja,"a, b",Zoë,1\r\n'
    assert read_labels(text.encode(encoding)).annotators == ("Zoë",)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "empty"),
        ("\n\n", "empty"),
        ("item,label\n1,y\n", "no column annotator"),
        ("item,item,annotator,label\n", "column item is there twice"),
        ("item,annotator,label\n1,a,y\n1,a,n\n", "rows 2 and 3 give two labels of a for item 1, 'y' and 'n'"),
        ("item,ada,bo,ada\n1,y,n,y\n", "the name 'ada' that another one has"),
        ("item,annotator,label\n,a,y\n", "row 2 has no item"),
        ("item,annotator,label\n1,,y\n", "row 2 has no annotator"),
        ('item,annotator,label\n1,"a,y\n', "quotation marks"),
        ("item,annotator,label\n1,a\0,y\n", "binary"),
    ],
)
def test_what_is_wrong_is_said(text, said) -> None:
    with pytest.raises(InputError, match=said):
        read_labels(text.encode())


@pytest.mark.parametrize("separator", [",", ";", "\t", "|", ":", "^"])
@pytest.mark.parametrize("first_line", [False, True])
def test_any_separator_is_found_or_told_by_the_first_line(separator, first_line) -> None:
    text = GOOD.replace(",", separator)
    text = f"sep={separator}\r\n{text}" if first_line else text
    assert read_labels(text.encode()).codes.tolist() == [[0, 1], [0, -1]]
    assert read_labels(text.encode("utf-16"), delimiter=separator).items == ("1", "2")


def test_a_column_for_each_annotator_gives_the_same_votes() -> None:
    long, wide = (
        read_labels(GOOD.encode()),
        read_labels(b"nr;Ada;Bo\n1;sufficient;not sufficient\n2;sufficient;\n"),
    )
    assert (wide.items, wide.annotators, wide.labels) == (long.items, long.annotators, long.labels)
    assert wide.codes.tolist() == long.codes.tolist()
    moved = read_labels(b"Ada,item,Bo\ny,1,n\n")
    assert (moved.items, moved.annotators) == (("1",), ("Ada", "Bo"))


def test_capitals_do_not_make_another_label_and_the_commonest_spelling_is_kept() -> None:
    found = read_labels(b"item,annotator,label\n1,a,NO\n1,b,no\n2,a,no\n2,b,maybe\n")
    assert found.labels == ("no", "maybe")
    assert found.notes == ("Labels that differ in capitals alone were counted as one: “NO”, “no”.",)


def test_the_same_vote_twice_counts_once_and_is_told() -> None:
    found = read_labels(b"item,annotator,label\n1,a,y\n1,a,Y\n1,a,\n1,b,y\n")
    assert found.codes.tolist() == [[0, 0]]
    assert found.notes[-1] == "The same vote stands there twice and was counted once: row 3."


def test_a_file_that_is_too_large_is_refused() -> None:
    with pytest.raises(InputError, match="split it"):
        read_labels(b"x" * (20 * 1024 * 1024 + 1))
