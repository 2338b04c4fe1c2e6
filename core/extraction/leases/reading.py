"""All that a lease, or an answer about one, states of its usual matters: who does it, and whether it is allowed."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from core.extraction.leases.directions import read_giver
from core.extraction.leases.marks import Marked, Side
from core.extraction.leases.matters import DUTIES, QUESTIONS, Duty, Question
from core.extraction.leases.pieces import Piece, pieces_of
from core.extraction.leases.polarity import Outcome, read_outcome

_LANDLORD = re.compile(r"\b(?:landlord|lessor)\b", re.IGNORECASE)
_TENANT = re.compile(r"\b(?:tenant|lessee)\b", re.IGNORECASE)
_LEASE = re.compile(r"\b(?:lease|sublease|premises)\b", re.IGNORECASE)
_OFTEN = 4  # times that a lease names each side and itself
_ASKED = re.compile(r"[^?.]+[?.]?")
_SAYS = re.compile(
    r":\s|\b(?:shall|must|may|will|can|cannot|is|are|was|were|be|has|have|had|does|do|need|needs|not|no)\b|[a-z]{2,}(?:s|ed)\b"
)
_CITES = re.compile(
    r"\W*(?:see|cf\.?|compare|under|pursuant to)?\W*(?:sections?|sec\.|articles?|clauses?|§+)\W*[\d.]+\W*",
    re.IGNORECASE,
)
_SMALL = frozenset("and of or to the for in by".split())
_REFERS = re.compile(r"\b(?:it|them|they|which)\b", re.IGNORECASE)
_DENIES = re.compile(
    r"\b(?:not|never|without|cannot|no)\b|n['’]t\b", re.IGNORECASE
)  # an answer's "void" may be a yes
_POINTS = re.compile(r"\b(?:it|they|them|this|that|the (?:party|right|option|fee|work))\b", re.IGNORECASE)

_BESIDES = re.compile(
    r"\b(?:exclusive\s+of|in\s+addition\s+to|together\s+with|besides|other\s+than|as\s+well\s+as|not\s+including"
    r"|excluding)\b[^,;.:]{2,150}",
    re.IGNORECASE,
)  # what else there is: "base rent, exclusive of additional rent"
_BARE = 2  # sentences that may answer one question without naming its matter

Matter = Duty | Question


@dataclass(frozen=True, slots=True)
class Stated:
    """What one piece says of a matter: which side does it, or the outcome."""

    matter: Matter
    value: Side | Outcome
    start: int
    end: int


def is_lease(text: str) -> bool:
    """Whether a text speaks of a landlord, a tenant and a lease again and again."""
    return all(len(pattern.findall(text)) >= _OFTEN for pattern in (_LANDLORD, _TENANT, _LEASE))


def read_lease(marked: Marked) -> list[Stated]:
    """What a lease states of each matter, in order."""
    found: list[Stated] = []
    open_: list[
        Duty
    ] = []  # named just before, without saying whose it is: "The rent is $900. Tenant pays it"
    for piece in pieces_of(marked):
        if _is_title(piece.words) or not _SAYS.search(piece.words):
            continue
        matters = _matters_in(piece.words)
        duties = [matter for matter in matters if isinstance(matter, Duty)]
        if not duties and open_ and _REFERS.search(piece.words):
            matters = [*matters, *open_]
        said = list(_read(piece, matters, [piece.words, piece.sentence]))
        open_ = [duty for duty in duties if not any(stated.matter is duty for stated in said)]
        found += said
    return found


def _is_title(words: str) -> bool:
    """Whether words are a heading: all but the small ones begin with a capital or a number."""
    return not any(word[0].islower() and word.strip(".,:;") not in _SMALL for word in words.split())


def read_answer(marked: Marked, query: Marked) -> list[Stated]:
    """What an answer states of each matter; words without one of their own speak of what was asked."""
    pieces = pieces_of(marked)
    own = [_matters_in(piece.words) for piece in pieces]
    asked = _asked(query, len({piece.number for piece in pieces if not _CITES.fullmatch(piece.words)}))
    denies = _DENIES.search(query.words) is not None
    found: list[Stated] = []
    before: tuple[int, list[Matter]] = (-1, [])
    for piece, matters in zip(pieces, own, strict=True):
        if _CITES.fullmatch(piece.words):
            continue
        meant = matters or (_meant(piece, asked) if not piece.label and not denies else [])
        if not meant and not piece.label and before[0] == piece.number and _POINTS.search(piece.words):
            meant = before[1]
        found += _read(piece, meant, [piece.words])
        before = (piece.number, meant or before[1])
    return found


def _asked(query: Marked, sentences: int) -> list[list[Matter]]:
    """The matters of each question, one for each sentence of the answer where there are as many."""
    questions = [
        _matters_in(match.group()) for match in _ASKED.finditer(query.words) if match.group().strip()
    ]
    if len(questions) == sentences:
        return questions
    return questions if len(questions) == 1 and sentences <= _BARE else []


def _meant(piece: Piece, asked: Sequence[list[Matter]]) -> list[Matter]:
    """The matters asked for by the question that a piece answers."""
    if not asked:
        return []
    return asked[piece.number] if len(asked) > piece.number else asked[0] if len(asked) == 1 else []


def _matters_in(words: str) -> list[Matter]:
    """The first duty and the questions that words speak of."""
    plain = _BESIDES.sub(" ", words)
    duties = [duty for duty in DUTIES if duty.about.search(words) and not duty.unless.search(plain)][:1]
    return [*duties, *(q for q in QUESTIONS if q.about.search(words) and not q.unless.search(words))]


def _read(piece: Piece, matters: Sequence[Matter], contexts: Sequence[str]) -> Iterator[Stated]:
    for matter in matters:
        if isinstance(matter, Question):
            yield Stated(matter, read_outcome(matter, piece.words), piece.start, piece.end)
            continue
        for words in contexts:
            giver = read_giver(words, matter.verbs)
            if giver is not None:
                yield Stated(matter, giver, piece.start, piece.end)
                break
