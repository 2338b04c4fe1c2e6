"""Wordings of relations: templates over the words of a clause, and how they are matched.

A template such as `s found in/at o` is a sequence of words in their base form with a slot for the subject and one
for the object. It matches a clause when its parts occur in their order and nothing of weight stands between them:
articles, auxiliaries, adjectives, adverbs, "the city of", and other names with their prepositions may be passed
over; verbs and other nouns may not, since they would make it another statement.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from core.factcheck.word_classes import NEUTRAL_NOUNS

Following = dict[int, list[tuple[int, frozenset[int], int]]]
"""For a place of a clause those that a template's next part may have, the tokens and ends passed over on the way."""
# Part, place, ends bound to slots, tokens taken or passed over, ends passed over.
_State = tuple[int, int, dict[str, int], frozenset[int], int]
COMMON_WORDS = frozenset(
    "have 's as a i do to and one there they first last be come go take make get".split()
)
_TOGETHER = frozenset({"co", "-"})  # of "co-founded", in the pieces that the parser makes
_LIGHT = frozenset("DET ADJ ADV PUNCT AUX CCONJ INTJ SPACE SCONJ".split())  # parts of speech
_SLOTS = frozenset({"s", "o"})
_BARE = 3  # parts of a template of one word between its slots
_COPULA = "be"  # carries no meaning of its own here: "Paris is the capital" is "Paris, the capital"
PREPOSITIONS = frozenset(
    """about above across after against alongside among around as at before between by during for from in inside into
    near of off on onto out over per since through to toward under until up upon via with within without""".split()
)


@dataclass(frozen=True, slots=True)
class Phrase:
    """One template. Slots are "s" and "o"; a word is the set of forms that may stand there."""

    sense: str
    parts: tuple[str | frozenset[str], ...]
    weight: int  # words of content in it, prepositions not counted; 0 says little: "s in o"
    anchor: frozenset[str]  # a clause must have one of these forms; empty when only slots are asked for
    nouns: frozenset[str] = frozenset()  # its words that are no verbs: "authored" is no author


@dataclass(frozen=True, slots=True)
class Item:
    """A word of a clause, or one of the claim's ends (a name or a value)."""

    token: int  # place in the parsed text
    forms: frozenset[str]  # the word in lower case and its base form; empty for an end
    pos: str
    end: int = -1  # number of the end; -1 for a word
    is_negation: bool = False

    @property
    def word(self) -> str:
        """Its shortest form, of equal ones the first by the alphabet; empty for an end."""
        return min(self.forms, key=lambda form: (len(form), form), default="")

    @property
    def is_light(self) -> bool:
        """Whether a template may pass over it."""
        if self.end >= 0:
            return False
        if self.is_negation or self.pos in _LIGHT or self.forms <= _TOGETHER:
            return True
        return ("to" in self.forms) if self.pos == "PART" else ("as" in self.forms and self.pos == "ADP")

    @property
    def is_neutral(self) -> bool:
        """Whether it is a noun that only says what kind of thing a name is: "the city of Lyon"."""
        return self.end < 0 and self.pos in {"NOUN", "PROPN"} and bool(self.forms & NEUTRAL_NOUNS)

    def is_verb_for(self, part: frozenset[str]) -> bool:
        """Whether it has a noun's word only as the base of a verb: "authored" for "author"."""
        inflected = {form for form in self.forms if form.endswith("ed")}
        return self.pos == "VERB" and bool(inflected) and part.isdisjoint(inflected)


@dataclass(frozen=True, slots=True)
class Match:
    """A template found in a clause."""

    phrase: Phrase
    subject: int  # numbers of ends
    object: int
    tokens: frozenset[int]  # those that the template took or passed over
    skipped: int  # ends passed over; fewer is better


def make_phrases(
    sense: str,
    *,
    nouns: Sequence[str] = (),
    verbs: Sequence[str] = (),
    events: Sequence[str] = (),
    templates: Sequence[str] = (),
) -> Iterator[Phrase]:
    """The templates of a sense: its own, and those that follow from its nouns, verbs and events."""
    active: list[str] = []
    texts = [*templates, *(pattern.replace("E", event) for event in events for pattern in _EVENT_PATTERNS)]
    for verb in verbs:
        agent, *middle, patient = verb.split()
        words = " ".join(middle)
        active += [f"{agent} {words} {patient}", f"{patient} {words} by {agent}"]
        if len(middle) > 1:  # "set X up"
            active.append(f"{agent} {middle[0]} {patient} {' '.join(middle[1:])}")
    acting = frozenset(verb.split()[1] for verb in verbs)
    made = {text: frozenset[str]() for text in active}
    for text in texts:  # "s author o" is no "s authored o" beside the verb "o author s"
        made.setdefault(text, acting if len(text.split()) == _BARE else frozenset())
    for noun in nouns:
        own = frozenset(noun.split()) - PREPOSITIONS
        for pattern in _NOUN_PATTERNS:
            made.setdefault(pattern.replace("N", noun), own)
    for text, own in made.items():
        yield replace(make_phrase(sense, text), nouns=own)


_NOUN_PATTERNS = (
    "o N of/for/in/within/at/to/with s",
    "N of/for/in/within/at s o",
    "s 's N o",
    "o s 's N",
    "s N o",
    "s have o as N",
    "s have N o",
    "s have N of o",
    "s with o as N",
    "s with N o",
    "s with N of o",
    "N for/in s be o",
)

_EVENT_PATTERNS = (
    "E of s take place in/at/on/during o",
    "E of s occur/happen/come/fall in/at/on/during o",
    "E of s in/at/on/during o",
    "E of s o",
    "s 's E take place in/at/on/during o",
    "s 's E occur/happen/come/fall in/at/on/during o",
    "s 's E in/at/on/during o",
    "s 's E o",
    "s E take place in/at/on/during o",
    "o of s 's E",
    "o of E of s",
)


def make_phrase(sense: str, text: str) -> Phrase:
    """The template that `text` writes down. Raises ValueError when it does not have one slot of each kind."""
    words = [word for word in text.split() if word != _COPULA]
    if sorted(word for word in words if word in _SLOTS) != ["o", "s"]:
        raise ValueError(f"the wording {text!r} of {sense!r} needs one s and one o")
    parts = tuple(word if word in _SLOTS else frozenset(word.split("/")) for word in words)
    literal = [part for part in parts if isinstance(part, frozenset)]
    content = [part for part in literal if not part & PREPOSITIONS and part not in ({"'s"}, {"a"})]
    rarest_first = sorted(content or literal, key=lambda part: (bool(part & COMMON_WORDS), len(part)))
    return Phrase(sense, parts, len(content), rarest_first[0] if rarest_first else frozenset())


@dataclass(frozen=True, slots=True)
class PhraseIndex:
    """Templates by the word that a clause must have for them."""

    by_anchor: Mapping[str, tuple[Phrase, ...]]
    without_anchor: tuple[Phrase, ...]

    def candidates(self, items: Sequence[Item]) -> list[Phrase]:
        """The templates that may match a clause."""
        forms = {form for item in items if item.end < 0 for form in item.forms}
        found = {phrase: None for form in sorted(forms) for phrase in self.by_anchor.get(form, ())}
        return [
            phrase
            for phrase in (*found, *self.without_anchor)
            if not any(isinstance(part, frozenset) and part.isdisjoint(forms) for part in phrase.parts)
        ]


def index_phrases(phrases: Iterable[Phrase]) -> PhraseIndex:
    """The index of templates."""
    by_anchor: dict[str, list[Phrase]] = {}
    for phrase in phrases:
        for form in phrase.anchor or ("",):
            by_anchor.setdefault(form, []).append(phrase)
    without = tuple(by_anchor.pop("", ()))
    return PhraseIndex({form: tuple(found) for form, found in by_anchor.items()}, without)


def find_matches(phrase: Phrase, items: Sequence[Item], following: Following | None = None) -> list[Match]:
    """Every way in which the template fits the clause; the same ends once, with the fewest passed over.

    `following` is kept from one template to the next of the same clause, since it is the same for all.
    """
    best: dict[tuple[int, int], Match] = {}
    following = {} if following is None else following
    for start in range(len(items)):
        if _bind(phrase.parts[0], items[start], phrase.nouns) is None:
            continue
        for match in _match_from(phrase, items, start, following):
            key = (match.subject, match.object)
            if key not in best or match.skipped < best[key].skipped:
                best[key] = match
    return list(best.values())


def _match_from(phrase: Phrase, items: Sequence[Item], start: int, following: Following) -> Iterator[Match]:
    """Matches whose first part stands at `start`. Depth first over the places of the following parts."""
    stack: list[_State] = [(0, start, {}, frozenset(), 0)]
    while stack:
        part, place, bound, tokens, skipped = stack.pop()
        found = _bind(phrase.parts[part], items[place], phrase.nouns)
        if found is None or found in bound.values():
            continue
        slot = phrase.parts[part]
        bound_now = {**bound, slot: found} if isinstance(slot, str) else bound
        tokens_now = tokens | {items[place].token}
        if part + 1 == len(phrase.parts):
            yield Match(phrase, bound_now["s"], bound_now["o"], tokens_now, skipped)
            continue
        if place not in following:
            following[place] = [*_reachable(items, place + 1)]
        wanted = phrase.parts[part + 1]
        behind = items[place + 1].forms if place + 1 < len(items) else frozenset[str]()
        if slot == "o" and not isinstance(wanted, str) and wanted & phrase.nouns and "'s" in behind:
            continue  # "Smith's seat in Jones" is no "Smith, the seat in Jones"
        for reached, passed, ends in following[place]:
            if _bind(wanted, items[reached], phrase.nouns) is not None:
                stack.append((part + 1, reached, bound_now, tokens_now | passed, skipped + ends))


def _bind(part: str | frozenset[str], item: Item, nouns: frozenset[str]) -> int | None:
    """The end that a slot takes, -1 - token for a word that fits, None for what does not fit."""
    if isinstance(part, str):
        return item.end if item.end >= 0 else None
    fits = item.end < 0 and part & item.forms and not (part & nouns and item.is_verb_for(part))
    return -1 - item.token if fits else None


def _reachable(items: Sequence[Item], start: int) -> Iterator[tuple[int, frozenset[int], int]]:
    """Places that the next part may have, with the tokens and the number of ends passed over on the way."""
    passed: frozenset[int] = frozenset()
    ends, place = 0, start
    after_neutral = False
    while place < len(items):
        yield place, passed, ends
        item = items[place]
        until = place
        if item.end >= 0:
            ends += 1
        elif item.pos == "ADP" and not item.is_light and not (after_neutral and item.forms & {"of"}):
            until = _end_after(items, place + 1)
            if until < 0:
                return
            ends += 1
        elif not (item.pos == "ADP" or item.is_light or item.is_neutral):
            return
        # "The capital city of Smith" is no city called Smith.
        is_compound = place > 0 and items[place - 1].end < 0 and items[place - 1].pos == "NOUN"
        after_neutral = item.is_neutral and not is_compound
        passed |= {each.token for each in items[place : until + 1]}
        place = until + 1


def _end_after(items: Sequence[Item], place: int) -> int:
    """Where the end stands that belongs to a preposition before `place` ("with the actor Jones"); else -1."""
    for at, item in enumerate(items[place:], place):
        is_of = item.forms & {"of"} and items[at - 1].is_neutral  # "in the state of Smith"
        if not (item.is_light or item.is_neutral or is_of):
            return at if item.end >= 0 else -1
    return -1
