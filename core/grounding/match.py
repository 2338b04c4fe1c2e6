"""`match(v, w)`: does a source speak of an entity of the response (HalluGraph, section 3.2)?"""

import re
from collections.abc import Iterator, Sequence

from core.extraction.entities import SELF_DOCUMENT
from core.extraction.names.name import bare_key, corporate_form, name_key, plain_key, tokens_of
from core.extraction.names.persons import TITLES, is_same_person, person_words
from core.extraction.names.roles import role_key
from core.graph import Node
from core.grounding.match_values import like_values, match_value
from core.grounding.matched import HOLDERS, NAMES, PARTY_TYPES, How, Match, match_at, match_text
from core.grounding.policy import Policy
from core.grounding.source_index import SourceIndex
from core.types import VALUE_TYPES, EntityType

_MAY_BE_PERSON = frozenset(
    {EntityType.PERSON, EntityType.ORGANIZATION, EntityType.LOCATION, EntityType.TERM, EntityType.OTHER}
)
_VERSUS = re.compile(r"\s+vs?\.?\s+")
_PEOPLE = frozenset({EntityType.PERSON})
_STATUTES = frozenset({EntityType.STATUTE})
_PLACES = frozenset({EntityType.JURISDICTION, EntityType.LOCATION})
# Names, as their keys are written, under which contracts choose one and the same law; that of Scotland is another.
_ENGLISH = frozenset({"english", "england", "england and wales", "england & wales"})
_MAY_NAME_LAW = _PLACES | {EntityType.OTHER}  # "the governing law is English"
_MOST_WORDS = 20  # of a name by whose beginnings it is found
_REFERENCES = frozenset({EntityType.CITATION, EntityType.STATUTE})
_IN_CODE = re.compile(r"\d+ (?:usc|cfr) \S+")
_INITIALS = re.compile(r"[A-Z]{2,5}s?")
_SURE_INITIALS = 3  # letters from which they stand for words in small letters, too: "CGL"
_OF_COUNTRY = re.compile(r"[A-Z][\w ]*(?:an|ese|ish|ic|i|er)s?")
_SHORTEST = 4  # letters of a party's first word that stands for its name
_SHORTENED = PARTY_TYPES | {EntityType.DOCUMENT, EntityType.OTHER, EntityType.COURT, EntityType.TERM}


def find_matches(node: Node, sources: Sequence[SourceIndex], policy: Policy) -> tuple[Match, ...]:
    """Every source node (or passage) that matches, best first; empty when the entity is ungrounded."""
    find = _strict if policy is Policy.STRICT else _resolved
    return tuple(match for source in sources for match in find(node, source))


def _strict(node: Node, source: SourceIndex) -> list[Match]:
    """The paper's match: identical type and identical normalised text."""
    same = source.filed(frozenset({node.type}), _spellings)
    wanted = _spellings(node)
    found = (same[text] for text in wanted if text in same)
    for other in min(found, key=lambda nodes: nodes[0].mentions[0].start, default=[])[:1]:
        mention = next(one for one in other.mentions if " ".join(one.text.casefold().split()) in wanted)
        return [Match(source.id, other, mention.start, mention.end, How.EXACT)]
    return []


def _spellings(node: Node) -> set[str]:
    return {" ".join(mention.text.casefold().split()) for mention in node.mentions}


def _resolved(node: Node, source: SourceIndex) -> list[Match]:
    if node.canonical == SELF_DOCUMENT:
        if (itself := source.self_document) is not None:
            return [match_at(source, itself, How.ALIAS)]
        # An opinion speaks of "the contract" of its parties.
        return _by_name(node, source) or match_text(node, source)
    if node.type in VALUE_TYPES:
        return match_value(node, source)
    found = _with_full_name(node, [*_by_name(node, source), *_by_law(node, source)], source)
    found = found or _by_form(node, source) or _by_person(node, source)
    found = found or _by_part(node, source) or _by_reference(node, source)
    found = found or match_text(node, source) or _by_case_parties(node, source)
    return found or _by_initials(node, source) or _by_country(node, source)


def _by_name(node: Node, source: SourceIndex) -> list[Match]:
    found: list[Match] = []
    for name in (node.label, *node.names):
        same = source.by_key.get(name_key(name), [])
        found += [match_at(source, other, How.EXACT) for other in same if _may_be_one(node, other)]
        if role := role_key(name):
            found += [match_at(source, other, How.ALIAS) for other in source.by_role.get(role, [])]
    same = source.by_key.get(node.canonical, [])
    found += [match_at(source, other, How.EXACT) for other in same if _may_be_one(node, other)]
    unique = {match.node.id: match for match in reversed(found) if match.node is not None}
    return [match for match in list(unique.values())[::-1] if not _is_label_alone(node, match.node)]


def _by_law(node: Node, source: SourceIndex) -> list[Match]:
    """The places of the source whose law has the name of the node in another form.

    Only of what stands for a place or its law: an "English company" is of England, but not of its law.
    """
    keys = {node.canonical, " ".join(node.label.casefold().split())}
    if node.type not in _MAY_NAME_LAW or not keys & _ENGLISH:
        return []
    places = (other for other in source.graph.entities if other.type in _PLACES)
    return [match_at(source, o, How.FORM) for o in places if o.canonical in _ENGLISH - keys]


def _is_label_alone(node: Node, other: Node | None) -> bool:
    """Whether a name stands beside an office that the source only speaks of: "Broker: Birch Inc." and "the broker"."""
    if other is None or node.type not in HOLDERS or other.type in HOLDERS:
        return False
    keys = {name_key(name) for name in (other.label, *other.names)}
    return name_key(node.label) not in keys and role_key(node.label) is None and node.label[0].isupper()


def _may_be_one(node: Node, other: Node) -> bool:
    return node.type is other.type or (
        node.type in NAMES and (other.type in NAMES or other.type in VALUE_TYPES)
    )


def _by_form(node: Node, source: SourceIndex) -> list[Match]:
    """Names equal but for umlauts written out and the corporate form, where at most one of the two states a form."""
    if node.type not in NAMES:
        return []
    found = []
    for other in source.by_bare.get(plain_key(node.label), []):
        forms = {corporate_form(node.label), *(corporate_form(name) for name in other.names)} - {None}
        if len(forms) <= 1 and _may_be_one(node, other):
            found.append(match_at(source, other, How.FORM))
    return found


def find_namesakes(node: Node, sources: Sequence[SourceIndex]) -> list[Node]:
    """The people of the sources of whom a shorter name may speak, two or more: siblings by their surname.

    Empty where it can mean one alone, or where a source uses the same short name.
    """
    words = person_words(node.label)
    if node.type is not EntityType.PERSON or not words:
        return []
    found: list[Node] = []
    for source in sources:
        for other in source.filed(_PEOPLE, _surnames).get(words[-1:], []):
            full = person_words(other.label)
            if full == words:
                return []
            may_be = full[-1:] == words if len(words) == 1 else is_same_person(node.label, other.label)
            if len(full) > 1 and may_be and not any(is_same_person(other.label, one.label) for one in found):
                found.append(other)
    return found if len(found) > 1 else []


def _by_part(node: Node, source: SourceIndex) -> list[Match]:
    """A shorter name that only one entity of the source can mean."""
    words = frozenset(tokens_of(bare_key(node.label)))
    titles = words & TITLES if node.type is EntityType.PERSON else frozenset()
    words -= titles  # "Ms Quill" of "Theodora Quill"
    if node.type is EntityType.LOCATION or (node.type is EntityType.TERM and len(words) < 2):
        return _by_beginning(node, source)
    if node.type not in _SHORTENED or not words:
        return []
    if max(len(word) for word in words) < 3 or role_key(node.label):
        return []
    form = corporate_form(node.label)
    shared = set.intersection(*(source.names_with.get(word, set()) for word in words))
    longer = {
        other.id: other
        for tokens, other in (source.named[place] for place in sorted(shared))
        if (words < tokens or (titles and words == tokens))
        and other.type in NAMES
        and corporate_form(other.label) in (None, form or corporate_form(other.label))
    }
    if len(longer) != 1:
        return _by_beginning(node, source)
    (other,) = longer.values()
    return [match_at(source, other, How.PART)]


def _by_beginning(node: Node, source: SourceIndex) -> list[Match]:
    """The one party with a role whose name begins so: "Ironbridge" is the landlord, not Ironbridge Commerce Center."""
    begun = tokens_of(bare_key(node.label))
    if not begun or max(map(len, begun)) < _SHORTEST or role_key(node.label):
        return []
    parties = source.filed(PARTY_TYPES, _beginnings).get(begun, [])
    return [match_at(source, parties[0], How.PART)] if len(parties) == 1 else []


def _beginnings(node: Node) -> Iterator[tuple[str, ...]]:
    """The first words of every name of a party with a role."""
    for name in (node.label, *node.names) if any(role_key(name) for name in node.names) else ():
        words = tokens_of(name)
        yield from (words[:count] for count in range(1, min(len(words), _MOST_WORDS)))


def _by_reference(node: Node, source: SourceIndex) -> list[Match]:
    """A case, a statute or a section that the response cites less fully than the source."""
    if node.type not in _REFERENCES:
        return []
    found = list(like_values(node, source))
    if not found and node.type is EntityType.STATUTE:
        found = _as_codified(node, source)
    return [match_at(source, other, How.PART) for other in found]


def _as_codified(node: Node, source: SourceIndex) -> list[Node]:
    """Section 215(a)(3) of an act, where the source has the act and "29 U.S.C. § 215(a)(3)": as codified."""
    act, _, section = node.canonical.rpartition(" ")
    statutes = source.filed(_STATUTES, _act_and_section)
    if ("act", act) not in statutes:
        return []
    return [o for o in statutes.get(("section", section), ()) if _IN_CODE.fullmatch(o.canonical)]


def _act_and_section(node: Node) -> Iterator[tuple[str, str]]:
    yield "act", node.canonical
    yield "section", node.canonical.rpartition(" ")[2]


def _by_person(node: Node, source: SourceIndex) -> list[Match]:
    """A person whose middle name or initials only one of the texts gives: "Walter H. Delacroix", "Walter Delacroix".

    NER takes people for places and firms at times, so that only names with a corporate form are none.
    """
    if node.type not in _MAY_BE_PERSON or corporate_form(node.label) or len(node.label.split()) < 2:
        return []
    return [
        match_at(source, other, How.PART)
        for other in source.filed(_MAY_BE_PERSON, _surnames).get(person_words(node.label)[-1:], [])
        if any(is_same_person(node.label, name) for name in (other.label, *other.names))
    ]


def _surnames(node: Node) -> Iterator[tuple[str, ...]]:
    for name in (node.label, *node.names):
        yield person_words(name)[-1:]


def _with_full_name(node: Node, found: list[Match], source: SourceIndex) -> list[Match]:
    """A surname's matches, and with a surname alone of the source the only one whom it names in full so.

    At the start of a sentence NER may cut "Rosalind Petrakis" to "Petrakis", and take the two for others.
    """
    if node.type is not EntityType.PERSON or len(node.label.split()) > 1:
        return found
    if not found or any(match.node is None or len(match.node.label.split()) > 1 for match in found):
        return found
    named = source.filed(_MAY_BE_PERSON, _last_token).get(tokens_of(node.label), [])
    same = [one for one in named if len(one.label.split()) > 1 and not corporate_form(one.label)]
    if not all(is_same_person(same[0].label, other.label) for other in same):
        return found
    return [*found, *(match_at(source, other, How.PART) for other in same)]


def _last_token(node: Node) -> Iterator[tuple[str, ...]]:
    yield tokens_of(node.label)[-1:]


def _by_initials(node: Node, source: SourceIndex) -> list[Match]:
    """The initials of what the source writes out: "CFO", its Chief Financial Officer."""
    if node.type not in NAMES or not _INITIALS.fullmatch(node.label):
        return []
    letters = node.label.removesuffix("s")
    words = r"\s+(?:(?:of|and|the|for)\s+)*".join(rf"{letter}[a-z]+" for letter in letters)
    is_long = len(letters) >= _SURE_INITIALS
    match = re.search(rf"\b{words}\b", source.text, re.IGNORECASE if is_long else 0)
    return [Match(source.id, None, match.start(), match.end(), How.FORM)] if match else []


def _by_country(node: Node, source: SourceIndex) -> list[Match]:
    """The people or the goods of a country that the source names: "Portuguese" of Portugal."""
    if node.type not in NAMES or not _OF_COUNTRY.fullmatch(node.label):
        return []
    word = node.label.casefold()
    return [
        match_at(source, other, How.FORM)
        for other in source.filed(_PLACES, _first_letters).get(word[:_SHORTEST], [])
        if len(_shared(word, other.label.casefold())) >= max(_SHORTEST, len(other.label) - 2)
    ]


def _first_letters(node: Node) -> Iterator[str]:
    yield node.label.casefold()[:_SHORTEST]


def _shared(first: str, second: str) -> str:
    """What two words begin with alike."""
    size = next((at for at, (a, b) in enumerate(zip(first, second)) if a != b), min(len(first), len(second)))  # noqa: B905
    return first[:size]


def _by_case_parties(node: Node, source: SourceIndex) -> list[Match]:
    """A case by its name alone, "X v. Y", where the source names both parties apart, as a caption does."""
    sides = _VERSUS.split(node.label)
    if node.type is not EntityType.CITATION or len(sides) != 2 or re.search(r"\d", node.label):
        return []
    first, second = (source.search.find(side) for side in sides)
    return [Match(source.id, None, *first[0], How.TEXT)] if first and second else []
