import random

import pytest

from core.models.scripted_encoder import ScriptedEncoder
from core.reading.passages import PASSAGE_WORDS, PassageIndex, split_windows

CLAUSES = {
    "Assignment": "Neither party may assign this agreement without the written consent of the other party.",
    "Term": "This agreement runs for three years from the effective date and renews for one year at a time.",
    "Fees": "The client pays the consultant a monthly fee of four thousand dollars within thirty days of an invoice.",
    "Law": "The laws of Ohio govern this agreement.",
}


def long_source(times=12):
    filler = (
        "The parties met on several days and spoke about matters that have nothing to do with what is asked. "
    )
    parts = []
    for number in range(times):
        parts += [f"{number + 1}. Recital", filler * 2]
    for name, text in CLAUSES.items():
        parts += [name, text]
    return "\n\n".join(parts)


def test_windows_cover_the_source_apart_and_in_order():
    text = long_source()
    windows = split_windows(text)
    place = 0
    for window in windows:
        assert text[place : window.start].strip() == ""
        assert window.start < window.end
        place = window.end
    assert text[place:].strip() == ""


def test_a_window_stands_under_its_heading():
    windows = split_windows("Assignment\n\n" + " ".join([CLAUSES["Assignment"]] * 5))
    assert all(window.text.startswith("Assignment") for window in windows)
    assert len(windows) > 1


def test_the_rows_of_a_table_stay_together():
    table = "Plan | Price | Users\nBasic | $5 | 1\nTeam | $20 | 10\nFirm | $90 | 100\nAll | $120 | 500"
    (window,) = split_windows(table)
    assert window.text.startswith("Plan | Price | Users")


@pytest.mark.parametrize(
    ("statement", "clause"),
    [
        ("Assigning the agreement needs the other party's written consent.", "Assignment"),
        ("The consultant gets a monthly fee of four thousand dollars.", "Fees"),
    ],
)
@pytest.mark.parametrize("encoder", [None, ScriptedEncoder()])
def test_the_deciding_clause_is_in_the_first_passage(statement, clause, encoder):
    ((first, *_),) = PassageIndex(long_source(), encoder).retrieve([statement])
    assert CLAUSES[clause] in first.text
    assert len(first.text.split()) <= PASSAGE_WORDS + 40


def test_statements_that_are_read_as_one_have_the_clause_of_each_in_one_passage():
    said = [
        "Assigning the agreement needs the other party's written consent.",
        "It is governed by the laws of Ohio.",
        "The consultant gets a monthly fee of four thousand dollars.",
    ]
    (first, *_) = PassageIndex(long_source()).retrieve_together(said)
    assert all(CLAUSES[name] in first.text for name in ("Assignment", "Law", "Fees"))
    assert len(first.text.split()) <= PASSAGE_WORDS + 40
    assert PassageIndex("Rent is due.").retrieve_together(said)[0].text == "Rent is due."
    assert PassageIndex("").retrieve_together(said) == ()


def test_a_definition_comes_with_its_use():
    source = (
        long_source()
        + '\n\nDefinitions\n\n"Permitted Transferee" means a wholly owned subsidiary of the Client.'
    )
    source += "\n\nTransfers\n\nThe Client may transfer its shares to a Permitted Transferee at any time."
    ((first, *_),) = PassageIndex(source).retrieve(["The Client may transfer shares at any time."])
    assert "wholly owned subsidiary" in first.text


def test_a_short_source_is_read_whole():
    ((passage,),) = PassageIndex("Rent is due monthly. Pets are not allowed.").retrieve(["Pets are allowed."])
    assert passage.text == "Rent is due monthly. Pets are not allowed."


def test_no_statements_have_no_passages():
    assert PassageIndex(long_source()).retrieve([]) == []


def test_an_empty_source_has_no_passage():
    assert PassageIndex("  \n ").retrieve(["Rent is due."]) == [()]


def test_passages_of_one_statement_hold_different_windows():
    ((first, second),) = PassageIndex(long_source(20)).retrieve(["The parties met on several days."])
    assert not {w.start for w in first.windows} & {w.start for w in second.windows}


@pytest.mark.parametrize("statement", ["...", "", "—"])
def test_a_statement_without_words_is_no_accident(statement):
    ((first, *_),) = PassageIndex(long_source()).retrieve([statement])
    assert first.windows


def test_a_source_of_signs_is_no_accident():
    assert PassageIndex("— " * 900).retrieve(["Rent is due."])[0]


def test_a_script_without_spaces_has_windows_of_like_size():
    windows = split_windows("\u79df\u91d1\u6bcf\u6708\u4e94\u53f7\u5230\u671f\u3002" * 400)
    assert len(windows) > 10
    assert all(window.words <= 200 for window in windows)


def test_a_defining_window_is_chosen_once():
    source = long_source() + '\n\nDefinitions\n\n"Client" means the company named on the cover.'
    (passages,) = PassageIndex(source).retrieve(["The client pays the consultant a monthly fee."], passages=4)
    starts = [window.start for passage in passages for window in passage.windows]
    assert len(starts) == len(set(starts))


def test_windows_of_a_long_source_hold_it_once():
    chance = random.Random(1)
    words = [f"word{number}" for number in range(300)]
    text = ". ".join(" ".join(chance.choices(words, k=15)).capitalize() for _ in range(3000)) + "."
    windows = split_windows(text)
    assert sum(window.words for window in windows) <= 1.2 * len(text.split())


def test_of_a_very_long_source_only_windows_that_the_words_point_to_are_encoded():
    text = "\n\n".join(
        f"Clause {n} speaks of the {n}th barrel of oil and of nothing else at all." for n in range(1, 1500)
    )
    asked: list[str] = []

    class Counting(ScriptedEncoder):
        def encode(self, texts):
            asked.extend(texts)
            return super().encode(texts)

    index = PassageIndex(text, Counting())
    ((first, *_),) = index.retrieve(["What clause 1234 says of the 1234th barrel."])
    assert len(index.windows) > 400
    assert len(asked) < 300
    assert "1234th" in first.text
