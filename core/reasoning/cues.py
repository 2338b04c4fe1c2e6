"""Cues of a question: the words that speak of a relation, and the order in which a path would meet them."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from core.kbqa.names import as_text
from core.reasoning.direction import Role, load_role_words, read_role
from core.reasoning.lexicon import Lexicon
from core.reasoning.plan import Slot, SlotOrder
from core.reasoning.walked_side import VERB_LINKS

_WORD = re.compile(r"'s(?!\w)|[^\W_]+(?:(?:[-.]|'(?!s(?!\w)))[^\W_]+)*")
_CO = re.compile(r"co-?(?=\w{3})")
_UNUSUAL = 0.3  # cost of reading words after the topic last; found on development questions
_AGENTS = frozenset({"actor", "actress", "director", "writer", "author", "screenwriter", "scriptwriter"})
_KIN = frozenset({"parent", "child"})
_LINKING = frozenset({"the", "a", "an", "which", "what", "who", "that"})
_ASKING = frozenset({"who", "whom", "what", "which"})
_BEING = frozenset({"is", "was", "does", "did"})
_RELATIVES = frozenset({"parent", "child", "spouse", "sibling"})
_RELATIVE = frozenset({"that", "which", "who"})
_CHOOSING = frozenset({"which", "what"})
_BODIES = frozenset({"company", "organization", "organisation"})  # they say of what kind; others name a step
_SHORT = 2  # letters; shorter words without a concept say nothing


@dataclass(frozen=True, slots=True)
class _Cue:
    first: int  # position of its first word
    last: int  # of its last
    slot: Slot
    copies: int = 1


@dataclass(frozen=True, slots=True)
class CuedQuestion:
    """The cues of one question."""

    orders: tuple[SlotOrder, ...]
    kinds: frozenset[str]  # of the answer
    content: tuple[str, ...]  # phrases that may name relations or entities, in order


def find_cues(question: str, topics: Sequence[str], lexicon: Lexicon) -> CuedQuestion:
    """The cues of `question`, read outward from its topic entities; `topics` are as the graph writes them."""
    words, topic = _mask_topics(as_text(question), topics)
    cues = _drop_apposition(_find(words, topic, lexicon), words, topic)
    cues = _share(cues, words, lexicon)
    cues = [_with_role(cue, cues, words, topic) for cue in cues]
    readings = _read_orders(cues, words, topic)
    asks_value = any(cue.slot.concepts & lexicon.attributes for cue in cues)
    return CuedQuestion(
        orders=tuple(dict.fromkeys(readings)),
        kinds=frozenset() if asks_value and "when" not in words else _find_kinds(words, topic, lexicon),
        content=tuple(dict.fromkeys(cue.slot.words for cue in cues)),
    )


def _with_role(cue: _Cue, cues: Sequence[_Cue], words: Sequence[str], topic: range) -> _Cue:
    """The cue with what its known end is to it, where it is walked once and so has one; kinds have none."""
    if _names_kind(cue, words):
        is_needed = cue.slot.is_required and not (cue.slot.words in _BODIES and len(cues) > 1)
        return replace(cue, slot=replace(cue.slot, is_required=is_needed, is_kind=True))
    if cue.copies > 1 or cue.slot.words in load_role_words().light:
        return cue
    role = read_role(words, cue.first, cue.last, topic)
    is_plain = role is None and not cue.slot.concepts
    is_before = is_plain and _is_before_noun(cue, cues, words, topic)
    link = _link_of(cue, words) if role in (Role.SUBJECT, Role.OBJECT) else ""
    return replace(cue, slot=replace(cue.slot, role=role, link=link, is_qualifier=is_before))


def _link_of(cue: _Cue, words: Sequence[str]) -> str:
    """The preposition behind a verb, or before "whom": "whom did X train under", "to whom was X sold"."""
    after = words[cue.last + 1] if cue.last + 1 < len(words) else ""
    if after in VERB_LINKS:
        return after
    return words[0] if words[0] in VERB_LINKS and words[1:2] in (["whom"], ["which"], ["what"]) else ""


def _is_before_noun(cue: _Cue, cues: Sequence[_Cue], words: Sequence[str], topic: range) -> bool:
    """Whether it stands right before a noun with "of", perhaps with others between: "former managing director of"."""
    after = next((other for other in cues if other.first == cue.last + 1), None)
    if after is None:
        return False
    role = read_role(words, after.first, after.last, topic)
    return role in (Role.OWNER, Role.BEARER) or _is_before_noun(after, cues, words, topic)


def _names_kind(cue: _Cue, words: Sequence[str]) -> bool:
    """Whether it says of what kind something is: "ship" of "which ship does X own", "company" of "the company that"."""
    after = words[cue.last + 1] if cue.last + 1 < len(words) else ""
    if cue.slot.words in _BODIES and after in _RELATIVE:
        return True
    return cue.first > 0 and words[cue.first - 1] in _CHOOSING and after not in {"of", "'s"}


def _mask_topics(question: str, topics: Sequence[str]) -> tuple[list[str], range]:
    """The words in lower case, and the places of the topic nearest the question's end that is named in it."""
    spans = [
        (found.start(), found.end())
        for topic in sorted(dict.fromkeys(topics), key=len, reverse=True)
        if (found := re.search(rf"(?<!\w){re.escape(as_text(topic))}(?!\w)", question, re.IGNORECASE))
    ]
    words = [(found.start(), found.group().lower()) for found in _WORD.finditer(question)]
    places = [i for i, (at, _) in enumerate(words) if any(start <= at < end for start, end in spans[:1])]
    if not places:
        known = {word for topic in topics for word in _WORD.findall(as_text(topic).lower())}
        places = [i for i, (_, word) in enumerate(words) if word in known]
    span = range(places[0], places[-1] + 1) if places else range(len(words), len(words))
    return [word for _, word in words], span


def _find(words: Sequence[str], topic: range, lexicon: Lexicon) -> list[_Cue]:
    """Cues in the order of the words; of overlapping phrases the first and longest."""
    around = frozenset(word for i, word in enumerate(words) if i not in topic)
    found: list[_Cue] = []
    at = 0
    while at < len(words):
        if at in topic:
            at = topic.stop
            continue
        cue = next(
            (
                cue
                for size in range(min(lexicon.longest, len(words) - at), 0, -1)
                if not set(range(at, at + size)) & set(topic)
                and (cue := _read_phrase(words[at : at + size], at, around, lexicon))
            ),
            None,
        )
        if cue is not None and not _adds_nothing(cue, found, words, lexicon):
            found.append(cue)
        at = at + 1 if cue is None else cue.last + 1
    return found


def _read_phrase(words: Sequence[str], at: int, around: frozenset[str], lexicon: Lexicon) -> _Cue | None:
    first, *rest = words
    text, last = " ".join(words), at + len(words) - 1
    if concepts := lexicon.concepts_of(words, question=around):
        return _Cue(at, last, Slot(text, concepts, True))
    grand = lexicon.concepts_of([first.removeprefix("grand"), *rest], question=around) & _KIN
    if concepts := grand or lexicon.concepts_of([_CO.sub("", first, count=1), *rest], question=around):
        return _Cue(at, last, Slot(text, concepts, True), copies=2)
    is_plain = len(words) == 1 and first not in lexicon.stop | lexicon.sharing | lexicon.together
    if is_plain and len(first) > _SHORT and not any(first in kind.words for kind in lexicon.kinds.values()):
        return _Cue(at, last, Slot(text, frozenset(), False))
    return None


def _adds_nothing(cue: _Cue, found: list[_Cue], words: Sequence[str], lexicon: Lexicon) -> bool:
    """A second word for the same step: "languages spoken", "starred which actors", "released in which years"."""
    same = [
        i for i, known in enumerate(found) if cue.slot.concepts and known.slot.concepts == cue.slot.concepts
    ]
    if not same:
        return False
    last = found[same[-1]]
    between = set(words[last.last + 1 : cue.first])
    after = words[cue.last + 1 : cue.last + 2]
    is_nested = "the" in between and after == ["of"]  # "owns the parent company of"
    is_beside = between <= _LINKING and not is_nested and same[-1] == len(found) - 1
    if not is_beside and not cue.slot.concepts <= lexicon.attributes:
        return False
    reach = cue.last if is_beside else last.last
    found[same[-1]] = replace(last, last=reach, copies=max(cue.copies, last.copies))
    return True


def _share(cues: list[_Cue], words: Sequence[str], lexicon: Lexicon) -> list[_Cue]:
    """ "Share actors", "the same actor", "acted together": there and back over one relation."""
    for place, word in enumerate(words):
        after = [i for i, cue in enumerate(cues) if cue.first > place and cue.slot.is_required]
        before = [i for i, cue in enumerate(cues) if cue.last < place and cue.slot.is_required]
        chosen = (after[:1] or before[-1:]) if word in lexicon.sharing else []
        if word in lexicon.sharing and after and cues[after[0]].first - place > 1 and before:
            chosen = before[-1:]  # "appeared in the same movie with"
        if word in lexicon.together:
            chosen = before[-1:] or after[:1]
        for i in chosen:
            beside = {cue.slot.concepts for cue in (*cues[max(0, i - 1) : i], *cues[i + 1 : i + 2])}
            if cues[i].slot.concepts not in beside:  # "directed by the same director" says it twice already
                cues[i] = replace(cues[i], copies=2)
    return cues


def _read_orders(cues: list[_Cue], words: Sequence[str], topic: range) -> list[SlotOrder]:
    before = [cue for cue in cues if cue.last < topic.start]
    after = [cue for cue in cues if cue.first >= topic.stop]
    if before and after and _is_apposition(before[-1], words, topic):
        return [SlotOrder(tuple(_slots([before[-1], *after, *reversed(before[:-1])])), 0.0)]
    inward, outward = _slots(reversed(before)), _slots(after)
    asked = [slot for slot in inward if slot.is_kind and slot.is_required]
    inward = [slot for slot in inward if slot not in asked]
    is_owned = topic.stop < len(words) and words[topic.stop] == "'s"
    first, second = (*outward, *inward, *asked), (*inward, *outward, *asked)
    if is_owned and _asks_what_someone_is(words, cues, topic):
        first = (*first, Slot("profession", frozenset({"profession"}), True))
    if is_owned or first == second:
        return [SlotOrder(first, 0.0)]
    if after and after[0].first == topic.stop and not _ASKING & set(words[topic.stop :]):
        return [SlotOrder(first, 0.0), SlotOrder(second, _UNUSUAL)]
    return [SlotOrder(second, 0.0), SlotOrder(first, _UNUSUAL)]


def _is_apposition(cue: _Cue, words: Sequence[str], topic: range) -> bool:
    """Whether a cue says what the topic is: "the director X"."""
    return cue.last == topic.start - 1 and words[cue.last] in _AGENTS


def _drop_apposition(cues: list[_Cue], words: Sequence[str], topic: range) -> list[_Cue]:
    """Without "the actor" of "the actor X acted together with": the step is spoken of elsewhere."""
    return [
        cue
        for cue in cues
        if not _is_apposition(cue, words, topic)
        or not any(cue is not other and cue.slot.concepts == other.slot.concepts for other in cues)
    ]


def _asks_what_someone_is(words: Sequence[str], cues: Sequence[_Cue], topic: range) -> bool:
    """ "What is X's husband?", "what does X's mother do?": neither asks for a name."""
    is_what = topic.start == 2 and words[0] == "what" and words[1] in _BEING
    last = len(words) - (words[-1] == "do") - 1
    return is_what and bool(cues) and cues[-1].last == last and bool(cues[-1].slot.concepts & _RELATIVES)


def _slots(cues: Iterable[_Cue]) -> list[Slot]:
    """The slots of cues that are in outward order."""
    return [slot for cue in cues for slot in [cue.slot] * cue.copies]


def _find_kinds(words: Sequence[str], topic: range, lexicon: Lexicon) -> frozenset[str]:
    """Kinds that the question word and what follows it tell: "which films", "when"."""
    for i, word in enumerate(words):
        if i not in topic and word in {"who", "whom", "when", "where", "what", "which"}:
            near = [word] if word not in _CHOOSING else words[i + 1 : i + 2]
            kinds = {name for name, kind in lexicon.kinds.items() if kind.words.intersection(near)}
            if kinds:
                return frozenset(kinds)
    return frozenset()
