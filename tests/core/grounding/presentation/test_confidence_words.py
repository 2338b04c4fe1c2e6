import json
from dataclasses import replace

import pytest

from core.grounding.presentation import confidence_words as words
from core.grounding.presentation.confidence_words import explain_confidence, percent
from core.grounding.report import Confidence, Regime
from core.grounding.wording.beside import Replaced
from core.grounding.wording.doubts import wording_doubts
from core.settings import ASSETS
from core.types import VALUE_TYPES, Decision, ModelRecord
from tests.core.grounding.presentation.lease import lease_report

QWEN = "cc324af070c2ecbfd324a30884d2f951a7ff756aba85cb811a6ec436933bb046"
SEEN = Confidence(0.93, 412, 61, 0.91, 0.88, 0.94, 0.8)
RICH = Regime(600, 30, None, False)


def test_confidence_is_told_by_answers_that_looked_like_this_one():
    told = explain_confidence(replace(lease_report(), confidence=SEEN, regime=RICH))
    assert told.headline == (
        "Of 412 measured answers that looked like this one, 91 % were faithful (95 % interval 88 to 94 %)."
    )
    assert "is faithful: 0.93" in " ".join(told.details)
    assert "passes from 0.80" in " ".join(told.details)
    assert told.cautions == ()


@pytest.mark.parametrize(("share", "said"), [(1.0, "all were"), (0.0, "none was"), (0.996, "99 % were")])
def test_all_and_none_are_said_only_when_they_are_so(share, said):
    found = explain_confidence(replace(lease_report(), confidence=replace(SEEN, faithful=share)))
    assert f"like this one, {said} faithful" in found.headline


def test_cautions_of_regime_and_measurement_stand_beside_the_confidence():
    found = explain_confidence(replace(lease_report(), confidence=replace(SEEN, caution="Unlike sources.")))
    assert found.cautions == ("The source is short: read the findings with care.", "Unlike sources.")


def test_why_there_is_no_confidence_is_said():
    found = explain_confidence(replace(lease_report(), no_confidence="Too few items.", regime=RICH))
    assert (found.headline, found.details) == ("Too few items.", ())


def test_an_audit_from_before_calibration_without_a_caution_says_nothing():
    assert explain_confidence(replace(lease_report(), regime=RICH)) is None
    assert explain_confidence(lease_report()).cautions


def test_percent_is_never_rounded_to_certainty():
    assert [percent(share) for share in (0.0, 0.001, 0.5, 0.999, 1.0)] == [
        "0 %",
        "1 %",
        "50 %",
        "99 %",
        "100 %",
    ]


def test_an_answer_at_the_end_of_a_wide_group_is_not_told_as_its_middle():
    wide = replace(SEEN, probability=0.88, faithful=0.49, faithful_low=0.36, faithful_high=0.62)
    found = explain_confidence(replace(lease_report(), confidence=wide))
    assert found.headline.endswith(
        "They differ widely, and this one is more likely faithful than most of them."
    )
    low = explain_confidence(replace(lease_report(), confidence=replace(wide, probability=0.2)))
    assert low.headline.endswith("this one is less likely faithful than most of them.")


def test_a_text_in_another_language_is_told():
    report = lease_report()
    source = replace(report.sources[0], text="Договор аренды заключён 1 марта 2024 года с арендатором.")
    found = explain_confidence(replace(report, sources=(source,), regime=RICH))
    assert found.cautions[0].startswith("The source seems not to be in English.")


LEASE = (
    "This Lease is between Landlord and Tenant. Landlord lets to Tenant. Tenant pays Landlord. Lease. " * 4
)
SUPPLY = (
    "This Supply Agreement is between Orlo Optics, Inc. and Tessel Foods LLC. Tessel shall supply lenses. "
    "Orlo shall pay for them. Orlo shall inspect them. Tessel shall mend them."
)


def _passed(text, *, with_value=True):
    """A report that passes, on a source with this text."""
    report = lease_report()
    kept = tuple(item for item in report.entities if with_value or item.type not in VALUE_TYPES)
    assert with_value or len(kept) < len(report.entities)
    source = replace(report.sources[0], text=text)
    return replace(
        report, confidence=SEEN, regime=RICH, decision=Decision.PASS, sources=(source,), entities=kept
    )


def _read_again(report, *models):
    manifest = replace(
        report.manifest,
        models=(*report.manifest.models, *models),
        parameters={**report.manifest.parameters, "second_reading_read": 2},
    )
    return replace(report, manifest=manifest)


@pytest.mark.parametrize("text", [SUPPLY, LEASE])
def test_of_a_pass_it_is_said_how_answers_in_free_words_did(text):
    told = explain_confidence(_passed(text))
    assert told.headline.startswith("Of measured answers that passed like this one, ")
    assert "where they are in free words, and 91 % where they are worded like their source." in told.headline
    assert "that state, like this one, a date, a sum or another figure" in " ".join(told.details)
    assert (
        "Worded like their source: of 412 measured answers that looked like this one, 91 % were faithful"
        in " ".join(told.details)
    )
    assert "passes from 0.80" in " ".join(told.details)
    failed = explain_confidence(replace(_passed(text), decision=Decision.FAIL))
    assert failed.headline.startswith("Of 412 measured answers")


def test_answers_without_a_figure_are_told_to_do_worse():
    with_value, without = (explain_confidence(_passed(SUPPLY, with_value=given)) for given in (True, False))
    assert "78 % were faithful" in with_value.headline
    assert "68 % were faithful" in without.headline
    assert "no date, sum or other figure" in " ".join(without.details)
    assert "exchanged parties and a \u201cnot\u201d too many or too few; a second reading" in " ".join(
        without.details
    )
    short = explain_confidence(_passed(LEASE, with_value=False))
    assert short.details[0].endswith("too many or too few.")


def test_of_a_second_reading_its_own_share_is_told_where_it_was_measured():
    passed = _passed(SUPPLY, with_value=False)
    measured = explain_confidence(_read_again(passed, ModelRecord("language_model", "Qwen2.5", "1", QWEN)))
    assert "82 % were faithful" in measured.headline
    assert "that passed a second reading, too" in " ".join(measured.details)
    unmeasured = explain_confidence(_read_again(passed))
    assert "68 % were faithful" in unmeasured.headline
    assert "a second reading finds more" not in " ".join(unmeasured.details)


@pytest.mark.parametrize(
    ("record", "kinds"),
    [
        ("contract_answers", (words._REAL_WITH_VALUE, words._REAL_WITHOUT)),
        ("own_words", (words._SHORT_WITH_VALUE, words._SHORT_WITHOUT)),
    ],
)
def test_what_is_told_of_free_words_is_what_was_published(record, kinds):
    written = json.loads((ASSETS / "benchmarks" / f"{record}.json").read_text(encoding="utf-8"))
    table = next(table for table in written["tables"] if table["title"] == "Answers that pass")
    for row, told in zip(table["rows"], kinds, strict=True):
        assert told.answers == int(row[1]) + int(row[2])
        assert row[3] == f"{told.faithful:.3f} [{told.low:.3f}, {told.high:.3f}]"


def test_the_share_of_a_reworded_answer_has_its_caution():
    report = replace(_passed(SUPPLY, with_value=True), decision=Decision.REVIEW)
    assert not any("one word changed" in caution for caution in explain_confidence(report).cautions)
    (doubt,) = wording_doubts([Replaced("month", "quarter", 0)], [])
    (caution,) = explain_confidence(replace(report, reasons=(doubt.reason,))).cautions
    assert "of which next to none had one word changed" in caution
    assert f"Of {words._HELD} measured answers" in caution


def test_what_is_told_of_reworded_answers_is_what_was_published():
    written = json.loads((ASSETS / "benchmarks" / "changed_words.json").read_text(encoding="utf-8"))
    table = written["tables"][0]
    held = {row[0]: int(row[table["header"].index("review")]) for row in table["rows"]}
    assert held["all that are false"] == words._HELD_FALSE
    assert held["all that are false"] + held["true"] == words._HELD
