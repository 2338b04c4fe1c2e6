"""Answers about an opinion, audited whole: its slots confirm them, or deny them with the source's value."""

import pytest

from core.auditing import AuditCase, audit_case
from core.engine import Engine
from core.grounding.policy import GroundingOptions
from core.text.document import text_document
from core.types import Decision, Status

OPINION = """Court of Appeals of Georgia

Tamara B. Hill, Plaintiff-Appellant, v. Acme Paper Mills Co., Defendant-Appellee.

No. A-53375. Decided October 11, 2018.

Justice Gregory T. Marsh, writing for the court:

Ana H. Kirk of Bell & Ash LLP argued for Hill; Lena D. Moore of Ford & Bay LLP argued for Acme. Hill had worked for
Acme since 2012 and was dismissed on March 26, 2013, soon after a report to the Labor Department. Acme moved to strike
the claim for punitive damages; the motion was denied. Hill filed her complaint in the Fulton County Superior Court on
April 28, 2014. A jury returned a verdict of $354,600 for Hill, but Judge Rafael J. Stone entered judgment for Acme
notwithstanding the verdict. Hill appeals. Acme is entitled to a credit of $6,800 for a sum already paid. The governing
rule is that of Reed v. Cole, 447 P.3d 1264 (Or. 2002). The trial court found that the dismissal was not retaliatory. We
hold that it was retaliatory. Prejudgment interest runs at 9% per annum from June 11, 2013. Acme must pay the attorney's
fees of Hill, namely $67,350. For these reasons we reverse the judgment below. Costs are taxed against Acme. Hill is not
required to post a bond. Justice Thomas A. Reyes joins in this opinion. Justice Winston S. Fair dissents."""

TRUE = [
    ("Who appealed?", "Hill."),
    ("Who appealed?", "The plaintiff appealed."),
    ("What was the outcome of the appeal?", "Hill's appeal succeeded."),
    ("Who won in the trial court?", "The appellee."),
    ("Who presided?", "Judge Stone presided in the trial court."),
    ("Who dissented?", "Justice Fair."),
    ("Who won?", "Acme won a final judgment."),
    ("What did the jury do?", "The jury returned a verdict for Hill."),
    ("How was it disposed of?", "The court reversed the judgment."),
    ("Who argued for the defendant?", "Lena Moore of Ford & Bay LLP argued for Acme."),
    ("Who bears the costs?", "It is the appellee that has to pay for the appeal."),
    ("What was held?", "The trial court found that the dismissal was not retaliatory."),
    ("List the dissent and the author.", "- Dissent: Justice Fair\n- Author of the opinion: Justice Marsh"),
    ("Must a bond be posted?", "A bond is not required of the plaintiff."),
]
FALSE = [
    ("Who appealed?", "Acme.", "Hill"),
    ("What was the outcome of the appeal?", "Hill's appeal failed.", "reversed"),
    ("Who won in the trial court?", "The appellant.", "Acme"),
    ("Who presided?", "Justice Marsh presided in the trial court.", "Stone"),
    ("Who dissented?", "Justice Reyes.", "Fair"),
    ("Who argued for the defendant?", "Ana Kirk argued for Acme.", "Moore"),
    ("Who bears the costs?", "It is the appellant that has to pay for the appeal.", "Acme"),
    ("What was held?", "The trial court found that the dismissal was retaliatory.", "no retaliation"),
    (
        "List the dissent and the author.",
        "- Dissent: Justice Reyes\n- Author of the opinion: Justice Marsh",
        "Fair",
    ),
    ("Must a bond be posted?", "A bond is required of the plaintiff.", "not required"),
    ("At what rate?", "Prejudgment interest runs at 8% per annum.", "9%"),
]


def audit(engine: Engine, query: str, response: str, source: str = OPINION):
    return audit_case(
        AuditCase("case", (text_document(source),), query, response), engine, GroundingOptions()
    )


@pytest.mark.parametrize(("query", "response"), TRUE)
def test_what_the_opinion_states_in_its_slots_passes(engine: Engine, query: str, response: str) -> None:
    report = audit(engine, query, response)
    assert report.decision is Decision.PASS, [finding.reason for finding in report.findings]


@pytest.mark.parametrize(("query", "response", "instead"), FALSE)
def test_what_the_opinion_fills_otherwise_does_not_pass_and_shows_its_value(
    engine: Engine, query: str, response: str, instead: str
) -> None:
    report = audit(engine, query, response)
    assert report.decision is not Decision.PASS
    denied = [f for f in report.findings if f.status is Status.CONTRADICTED]
    assert any(instead in (finding.suggestion or "") for finding in denied)
    assert all(OPINION[e.start : e.end] == e.quote for finding in denied for e in finding.evidence)


def test_an_empty_slot_says_nothing(engine: Engine) -> None:
    source = OPINION.replace(" Justice Winston S. Fair dissents.", " Winston S. Fair was the clerk.")
    report = audit(engine, "Who dissented?", "Winston S. Fair dissented.", source)
    assert not any("dissented" in finding.reason for finding in report.findings if finding.suggestion)


def test_two_values_in_one_slot_deny_neither(engine: Engine) -> None:
    source = OPINION.replace(
        "Hill appeals.", "Hill moved for a new trial, and that motion was granted. Hill appeals."
    )
    for outcome in ("granted", "denied"):
        report = audit(engine, "", f"The motion was {outcome}.", source)
        assert not any("outcome of the motion" in finding.reason for finding in report.findings)
