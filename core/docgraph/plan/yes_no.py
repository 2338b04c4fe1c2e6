"""The word before a sentence that answers a yes-or-no question: "Yes", "No", or none where the sentence must speak.

Whether there is such a clause, and whether somebody may do something, is said only where the sentence says it plainly.
A prohibition with an exception ("not without consent") and what allows only a part of what is asked get no word.
"""

import re
from collections.abc import Collection

from core.docgraph.plan.question import Question
from core.docgraph.plan.says_so import says_so
from core.docgraph.plan.stems import terms_of

_DENIED_WORDS = 3  # words behind a denial that it denies: "need not pay interest"
_BEGINS_DENIED = re.compile(r"(?:no|none|neither|nothing|nobody)\b", re.IGNORECASE)
_HARMLESS = re.compile(  # a "not" that denies no clause
    r"\b(?:not|no)\s+(?:more|less|fewer|later|earlier|sooner|limited|only|longer|exceed\w*|unreasonabl\w+)\b"
    r"|\bwhether\s+or\s+not\b|\bif\s+not\b",
    re.IGNORECASE,
)
_DENIAL = re.compile(r"\b(?:not|never|no|cannot|neither|nor|none)\b", re.IGNORECASE)
_EXCEPTION = re.compile(
    r"\b(?:without|unless|except\w*|other\s+than|only|solely|until|subject\s+to|provided|if)\b", re.IGNORECASE
)
_ASKS_LIMIT = re.compile(
    r"\b(?:restrict|prohibit|forbid|forbidden|limit|ban|barred|exclu|waive|non-?)\w*", re.IGNORECASE
)
_ASKED_DENIED = re.compile(r"\b(?:not|no|never|without)\b|n['’]t\b", re.IGNORECASE)
_PERMITTED = re.compile(
    r"""^\W*(?:(?:may|can|could)\s+(?:the\s+|an?\s+)?(?P<who>[a-z]+)
    | (?:is|are)\s+(?:the\s+)?(?P<whom>[a-z]+)\s+(?:allowed|permitted|entitled|free)\s+to)
    \s+(?P<deed>[a-z]+)\b(?P<rest>.*)$""",
    re.IGNORECASE | re.VERBOSE | re.DOTALL,
)
_NUMBER = re.compile(r"\d+(?:[.,]\d+)*")
_WITHOUT = re.compile(
    r"\bwithout\s+(?:[\w'’]+\s+){0,5}?(?:consent|approval|permission|notice)\b|\bfreely\b", re.IGNORECASE
)
_LACKS = re.compile(r"\bwithout\s+(?:an?\s+|any\s+)?(?P<what>\w+)\b", re.IGNORECASE)
_MODAL = (
    r"(?P<modal>(?:may|can|shall|must|will)(?P<denied>\s+not|\s+never)?|cannot"
    r"|(?:is|shall\s+be)\s+(?:entitled|permitted|free)\s+to|(?:has|shall\s+have)\s+the\s+right\s+to)\s+"
)
_GENERIC = frozenset(
    terms_of(
        "tenant landlord lessee lessor licensee licensor buyer seller party parties either lease agreement contract "
        "document premises building property there clause provision right allowed permitted entitled need consent "
        "approval permission freely own whole part"
    )
)


def answer_word(
    question: Question,
    asked: str,
    sentence: str,
    *,
    parties: Collection[str] = (),
    title: str = "",
) -> str:
    """`Yes: `, `No: ` or nothing, to stand before a sentence.

    `asked` is the question without the names of documents, its parties called as in `sentence`; `parties` are
    short names of parties beside the usual ones; `title` is that of the sentence's document, whose words ("loan") a
    question need not say.
    """
    if not question.is_yes_no:
        return ""
    if question.asks_permission:
        return _permission(asked, sentence, _GENERIC | set(terms_of(title)))
    is_open = _BEGINS_DENIED.match(sentence) or _ASKED_DENIED.search(question.text)
    if is_open or not says_so(asked, sentence, parties):
        return ""
    plain = _HARMLESS.sub(lambda found: found[0] if _compares(question.text, found[0]) else " ", sentence)
    if _DENIAL.search(plain):
        is_denied = bool(_denied(plain) & (set(terms_of(asked)) - _GENERIC))
        is_plain = not _EXCEPTION.search(plain) and not _ASKS_LIMIT.search(question.text)
        return "No: " if is_denied and is_plain else ""
    return "Yes: " if _has_numbers(question.text, sentence) else ""


def _compares(question: str, denied: str) -> bool:
    """Whether a question asks for the very word of a harmless denial: does it "exceed" what "shall not exceed"."""
    return bool(set(terms_of(denied.rsplit(maxsplit=1)[-1])) & set(terms_of(question)))


def speaks_of(asked: Collection[str], sentence: str) -> bool:
    """Whether a sentence has any word of a question besides those that any contract has."""
    return bool((set(asked) - _GENERIC) & set(terms_of(sentence)))


def _has_numbers(question: str, sentence: str) -> bool:
    """Whether a sentence has every number of the question: a deposit of $9,000 is no yes to "$4,500?"."""
    asked, known = (
        {found.replace(",", "") for found in _NUMBER.findall(text)} for text in (question, sentence)
    )
    return asked <= known


def _denied(sentence: str) -> set[str]:
    found: set[str] = set()
    for match in _DENIAL.finditer(sentence):
        behind = re.match(r"(?:\W+\w+)*?(?=[;:.]|$)", sentence[match.end() :])
        found |= set(terms_of(behind[0] if behind else "")[:_DENIED_WORDS])
    return found


def _permission(question: str, sentence: str, generic: Collection[str]) -> str:
    """Whether the one who is asked about may do it, by a sentence that says so of just that."""
    sentence = _without_shared(question, sentence)
    asked = _PERMITTED.match(question)
    if asked is None:
        return ""
    who = asked["who"] or asked["whom"]
    deed, rest = terms_of(asked["deed"]), set(terms_of(asked["rest"])) - _GENERIC - {"without"}
    generic = set(generic) - rest
    for said in re.finditer(rf"\b{re.escape(who)}\s+{_MODAL}(?P<clause>[^;:.]*)", sentence, re.IGNORECASE):
        behind = [term for term in terms_of(said["clause"]) if term not in generic or term in deed]
        is_denied = bool(said["denied"]) or said["modal"].casefold() == "cannot"
        if not deed or deed[0] not in behind or not rest <= set(behind):
            continue
        without = _WITHOUT.search(question)
        if is_denied:
            has_exception = _EXCEPTION.search(_WITHOUT.sub(" ", sentence) if without else sentence)
            return "" if has_exception else "No: "
        if said["modal"].casefold() in ("shall", "must", "will"):
            continue
        free = _WITHOUT.sub(" ", sentence)
        at = behind.index(deed[0])
        is_whole = at == 0 and (not rest or (len(behind) > 1 and behind[1] in rest))
        if is_whole and not _EXCEPTION.search(free) and (not without or _WITHOUT.search(sentence)):
            return "Yes: "
    return ""


def _without_shared(question: str, sentence: str) -> str:
    """A sentence without a "without" that its question has as well: "without a fee" narrows nothing there."""
    asked = {stem for found in _LACKS.finditer(question) for stem in terms_of(found["what"])}
    return _LACKS.sub(
        lambda found: f" {found['what']}" if set(terms_of(found["what"])) & asked else found[0], sentence
    )
