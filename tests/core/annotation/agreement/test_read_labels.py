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
        ("item;annotator;label\n1;a;y\n", "separated by semicolons, not by commas"),
        ("item\tannotator\tlabel\n", "separated by tabs"),
        ("item,item,annotator,label\n", "column item is there twice"),
        ("item,annotator,label\n1,a,y\n1,a,n\n", "rows 2 and 3 are both a's label of item 1"),
        ("item,annotator,label\n1,a,y\n1, a ,\n", "rows 2 and 3 are both"),
        ("item,annotator,label\n,a,y\n", "row 2 has no item"),
        ("item,annotator,label\n1,,y\n", "row 2 has no annotator"),
        ('item,annotator,label\n1,"a,y\n', "quotation marks"),
        ("item,annotator,label\n1,a\0,y\n", "binary"),
    ],
)
def test_what_is_wrong_is_said(text, said) -> None:
    with pytest.raises(InputError, match=said):
        read_labels(text.encode())


def test_another_separator_can_be_named() -> None:
    assert read_labels(GOOD.replace(",", ";").encode(), delimiter=";").items == ("1", "2")


def test_a_file_that_is_too_large_is_refused() -> None:
    with pytest.raises(InputError, match="split it"):
        read_labels(b"x" * (20 * 1024 * 1024 + 1))
