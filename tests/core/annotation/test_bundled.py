from collections import Counter

from core.annotation.evidence import parse_evidence
from core.annotation.sheet import load_example_sheet, load_guidelines, read_sheet


def test_the_bundled_sheet_has_thirty_claims_with_evidence_of_both_forms() -> None:
    sheet = read_sheet(load_example_sheet())
    items = sheet.project.items
    assert (len(items), sheet.notes) == (30, ())
    found = [parse_evidence(item.found_evidence) for item in items]
    assert not [evidence.unparsed for evidence in found if evidence.unparsed]
    assert Counter("paths" if evidence.paths else "snippets" for evidence in found) == {
        "paths": 15,
        "snippets": 15,
    }
    assert {item.predicted_label for item in items} == {"Supported", "Refuted", "Not Enough Info"}
    assert {item.true_label for item in items} == {"NOT ENOUGH INFO"}
    assert not [item.nr for item in items if item.withheld.human_annotated or item.withheld.notes]


def test_the_guidelines_name_both_votes_and_every_label() -> None:
    text = load_guidelines()
    for words in ("*Sufficient*", "*not sufficient*", "Supported, Refuted, or Not Enough Info", "not blind"):
        assert words in text
