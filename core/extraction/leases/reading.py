"""All that a lease, or an answer about one, states of its usual matters: who does it, and whether it is allowed."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from core.extraction.leases.asked_who import ASKED, FEES, LEAD, WHO, add_subject, read_winner
from core.extraction.leases.deposits import read_depositing, read_refunding
from core.extraction.leases.directions import Given, read_giver, read_named
from core.extraction.leases.duties import DUTIES, Duty
from core.extraction.leases.entries import read_entering
from core.extraction.leases.fees import read_fees
from core.extraction.leases.freed import read_freed
from core.extraction.leases.letting_sides import read_letting_sides
from core.extraction.leases.marks import SIDE, Marked
from core.extraction.leases.parallel import cut_parallel, cut_rules
from core.extraction.leases.pieces import Piece, pieces_of
from core.extraction.leases.plain_words import plainly
from core.extraction.leases.polarity import Outcome, read_outcome, says_outcome
from core.extraction.leases.questions import Question
from core.extraction.leases.rights import read_holder
from core.extraction.leases.stated import RULES, Matter, Stated, matters_in
from core.extraction.leases.told_sides import read_assigning, read_consenting, read_guaranteed, read_notifying
from core.extraction.leases.valued import Valued, duty_by_value

_LANDLORD = re.compile(r"\b(?:landlord|lessor)\b", re.IGNORECASE)
_TENANT = re.compile(r"\b(?:tenant|lessee)\b", re.IGNORECASE)
_LEASE = re.compile(r"\b(?:lease|sublease|premises)\b", re.IGNORECASE)
_OFTEN = 4  # times that a lease names each side
_TWICE = 2  # times that it names itself or the premises
_SAYS = re.compile(
    r":\s|\b(?:shall|must|may|will|can|cannot|is|are|was|were|be|has|have|had|does|do|need|needs|not"
    r"|no)\b|[a-z]{2,}(?:s|ed)\b"
)
_IT_ACTS = re.compile(r"\W*(?:and\s+|but\s+)?it\s+(?:must|shall|is|has|need|will|may)\b", re.IGNORECASE)
_GAPPED = re.compile(
    rf"\W*(?:and\s+)?[a-z][\w\s,-]{{2,80}}?\bby\s+(?:the\s+)?{SIDE}\W*"
)  # "taxes shall be paid by Landlord, and water by Tenant"
_CITES = re.compile(
    r"\W*(?:see|cf\.?|compare|under|pursuant to)?\W*(?:sections?|sec\.|articles?|clauses?|§+)\W*[\d.]+\W*",
    re.IGNORECASE,
)
_ASSIGNS = re.compile(r"\bassign", re.IGNORECASE)
_SMALL = frozenset("and of or to the for in by".split())
_REFERS = re.compile(r"\b(?:it|them|they|which)\b", re.IGNORECASE)
_HELD = re.compile(r"\bdeposit|\bas security\b", re.IGNORECASE)
_RETURNS = re.compile(
    r"\b(?:return|refund|repay)(?:s|ed)?\s+(?:it|the\s+same|such\s+sum|that\s+sum|the\s+balance)\b",
    re.IGNORECASE,
)
_DENIES = re.compile(
    r"\b(?:(?<!or )not|never|without|cannot|no)\b|n['’]t\b", re.IGNORECASE
)  # an answer's "void" may be a yes
_DENYING_REPLY = re.compile(
    r"\b(?:not?|never|cannot|nope|nay|contrary|by\s+no\s+means)\b|n['’]t\b", re.IGNORECASE
)
_POINTS = re.compile(r"\b(?:it|they|them|this|that|the (?:party|right|option|fee|work))\b", re.IGNORECASE)

_GENERIC = re.compile(
    r"\W*(?:payo[ru]r?|payer|paid by|borne by|by whom|who(?: pays)?|obligor|obligation of|duty of"
    r"|responsible(?: party| side)?"
    r"|responsibility(?: of)?|party(?: responsible)?"
    r"|(?:to be )?(?:signed|handed|given|delivered|sent|owed|due|borne|carried|kept|provided|supplied"
    r"|funded|made|held|returned"
    r"|refunded|addressed|payable|collected|received|granted|done|arranged|issued) (?:by|to|from)|to"
    r"|from|by)\W*",
    re.IGNORECASE,
)  # a label that says whose it is, and not what
_REPLY = re.compile(
    r"\W*(?:yes|no|(?:it|they|that) (?:may|can|could|must|does|do|did|is|are|has|go(?:es)?|comes?|falls?"
    r"|belongs?|sits?|lies))\b",
    re.IGNORECASE,
)
_REPLY_WORDS = (
    r"yes|yeah|yep|yup|no|nope|nay|not|never|i['’]m|i|am|we|you|he|she|it|they|that|this|there|the|afraid"
    r"|fear|think|so"
    r"|sorry|say|regret|regrettably|unfortunately|fortunately|luckily|happily|sadly|alas|indeed|correct"
    r"|certainly"
    r"|definitely|absolutely|of|course|sure|surely|at|all|by|any|means|is|are|was|were|does|do|did|has|have"
    r"|had|may|can"
    r"|could|must|will|would|should|need|to|on|the|contrary|quite|under|such|just|duty|obligation|right"
)
_PRONOUN_REPLY = re.compile(
    rf"\W*(?:yes|no|not(?:\s+at\s+all)?|(?:it|they|that|this|(?:the\s+)?{SIDE})\s+"
    r"(?:is|are|was|does|do|did|has|have|may|can|must|will|would)(?:\s*not|n['’]t)?)\W*",
    re.IGNORECASE,
)
_SHORT_REPLY = re.compile(
    r"\W*(?=[^.;]*?\b(?:yes|yeah|yep|yup|no|nope|nay|not|never|so|indeed|correct|certainly|definitely"
    r"|absolutely|course"
    r"|is|are|was|were|does|do|did|has|have|may|can|must|will|would|should|need)\b|[^.;]*?n['’]t\b)"
    rf"(?:(?:(?:{_REPLY_WORDS})(?:['’](?:s|re|ll|d|m))?|(?:is|are|was|were|do|does|did|has|have|ca|wo"
    rf"|would|must|need"
    rf"|should|could)n['’]t|cannot)\b\W*){{1,9}}",
    re.IGNORECASE,
)
_SEVERAL = re.compile(r":\s|\b(?:the\s+following|these\s+(?:points|matters|things|items))\b", re.IGNORECASE)
_BARE = 2  # sentences that may answer one question without naming its matter

_READERS = {
    "guaranteed": read_guaranteed,
    "consent": read_consenting,
    "assignor": read_assigning,
    "default notice": read_notifying,
}  # besides who does something

# Duties that lie with one side or the other, so that whom they spare says whose they are.
_FREEABLE = frozenset(
    "roof heating taxes utilities commission insurance allowance indemnity restoration expenses rent".split()
)

# Readers asked first: of rights, which who grants them does not have, and of what goes to and fro.
_FIRST = {
    "renewal": read_holder,
    "termination": read_holder,
    "subrogation holder": read_holder,
    "entry": read_entering,
    "refund": read_refunding,
    "deposit": read_depositing,
}


def is_lease(text: str) -> bool:
    """Whether a text speaks of a landlord and a tenant again and again, by whatever names, and of a lease."""
    if len(_LEASE.findall(text)) < _TWICE:
        return False
    is_between = all(len(pattern.findall(text)) >= _OFTEN for pattern in (_LANDLORD, _TENANT))
    return is_between or bool(read_letting_sides(text))


def read_lease(marked: Marked) -> list[Stated]:
    """What a lease states of each matter, in order."""
    found: list[Stated] = []
    open_: list[
        Duty
    ] = []  # named just before, without saying whose it is: "The rent is $900. Tenant pays it"
    before = ""
    for piece in (part for whole in pieces_of(marked) for part in cut_parallel(whole)):
        earlier, before = before, piece.words
        is_said = _SAYS.search(piece.words) or _GAPPED.fullmatch(piece.words)
        if _is_title(piece.words) or not is_said:
            continue
        matters = matters_in(piece.words)
        duties = [matter for matter in matters if isinstance(matter, Duty)]
        if not duties and open_ and _REFERS.search(piece.words):
            matters = [*matters, *open_]
        if not duties and _RETURNS.search(piece.words) and _HELD.search(f"{earlier} {piece.words}"):
            matters = [*matters, *(duty for duty in DUTIES if duty.name == "refund")]
        if any(duty.name == "roof" for duty in duties):  # "the roof, the elevators and the HVAC"
            matters = [*matters, *(d for d in DUTIES if d.name == "heating" and d.about.search(piece.words))]
        contexts = [piece.words, piece.sentence]
        if any(duty.name == "painter" for duty in duties) and _IT_ACTS.match(piece.words):
            contexts.append(f"{earlier} {piece.words}")  # "Tenant need not remove them. It must repaint"
        said = list(_read(piece, matters, contexts))
        said = _freed(piece, [duty for duty in duties if duty.verbs.search(piece.words)], said)
        open_ = [duty for duty in duties if not any(stated.matter is duty for stated in said)]
        found += said
    return found


def _is_title(words: str) -> bool:
    """Whether words are a heading: all but the small ones begin with a capital or a number."""
    return not any(word[0].islower() and word.strip(".,:;") not in _SMALL for word in words.split())


def read_answer(marked: Marked, query: Marked, valued: Valued | None = None) -> list[Stated]:
    """What an answer states of each matter; words without one of their own speak of what was asked.

    `valued` are the duties that a lease has beside a value, of which words with this value speak, too.
    """
    pieces = [
        plainly(part)
        for piece in pieces_of(marked)
        for half in cut_parallel(piece)
        for part in cut_rules(half)
    ]
    own = [matters_in(piece.words) or duty_by_value(piece, marked, valued or {}) for piece in pieces]
    asked = _asked(query, len({piece.number for piece in pieces if not _CITES.fullmatch(piece.words)}))
    listed = _asked(query, 1) if len(query.words.split("?")) <= _BARE else []
    denies = _DENIES.search(query.words) is not None
    named = [matter for matters in own for matter in matters]
    found: list[Stated] = []
    before: tuple[int, list[Matter]] = (-1, [])
    replied = False  # by a bare "Yes" or "They aren't"
    for piece, matters in zip(pieces, own, strict=True):
        if _CITES.fullmatch(piece.words):
            continue
        is_generic = bool(piece.label) and _GENERIC.fullmatch(piece.label) is not None
        is_open = is_generic or not piece.label or _is_reply(piece)
        meant = matters or (
            _replied(piece, _meant(piece, asked or (listed if is_generic else [])))
            if is_open and not denies
            else []
        )
        if {matter.name for matter in matters} in (
            {"consent"},
            {"consent", "assignor"},
        ):  # "No consent is needed", of what was asked
            meant = [*matters, *(m for m in _meant(piece, asked) if isinstance(m, Question))]
        if not (matters or is_generic or _answers_plainly(piece)):
            meant = [matter for matter in meant if matter not in named]  # another piece speaks of it
        is_same = before[0] == piece.number and (is_generic or _POINTS.search(piece.words))
        if is_open and is_same and (is_generic or not meant):
            meant = before[1] or meant
        if not matters and replied and not _POINTS.search(piece.words):
            meant = [
                matter for matter in meant if isinstance(matter, Duty)
            ]  # "They are not. You get 16 of them"
        if not matters and _is_reply(piece):  # its reason may speak of anything, and deny it
            said = list(_read(replace(piece, words=piece.label, label=""), meant, [piece.label]))
            if _POINTS.search(piece.said):  # "No: that is a matter for the tenant"
                said += _read(piece, [matter for matter in meant if isinstance(matter, Duty)], [piece.said])
        else:
            said = list(_read(piece, meant, [piece.words]))
        said += read_winner(piece, meant, query) if not said else []
        if not matters and _SHORT_REPLY.fullmatch(piece.words):
            said = list(_short(piece, piece.words, meant, query))
            replied = replied or bool(said)
        elif (
            not matters
            and (lead := LEAD.match(piece.words)) is not None
            and all(s.value is not Outcome.CONSENT for s in said)
        ):  # "No, they are shared": other words, for a no
            said = list(_short(piece, lead.group(), meant, query)) or said
        if not said and not matters and WHO.search(query.words):
            said = [
                Stated(matter, side, piece.start, piece.end)
                for matter in meant
                if isinstance(matter, Duty) and (side := read_named(piece.words)) is not None
            ]
        found += _freed(piece, meant, add_subject(piece, meant, said, query))
        before = (piece.number, meant or before[1])
    return found


def _freed(piece: Piece, matters: Sequence[Matter], said: Sequence[Stated]) -> list[Stated]:
    """The same, but a duty of which words free one side is the other's: "not the landlord's"."""
    freed = read_freed(piece.words)
    duties = [matter for matter in matters if isinstance(matter, Duty) and matter.name in _FREEABLE]
    if freed is None or not duties:
        return list(said)
    kept = [stated for stated in said if stated.matter not in duties]
    return [*kept, *(Stated(duty, freed.other, piece.start, piece.end) for duty in duties)]


def _answers_plainly(piece: Piece) -> bool:
    """Whether a piece answers whatever was asked: "Yes, they are", "It may not", "Tenant, within ten days"."""
    patterns = (_REPLY, _PRONOUN_REPLY, LEAD)
    return any(pattern.match(piece.words) for pattern in patterns) or read_named(piece.words) is not None


def _is_reply(piece: Piece) -> bool:
    """Whether what stands before the colon is an answer, and no label: "It may not: Section 4 bars it"."""
    return _REPLY.match(piece.label) is not None


def _asked(query: Marked, sentences: int) -> list[list[Matter]]:
    """The matters of each question, one for each sentence of the answer where there are as many."""
    questions = [matters_in(match.group()) for match in ASKED.finditer(query.words) if match.group().strip()]
    is_list = "?" not in query.words or _SEVERAL.search(query.words) is not None
    if is_list and not WHO.search(query.words):
        return []  # "List these points: rent, parties": what one piece answers is open
    if len(questions) == sentences:
        return questions
    return questions if len(questions) == 1 and sentences <= _BARE else []


def _meant(piece: Piece, asked: Sequence[list[Matter]]) -> list[Matter]:
    """The matters asked for by the question that a piece answers."""
    if not asked:
        return []
    if any(matter.unless.search(piece.words) for matters in asked for matter in matters):
        return []
    return asked[piece.number] if len(asked) > piece.number else asked[0] if len(asked) == 1 else []


def _replied(piece: Piece, matters: Sequence[Matter]) -> list[Matter]:
    """Those that the words may answer: a rule by words that allow or deny."""
    is_rule = RULES.search(piece.words) is not None
    return [matter for matter in matters if isinstance(matter, Duty) or is_rule]


def _short(piece: Piece, words: str, matters: Sequence[Matter], query: Marked) -> Iterator[Stated]:
    """What a bare "Yes" or "It has not" says: what the question supposes, or the opposite."""
    for matter in matters:
        supposed = read_outcome(matter, query.words) if isinstance(matter, Question) else Outcome.CONSENT
        if isinstance(matter, Question) and supposed in (Outcome.YES, Outcome.NO):
            is_yes = (supposed is Outcome.YES) is not bool(_DENYING_REPLY.search(words))
            yield Stated(matter, Outcome.YES if is_yes else Outcome.NO, piece.start, piece.end)


def _read(piece: Piece, matters: Sequence[Matter], contexts: Sequence[str]) -> Iterator[Stated]:
    for matter in matters:
        if isinstance(matter, Question):
            if (
                matter.name == "assignment"
                and _ASSIGNS.search(piece.words)
                and not matter.about.search(piece.words)
            ):
                continue  # whether it may be assigned, not whether that needs consent
            outcome = _outcome(matter, piece.words)
            if piece.label and matter.turned.search(piece.label) and says_outcome(matter, piece.said):
                yield Stated(
                    matter, Outcome.NO, piece.start, piece.end
                )  # "Each pays its own: ..." says it twice
                outcome = read_outcome(matter, piece.said)
            is_open = piece.label and not says_outcome(matter, piece.said)
            if outcome is not None and not is_open:
                yield Stated(matter, outcome, piece.start, piece.end)
            continue
        for words in contexts:
            given = _given(matter, words)
            if given is not None:
                yield Stated(matter, given.side, piece.start, piece.end, given.is_sure)
                break


def _outcome(matter: Question, words: str) -> Outcome | None:
    fees = read_fees(words) if matter.name == FEES else None
    return fees or read_outcome(matter, words)


def _given(matter: Duty, words: str) -> Given | None:
    reader = _READERS.get(matter.name)
    first = _FIRST.get(matter.name)
    if first is not None and (side := first(words)) is not None:
        return Given(side)
    if reader is None:
        return read_giver(words, matter.verbs, None if _GAPPED.fullmatch(words) else matter.about)
    told = reader(words)
    return Given(told) if told is not None else None
