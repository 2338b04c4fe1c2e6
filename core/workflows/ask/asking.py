"""Ask the documents of a collection: an answer, its audit, and another try with what the audit found wrong.

The loop closes HalluGraph's figure 4: an answer that fails its audit sends the answerer back to retrieve again,
at most twice; then a person is asked.
"""

import shutil
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from core.docgraph.document_answer import Answer, Answerer, Scenario
from core.docgraph.document_store import Cancelled, DocumentStore, ParagraphRow
from core.errors import CancelledError, InputError
from core.grounding.report import GroundingReport
from core.models.software import installed_versions
from core.text.document import Document, sha256_of, text_document
from core.types import Decision, Manifest, Status
from core.workflows.ask.report import METHOD, AnswererName, AskReport, Attempt, Outcome
from core.workflows.audit.auditing import AuditCase, audit_case
from core.workflows.collections.shelf import FOLDER
from core.workflows.engine import Engine

MAX_QUESTION = 2_000  # characters
MAX_REPEATS = 2  # of the retrieval, when audits fail
AUDITED_CHARACTERS = 20_000  # of passages, the best first
ANSWER_CASE = "answer"  # case id of the audit
TITLES = "titles"  # source id of the titles of what was read
_SOFTWARE = ("plumbline", "ladybug", "bm25s", "pydantic-ai-slim", "spacy", "torch", "transformers", "numpy")

Watch = Callable[[str], None]  # told in words what is being done


@dataclass(frozen=True, slots=True, kw_only=True)
class AskOptions:
    """How to ask."""

    answerer: AnswererName = AnswererName.PLAN
    scenario: Scenario = Scenario.GRAPH
    titles: tuple[str, ...] = ()  # only these documents; empty for all
    audits: bool = True


def load_answerer(engine: Engine, store: DocumentStore, options: AskOptions) -> Answerer:
    """The answerer that the options name.

    Raises: ModelError when a model that it needs is not there.
    """
    if options.answerer is AnswererName.PLAN:
        from core.docgraph.plan.plan_answerer import PlanAnswerer
        from core.docgraph.plan.yes_no import YesNoReader

        _remove_old_index(engine, store)
        yes_no = YesNoReader(engine.reader, lambda: engine.parser)
        return PlanAnswerer(store, engine.encoder, scenario=options.scenario, yes_no=yes_no)
    from core.docgraph.agent.language_model_answerer import LanguageModelAnswerer

    return LanguageModelAnswerer(store, engine.encoder, engine.language_model, options.scenario)


def _remove_old_index(engine: Engine, store: DocumentStore) -> None:
    """Remove the words of the collection that earlier versions kept beside it: of deleted documents, too."""
    if store.name:
        shutil.rmtree(engine.settings.home / FOLDER / store.name / "index", ignore_errors=True)


@dataclass
class DocumentAsker:
    """Asks one collection with one choice of options; threads that share it wait for each other."""

    engine: Engine
    store: DocumentStore
    options: AskOptions = AskOptions()
    loader: Callable[[Engine, DocumentStore, AskOptions], Answerer] = field(default=load_answerer, repr=False)
    _lock: threading.RLock = field(default_factory=threading.RLock, repr=False)

    @cached_property
    def answerer(self) -> Answerer:
        """Who answers, loaded at first use; raises what `load_answerer` raises."""
        return self.loader(self.engine, self.store, self.options)

    def ask(
        self, question: str, *, watch: Watch | None = None, cancelled: Cancelled | None = None
    ) -> AskReport:
        """The report on one question.

        Raises: InputError when the question is empty or too long, or a document it is restricted to is not there;
        CancelledError when `cancelled` said so; ModelError when a model is not there or failed; StorageError when the
        collection cannot be read.
        """
        check_question(question)
        titles = self._resolved()
        tell = watch or (lambda _words: None)
        with self._lock:
            attempts = self._attempts(question, titles, tell, cancelled or (lambda: False))
        outcome, decision = judge(attempts[-1])
        return AskReport(
            question=question,
            collection=self.store.name,
            scenario=self.answerer.scenario,
            titles=titles,
            attempts=attempts,
            outcome=outcome,
            decision=decision,
            summary=_summary(outcome, decision, attempts),
            manifest=self._manifest(question, titles, attempts),
        )

    def _resolved(self) -> tuple[str, ...]:
        found = []
        for title in self.options.titles:
            meant = self.store.resolve(title)
            if meant is None:
                raise InputError(
                    f"The collection {self.store.name!r} has no document {title!r}; its list shows the titles it has."
                )
            found.append(meant)
        return tuple(dict.fromkeys(found))

    def _attempts(
        self, question: str, titles: Sequence[str], tell: Watch, cancelled: Cancelled
    ) -> tuple[Attempt, ...]:
        def check(*_: object) -> None:
            if cancelled():
                raise CancelledError("the question was stopped")

        attempts: list[Attempt] = []
        hints: tuple[str, ...] = ()
        while True:
            check()
            answer = self.answerer.answer(
                question,
                titles=titles,
                hints=hints,
                progress=lambda call: tell(f"{call.tool}: {call.error or call.summary}"),
                cancelled=cancelled,
            )
            check()
            repeated = bool(attempts) and answer.answer == attempts[-1].answer.answer
            sources = audit_sources(answer)
            audit = None
            if self.options.audits and sources and not answer.is_refusal:
                tell("Holding the answer against the passages")
                case = AuditCase(ANSWER_CASE, sources, question, audited_text(answer))
                audit = audit_case(case, self.engine, progress=check)
            attempts.append(Attempt(answer, audit, hints))
            is_over = repeated or len(attempts) > MAX_REPEATS
            if audit is None or audit.decision is not Decision.FAIL or is_over:
                return tuple(attempts)
            hints = hints_of(audit)
            tell("The audit found fault with the answer: looking again")

    def _manifest(self, question: str, titles: Sequence[str], attempts: Sequence[Attempt]) -> Manifest:
        audits = [attempt.audit.manifest for attempt in attempts if attempt.audit is not None]
        audit = audits[-1] if audits else None
        models = (*self.answerer.records, *(audit.models if audit else ()))
        return Manifest(
            method=METHOD,
            inputs={"question": sha256_of(question), "collection": self.store.fingerprint()},
            parameters={
                "answerer": str(self.options.answerer),
                "scenario": str(self.options.scenario),
                "documents": len(titles),
                "audits": self.options.audits,
                "repeats": MAX_REPEATS,
                **({f"audit_{name}": value for name, value in audit.parameters.items()} if audit else {}),
            },
            models=tuple(dict.fromkeys(models)),
            prompts={**self.answerer.prompts, **(audit.prompts if audit else {})},
            software=installed_versions(_SOFTWARE),
            device=self.engine.device,
        )


def check_question(question: str) -> None:
    """Raises: InputError when a question is empty or too long to be asked."""
    if not question.strip():
        raise InputError("The question is empty. Write what you want to know of the documents.")
    if len(question) > MAX_QUESTION:
        raise InputError(
            f"The question has {len(question):,} characters, more than {MAX_QUESTION:,}. Ask for one thing at a time."
        )


def audited_text(answer: Answer) -> str:
    """What is held against the passages: the answer, and what a language model says in its explanation.

    The plan's explanation is not a claim: it names the passages themselves.
    """
    if answer.answered_by == AnswererName.PLAN or not answer.explanation.strip():
        return answer.answer
    return f"{answer.answer}\n\n{answer.explanation}"


def audit_sources(answer: Answer) -> tuple[Document, ...]:
    """The passages that an answer was given from, as sources of an audit; their ids are those of the paragraphs.

    Those it refers to come first; they end where 20,000 characters are reached. One more source holds the titles
    of documents and sections, so that naming them is no fault.
    """
    cited = {reference.paragraph_id for reference in answer.references}
    ordered = sorted(answer.passages, key=lambda row: row.id not in cited)
    rows: dict[str, ParagraphRow] = {}
    room = AUDITED_CHARACTERS
    for row in ordered:
        if row.id in rows or not row.text.strip():
            continue
        room -= len(row.text)
        if rows and room < 0:
            break
        rows[row.id] = row
    if not rows:
        return ()
    names = "\n\n".join(dict.fromkeys(f"{row.article}. {row.section}".strip() for row in rows.values()))
    passages = tuple(text_document(row.text, id=row.id, title=row.article) for row in rows.values())
    return (*passages, text_document(names, id=TITLES, title="Titles of what was read"))


def hints_of(audit: GroundingReport) -> tuple[str, ...]:
    """What an audit found wrong, in its own sentences, contradicted items first."""
    ordered = sorted(audit.findings, key=lambda finding: finding.status is not Status.CONTRADICTED)
    return tuple(dict.fromkeys(f"{finding.text}: {finding.reason}" for finding in ordered))[:10]


def judge(attempt: Attempt) -> tuple[Outcome, Decision]:
    """How a question ended with its last attempt: only an audited answer that passes needs no person.

    One that leaves the question open is for a person: the sentence is the document's own, what it means is not told.
    """
    if attempt.answer.is_refusal:
        return Outcome.REFUSED, Decision.REVIEW
    if attempt.audit is None:
        return Outcome.ANSWERED, Decision.REVIEW
    if attempt.audit.decision is Decision.FAIL:
        return Outcome.HANDED_OVER, Decision.FAIL
    if attempt.answer.leaves_open and attempt.audit.decision is Decision.PASS:
        return Outcome.ANSWERED, Decision.REVIEW
    return Outcome.ANSWERED, attempt.audit.decision


def _summary(outcome: Outcome, decision: Decision, attempts: Sequence[Attempt]) -> str:
    tries = f" after {len(attempts)} attempts" if len(attempts) > 1 else ""
    if outcome is Outcome.REFUSED:
        return f"Unknown: the documents do not tell{tries}."
    if outcome is Outcome.HANDED_OVER:
        return f"The answer failed its audit{tries}; a person must look."
    if attempts[-1].audit is not None and attempts[-1].answer.leaves_open:
        return f"Answered{tries} with a sentence of the documents that leaves the question open; a person must read it."
    if attempts[-1].audit is None:
        return "Answered, not audited: check it against the passages yourself."
    if decision is Decision.PASS:
        return f"Answered{tries}; the audit found every part of the answer in the passages."
    return f"Answered{tries}; the audit asks for a second look."
