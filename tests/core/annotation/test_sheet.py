"""Reading and writing the sheet: `read_sheet`, `write_sheet`, `write_copy`."""

import csv
import io

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.annotation.project import Adjudication, Annotator, Item, Project, Vote, Withheld
from core.annotation.sheet import read_sheet, write_copy, write_sheet
from core.annotation.vote import AdjudicationReason, Ballot, Confidence, Sufficiency
from core.errors import InputError

HEADER = "nr;claim;true_label;predicted_label;found_evidence;llm_explanation;human_annotated;notes"
BLANK = (
    f'{HEADER}\n1;The sky is blue.;NOT ENOUGH INFO;Supported;"[Path 1]\n  1. Sky → colour → Blue";It is.;;\n'
)
YES, NO = Sufficiency.SUFFICIENT, Sufficiency.NOT_SUFFICIENT

WORDS = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=12)
SAID = WORDS.filter(str.strip)
NAME = st.text("abc =+]'[é", min_size=1, max_size=6).filter(str.strip)


def table(data, delimiter=";"):
    return list(csv.DictReader(io.StringIO(data.decode("utf-8-sig"), newline=""), delimiter=delimiter))


def test_the_paper_s_sheet_is_read_row_by_row() -> None:
    sheet = read_sheet(BLANK.encode())
    assert sheet.project.items == (
        Item(
            "1",
            "The sky is blue.",
            "Supported",
            "[Path 1]\n  1. Sky → colour → Blue",
            "NOT ENOUGH INFO",
            Withheld("It is."),
        ),
    )
    assert (sheet.project.annotators, sheet.notes) == ((), ())


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
@pytest.mark.parametrize("delimiter", [";", ",", "\t"])
def test_separator_and_encoding_do_not_matter(encoding, delimiter) -> None:
    expected = read_sheet(BLANK.encode()).project
    assert read_sheet(BLANK.replace(";", delimiter).encode(encoding)).project == expected


def test_windows_and_latin_sheets_are_read() -> None:
    text = f"{HEADER}\n1;Zoë’s “café”;;Supported;x;;;\n"
    assert read_sheet(text.encode("cp1252")).project.items[0].claim == "Zoë’s “café”"
    raw = (
        text.replace("’s “café”", "").encode("latin-1").replace(b"x;;;", b"\x81;;;")
    )  # no character in cp1252
    assert read_sheet(raw).project.items[0].claim == "Zoë"


def test_headers_may_be_spelled_freely_and_optional_ones_may_lack() -> None:
    sheet = read_sheet(b"Claim,Predicted Label,FOUND-EVIDENCE\na,b,c\n\n,,\nd,e,f\n")
    assert [(item.nr, item.claim) for item in sheet.project.items] == [("1", "a"), ("4", "d")]
    assert sheet.notes == (
        "Columns that are missing and were taken as empty: nr, true_label, llm_explanation, human_annotated, notes.",
    )


def test_other_columns_are_kept_out_of_sight_and_come_back() -> None:
    text = f"{HEADER};Lawyer;\n1;a;;b;c;;sufficient;mine;sees it;nameless\n"
    sheet = read_sheet(text.encode())
    withheld = sheet.project.items[0].withheld
    assert withheld.extra == (("Lawyer", "sees it"), ("column 10", "nameless"))
    assert (withheld.human_annotated, withheld.notes) == ("sufficient", "mine")
    assert "Lawyer" in sheet.notes[0]
    assert "sees it" not in repr(sheet.project.items)
    row = table(write_sheet(sheet.project))[0]
    assert (row["Lawyer"], row["human_annotated"], row["notes"]) == ("sees it", "sufficient", "mine")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "empty"),
        ("a,b\n1,2\n", "no column claim, predicted_label, found_evidence"),
        (HEADER, "no row below"),
        (f"{HEADER}\n1;a;b;c;d;e;f;g;too much\n", "row 2 has 9 cells under 8 columns"),
        (f"{HEADER}\n1;;b;c;d;e;f;g\n", "row 2 has no claim"),
        (f"{HEADER}\n1;a;b;c;d;e;f;g\n1;a;b;c;d;e;f;g\n", "rows 2 and 3 both have the number '1'"),
        (f"{HEADER};Claim\n1;a;b;c;d;e;f;g;h\n", "column 'claim' twice"),
        (f'{HEADER}\n1;"a;b;c;d;e;f;g\n', "no readable CSV"),
    ],
)
def test_what_is_wrong_with_a_sheet_is_said(text, said) -> None:
    with pytest.raises(InputError, match=said):
        read_sheet(text.encode())


def test_a_sheet_is_bounded() -> None:
    rows = "".join(f"{n};a;b;c;d;;;\n" for n in range(5_001))
    with pytest.raises(InputError, match="5,001 rows; a project takes 5,000"):
        read_sheet(f"{HEADER}\n{rows}".encode())
    with pytest.raises(InputError, match="split it"):
        read_sheet(BLANK.encode(), max_bytes=20)


def project_of(*items):
    ada, bo, model = Annotator("Ada"), Annotator("Bo; [x]"), Annotator("tiny", is_model=True)
    return Project(
        items,
        (ada, bo, model),
        {
            ("1", "Ada"): Vote(Ballot(YES, Confidence.HIGH, "=1+1"), is_blind=True),
            ("1", "Bo; [x]"): Vote(Ballot(NO), is_blind=False),
            ("1", "tiny"): Vote(Ballot(NO, note="two\nlines"), is_blind=True),
            ("2", "Ada"): Vote(Ballot(NO), is_blind=True),
        },
        frozenset({("1", "Bo; [x]")}),
        {"1": Adjudication(YES, AdjudicationReason.PARTIAL, "Path 1 says so.", "Cy")},
    )


TWO = (
    Item(
        "1",
        "a",
        "Supported",
        "e",
        "NOT ENOUGH INFO",
        Withheld("why", "sufficient", "n", (("claim id", "'=7"),)),
    ),
    Item("2", "=cmd", "Refuted", "-f"),
)


def test_an_export_gives_the_same_project_back() -> None:
    project = project_of(*TWO)
    data = write_sheet(project)
    assert read_sheet(data).project == project
    assert write_sheet(read_sheet(data).project) == data


def test_an_export_names_people_models_and_the_final_label() -> None:
    one, two = table(write_sheet(project_of(*TWO)))
    assert (one["human_annotated"], one["human_annotated_in_sheet"]) == ("sufficient", "sufficient")
    assert (one["vote [person: Ada]"], one["vote [model: tiny]"]) == ("sufficient", "not sufficient")
    assert (one["blind [person: Bo; [x]]"], one["seen [person: Bo; [x]]"]) == ("no", "yes")
    assert (one["adjudication_reason"], one["adjudicated_by"]) == ("partial", "Cy")
    assert (two["human_annotated"], two["vote [model: tiny]"]) == ("not sufficient", "")


def test_no_cell_of_an_export_is_a_formula() -> None:
    for row in csv.reader(
        io.StringIO(write_sheet(project_of(*TWO)).decode("utf-8-sig"), newline=""), delimiter=";"
    ):
        assert not [cell for cell in row if cell.startswith(("=", "+", "-", "@"))]


def test_an_apostrophe_of_a_foreign_sheet_is_not_taken_away() -> None:
    project = read_sheet(f"{HEADER}\n1;'=a;;b;c;;;\n".encode()).project
    assert project.items[0].claim == "'=a"
    assert read_sheet(write_sheet(project)).project == project


@settings(max_examples=60)
@given(
    st.lists(
        st.builds(
            Item, SAID.map(str.strip), SAID, WORDS, WORDS, WORDS, st.builds(Withheld, WORDS, WORDS, WORDS)
        ),
        min_size=1,
        max_size=4,
        unique_by=lambda item: item.nr,
    ),
    st.lists(st.builds(Annotator, NAME, st.booleans()), max_size=3, unique_by=lambda who: who.name),
    st.data(),
)
def test_any_project_survives_export_and_import(items, annotators, data) -> None:
    ballot = st.builds(Ballot, st.sampled_from(Sufficiency), st.none() | st.sampled_from(Confidence), WORDS)
    votes = {
        (item.nr, who.name): Vote(data.draw(ballot), data.draw(st.booleans()))
        for item in items
        for who in annotators
        if data.draw(st.booleans())
    }
    project = Project(tuple(items), tuple(annotators), votes, frozenset(votes))
    assert read_sheet(write_sheet(project)).project == project


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("sufficient;high", "maybe;high", "'maybe' is no vote"),
        (";high;", ";sure;", "confidence .*sure"),
        (";yes;", ";perhaps;", "must be yes or no"),
        (";partial;", ";because;", "adjudication_reason"),
        ("model: tiny", "model: Ada", "a person and a model of the same name"),
    ],
)
def test_an_altered_export_is_refused_with_its_place(old, new, said) -> None:
    text = write_sheet(project_of(*TWO)).decode("utf-8-sig")
    assert old in text
    with pytest.raises(InputError, match=said):
        read_sheet(text.replace(old, new).encode())


def test_an_annotator_s_copy_holds_their_own_votes_and_nothing_withheld() -> None:
    data = write_copy(TWO, {"1": Ballot(NO, note="mine")})
    one, two = table(data)
    assert (one["human_annotated"], one["notes"]) == ("not sufficient", "mine")
    assert (two["human_annotated"], two["llm_explanation"]) == ("", "")
    for hidden in ("why", "'=7", "claim id"):
        assert hidden not in data.decode("utf-8-sig")
    again = read_sheet(data).project.items
    assert [item.claim for item in again] == ["a", "=cmd"]
    assert again[0].withheld.human_annotated == "not sufficient"
