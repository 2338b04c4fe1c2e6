"""Whether a sentence says yes or no to a question: the reader holds the question against it, as a statement and denied.

"May the Tenant sublet?" is read as "The Tenant may sublet." and "The Tenant may not sublet."
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from core.docgraph.plan.value_choice import lacks_value
from core.models.entailment import Entailment
from core.reading import Judgment, Reader, Statement
from core.types import ModelRecord

if TYPE_CHECKING:
    from spacy.tokens import Doc

    from core.models.parser import LoadedParser

_YES, _NO = 0.5, 0.9  # probability from which a sentence says so; a wrong "No" is the worse one
# Function words under which a sentence says so of a part only; "without" makes an exception of a prohibition.
_CONDITION = re.compile(
    r"\b(?:unless|except\w*|other\s+than|only|solely|until|subject\s+to|provided|if)\b", re.IGNORECASE
)
_WITHOUT = re.compile(r"\bwithout\b", re.IGNORECASE)
# Of the predicate, though parsed as of the subject.
_BEHIND = frozenset({"acl", "relcl", "advcl", "acomp", "advmod", "oprd"})


@dataclass(frozen=True, slots=True)
class Said:
    """What a sentence says to a yes-or-no question."""

    word: str  # to stand before it: "Yes: ", "No: " or nothing
    told: float  # how probable it is that it speaks of what is asked at all, in [0, 1]


@dataclass(slots=True)
class YesNoReader:
    """What it takes to tell yes from no; the models are loaded at the first such question."""

    reader: Reader
    parser: "Callable[[], LoadedParser]"
    has_read: bool = False  # anything yet

    @property
    def records(self) -> tuple[ModelRecord, ...]:
        """Reader and parser."""
        return (self.reader.record, self.parser().record)

    def judge(self, statements: Sequence[Statement]) -> tuple[Judgment | None, ...]:
        """The reader's judgment of each statement."""
        self.has_read = True
        return self.reader.read(statements)

    def read(self, pairs: Sequence[tuple[str, str]]) -> list[Said]:
        """What each sentence says to its question, for pairs of (question, sentence)."""
        stated = [self.state(question) for question, _ in pairs]
        statements = [
            Statement(text, "", (sentence,))
            for (_, sentence), texts in zip(pairs, stated, strict=True)
            for text in texts
        ]
        judgments = iter(self.judge(statements))
        return [_said(*pair, next(judgments), next(judgments)) for pair in pairs]

    def state(self, question: str) -> tuple[str, str]:
        """A question that begins with its verb as a statement, and as the denied one."""
        loaded = self.parser()
        with loaded.lock:
            doc = loaded.language(" ".join(question.split()).rstrip(" ?"))
        if len(doc) < 3:  # a verb, somebody, and what of them
            return question, ""
        end = _subject_end(doc)
        subject, verb, rest = doc[1:end].text, doc[0].text.lower(), doc[end:].text
        subject = subject[:1].upper() + subject[1:]
        return f"{subject} {verb} {rest}.", f"{subject} {verb} not {rest}."


def _subject_end(doc: "Doc") -> int:
    """Where the predicate begins behind the verb and the subject of a question."""
    subject = next(
        (token for token in doc[1:] if token.dep_ in ("nsubj", "nsubjpass", "expl", "csubj")), None
    )
    if subject is None:
        around = next((chunk for chunk in doc.noun_chunks if chunk.start <= 1 < chunk.end), None)
        return max(around.end - 1, 2) if around else 2
    end = subject.i + 1
    for behind in subject.rights:
        if behind.dep_ in _BEHIND or behind.pos_ in ("ADJ", "VERB", "ADV"):
            break
        end = behind.right_edge.i + 1
    return min(end, len(doc) - 1)


def _said(question: str, sentence: str, stated: Judgment | None, denied: Judgment | None) -> Said:
    if stated is None or denied is None:
        return Said("", 0.0)
    yes, no, told = stated.borne_out, denied.borne_out, 1.0 - stated.probabilities[Entailment.NEUTRAL]
    conditions = _words(_CONDITION, sentence) - _words(_CONDITION, question)
    if no >= _NO and no > yes and not conditions | _words(_WITHOUT, sentence) - _words(_WITHOUT, question):
        return Said("No: ", told)
    if yes >= _YES and yes > no and not conditions and not lacks_value(question, sentence):
        return Said("Yes: ", told)
    return Said("", told)


def _words(pattern: re.Pattern[str], text: str) -> set[str]:
    return {found.casefold() for found in pattern.findall(text)}
