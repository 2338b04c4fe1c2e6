"""The way of the audit page to `core`: what is audited, how, and against which other answer."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from core.grounding import GroundingOptions, Policy
from core.grounding.calibration import Calibration
from core.settings import SecondReading
from core.text import Document, text_document
from core.trail import Actor
from core.types import CONTEXT
from core.workflows.audit.auditing import AuditCase, options_from
from core.workflows.audit.comparison import Compared, Pair
from core.workflows.examples import Example
from dashboard import guard_services, services
from dashboard.background import Step, Tell


@dataclass(frozen=True, slots=True)
class Answer:
    """Another answer to the same question about the same source."""

    response: str
    title: str


def default_options() -> GroundingOptions:
    """The options that the settings ask for."""
    return options_from(services.settings())


def calibration() -> Calibration:
    """The installed calibration, read once for the process."""
    from core.grounding.calibration import load_calibration

    return load_calibration()


def chosen_options(policy: Policy, alpha: float, second_reading: SecondReading) -> GroundingOptions:
    """The settings' options with the policy, the weight of entity grounding and the reader that the page asks for."""
    return replace(default_options(), policy=policy, alpha=alpha, second_reading=second_reading)


def readers() -> Mapping[SecondReading, str]:
    """Who can read statements a second time, in words: nobody first, then the models that the settings name."""
    known = services.settings()
    named = {SecondReading.LANGUAGE_MODEL: known.language_model, SecondReading.NLI: known.nli_model}
    words = {
        SecondReading.LANGUAGE_MODEL: "By the configured language model",
        SecondReading.NLI: "By the configured NLI model",
    }
    short = {kind: Path(name).name.removesuffix(".gguf") for kind, name in named.items() if name}
    return {SecondReading.OFF: "Off", **{kind: f"{words[kind]} ({name})" for kind, name in short.items()}}


def reading_cost_words(choice: SecondReading) -> str:
    """What a second reading costs, and whether texts leave the machine for it.

    Raises:
        ModelError: the language model is not there.
    """
    known = services.settings()
    most = f"At most {known.second_reading_limit:,} statements of an answer are read."
    host = (
        guard_services.destination(known.language_model) if choice is SecondReading.LANGUAGE_MODEL else None
    )
    if host is not None:
        return f"Texts leave this machine: statements and passages are sent to {host}. {most}"
    return (
        "The model runs on this machine, and no text leaves it. On two processor cores it takes several seconds for "
        f"each statement, longer while they are busy. {most}"
    )


def pasted_document(text: str) -> Document:
    """The document of a pasted text."""
    return text_document(text, id=CONTEXT)


def example_document(example: Example) -> Document:
    """The document of an example's context."""
    return text_document(example.context, id=CONTEXT, title=example.title)


def uploaded_document(name: str, data: bytes, number: int) -> Document:
    """The document of an uploaded file; `number` counts the uploads from 1."""
    from core.text import read_document

    return replace(read_document(name, data), id=f"d{number}")


def auditing(
    case: AuditCase, options: GroundingOptions, other: Answer | None, *, actor: Actor, title: str
) -> Callable[[Tell[Step]], tuple[str, str | None]]:
    """What audits a case, and another answer beside it, and records both the moment they are done.

    It may be called in a thread of its own. It gives the ids of both audits, the second None when there is one.
    """
    from core.workflows.audit.comparison import submit_comparison
    from core.workflows.audit.records import submit_audit

    store, engine = services.store(), services.engine()

    def work(tell: Tell[Step]) -> tuple[str, str | None]:
        def progress(stage: str, share: float) -> None:
            tell.check(is_final=share >= 1)
            tell(Step(stage, share))

        if other is None:
            return submit_audit(
                store, engine, case, actor=actor, title=title, options=options, progress=progress
            ), None
        pair = Pair.of(case, other.response, (title, other.title))
        return submit_comparison(store, engine, pair, actor=actor, options=options, progress=progress)

    return work


def compared_with(audit_id: str) -> tuple[Compared, ...]:
    """The audits that this one was compared with, the latest first."""
    from core.workflows.audit.comparison import compared_with as find_compared

    return find_compared(services.store(), audit_id)


def export_comparison(first: str, second: str, fmt: str, actor: Actor) -> bytes:
    """Two audits side by side as a file; the export is itself recorded."""
    from core.workflows.audit.comparison import export_comparison as make_export

    return make_export(services.store(), first, second, fmt, actor=actor)
