"""Clauses of contracts: list items keep their lead-in, headings stand with what is below, references are no lists."""

from itertools import pairwise

import pytest

from core.grounding.statement_clauses import clauses_of

LISTED = """2. EXCLUSIONS
Confidential Information shall not include information that:
(a) is or becomes public;
(b) the Receiving Party can show:
(i) was known to it; or
(ii) was developed independently; and
(c) is received from a third party.
The Receiving Party bears the burden of proof.
"""


def _by_text(text: str) -> dict[str, tuple[str, str]]:
    return {clause.text: (clause.lead_in, clause.heading) for clause in clauses_of(text)}


def test_item_of_a_list_inherits_its_lead_in_and_heading() -> None:
    found = _by_text(LISTED)
    lead = "Confidential Information shall not include information that:"
    assert found["(a) is or becomes public;"] == (lead, "2. EXCLUSIONS")
    assert found["(c) is received from a third party."] == (lead, "2. EXCLUSIONS")


def test_item_of_an_inner_list_inherits_both_lead_ins() -> None:
    lead, _ = _by_text(LISTED)["(ii) was developed independently; and"]
    assert lead == (
        "Confidential Information shall not include information that: the Receiving Party can show:"
    )


def test_sentence_after_a_list_stands_alone() -> None:
    assert _by_text(LISTED)["The Receiving Party bears the burden of proof."][0] == ""


def test_long_sentence_is_cut_at_its_enumerators() -> None:
    text = (
        "The Recipient agrees, for as long as the discussions between the parties last and for five (5) years after "
        "they have ended, that it shall not without prior written consent: (a) disclose the Information to anyone; "
        "(b) use it for its own purposes; or (c) copy it."
    )
    items = [clause for clause in clauses_of(text) if clause.lead_in]
    assert [item.text[:4] for item in items] == ["(a) ", "(b) ", "(c) "]
    assert all("shall not without prior written consent" in item.full for item in items)


def test_number_in_brackets_and_reference_begin_no_item() -> None:
    text = (
        "Each party shall within thirty (30) days of the end of the discussions, subject to paragraph (a) and to "
        "clause (b) below, return to the other party every document that it has received from it under this "
        "Agreement together with all copies."
    )
    assert [clause.text for clause in clauses_of(text)] == [text]


def test_page_without_a_full_stop_is_cut_at_spaces_and_nothing_is_lost() -> None:
    text = ("alpha beta gamma " * 600).strip()
    found = clauses_of(text)
    assert max(len(clause.text) for clause in found) <= 2000
    assert " ".join(clause.text for clause in found) == text


@pytest.mark.parametrize("text", ["x" * 5000, LISTED, "", "One line only", "A:\n\n\nB;\n(a) c"])
def test_clause_is_its_place_in_the_text(text: str) -> None:
    found = clauses_of(text)
    assert all(text[clause.start : clause.end] == clause.text for clause in found)
    assert all(a.end <= b.start for a, b in pairwise(found))
