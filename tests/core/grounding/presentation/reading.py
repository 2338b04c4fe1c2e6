"""The hand-built lease report as a model read it a second time: one statement opposed, one for another outcome."""

from dataclasses import replace

from core.grounding.report import GroundingReport, Reading, StatementReading
from core.types import CONTEXT, Evidence, ModelRecord
from tests.core.grounding.presentation.lease import SOURCE, lease_report, passage

OPPOSITE = "The Landlord shall pay rent of $15,400 to the Tenant."
DENIED = "Mara Lindt does not guarantee it until 2031."
TERM = "The Term expires on June 30, 2021."
ACCOUNT = {
    "second_reading": "language_model",
    "second_reading_limit": 2,
    "second_reading_read": 2,
    "second_reading_not_read": 0,
    "second_reading_without_opposite": 0,
}


def read_report(
    *, second: Reading = Reading.SAID, opposite: str = OPPOSITE, **account: int | str
) -> GroundingReport:
    """The first statement's opposite is `opposite`, and better borne out; the other statement came out as `second`."""
    report = lease_report()
    rent = passage(CONTEXT, SOURCE, "Tenant shall pay rent of $14,500 to Landlord each month.")
    readings = (
        StatementReading(Reading.OPPOSED, -1.2, opposite, (rent, passage(CONTEXT, SOURCE, TERM))),
        StatementReading(second, 0.1, DENIED, (passage(CONTEXT, SOURCE, TERM),)),
    )
    named = ModelRecord("language_model", "tiny", "1", "f" * 64)
    manifest = replace(
        report.manifest,
        parameters={**report.manifest.parameters, **ACCOUNT, **account},
        models=(*report.manifest.models, named),
    )
    sentences = tuple(
        replace(sentence, second=reading)
        for sentence, reading in zip(report.sentences, readings, strict=True)
    )
    return replace(report, sentences=sentences, manifest=manifest)


def with_words(report: GroundingReport, words: str) -> GroundingReport:
    """The report whose every sentence was read beside an opposite of these words."""
    evidence = (Evidence(CONTEXT, 0, len(words), words),)
    read = StatementReading(Reading.OPPOSED, -1.0, words, evidence)
    return replace(report, sentences=tuple(replace(each, second=read) for each in report.sentences))
