"""A source's persons by their surname alone: "Lindqvist surveyed the reef" where a source has Hannah Lindqvist.

A capital says nothing at the start of a sentence, and NER takes half of such surnames for no name or for a firm.
"""

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from core.extraction.names.name import Name, name_key
from core.extraction.names.persons import TITLES, is_same_person, person_words
from core.extraction.names.roles import role_key
from core.graph import KnowledgeGraph
from core.types import EntityType

if TYPE_CHECKING:
    from spacy.tokens import Doc

_SHORTEST = 3  # letters
_NAMED = frozenset({EntityType.ORGANIZATION, EntityType.LOCATION, EntityType.JURISDICTION, EntityType.OTHER,
                    EntityType.TERM, EntityType.COURT})  # fmt: skip
# Surnames that are words, too: they say a person only where they own something or do what people do.
_WORDS = frozenset(
    """abbott archer armstrong baker banks barber bell best bird bishop black blue bond booth bowler brook
    brooks brown burns bush butler byrd cannon carpenter carter case chance chase church clay coach cole cook
    cooper crane cross day dean drake drew driver fair farmer field fields fisher fish flood flowers ford forest
    foster fox france francis frank freeman frost fuller garden gardner glass gold golden good grace grant
    graves gray green grey grove hall hand harbor hard hardy harper hart hawk hawkins hay head heath high hill
    hills holland holmes hood hook house hunt hunter ireland jordan joy judge justice keen key keys king knight
    knot lake lamb land lane law laws leach lean little lock long love low major mann marsh mason may mayor
    means mercy merchant miles mill miller mills mint moon moore moss noble north page paris park parker parks
    parson pope post potter power powers price prince proctor quick rain ray reed rich rice rivers rock rose
    rush savage sale sales sand sands sawyer school sharp shaw shepherd shore short silver singer skinner small
    smart snow south spring spears steel stern stock stone storm street strong summer summers swan sweet taylor
    temple tower turner vale waters watt wave way weaver webb weeks wells west white wild will wills winter wise
    wolf wood woods works worth wright young reef banker trade trader cash rent rate chambers bank rating minor
    august march april june""".split()
)
_AND_THEN = r"\s+(?:then\s+|later\s+|also\s+|first\s+)?"
_DEEDS = (
    "said|says|wrote|writes|presented|announced|reviewed|testified|argued|argues|concluded|concludes|thinks|thought"
    "|believes|believed|expects|expected|studied|signed|told|directed|chaired|refereed|negotiated"
)
_DOES = re.compile(
    rf"['\u2019]s(?!\w)|{_AND_THEN}(?:{_DEEDS}|who|led|leads|heads|headed|forecasts|sued)(?!\w)"
)
# What a stranger does, narrower: coffee leads exports, too.
_ACTS = re.compile(
    rf"{_AND_THEN}(?:{_DEEDS}|(?:led|leads|headed)\s+(?:the|a|an|this|its)\s+(?:survey|team|expedition|work|union|talks"
    r"|group|study|delegation))(?!\w)"
)
_MANY = ("ers", "ors", "ists", "ians", "ants", "men")  # farmers, jurors, economists
_BEHIND = re.compile(r"\s+(?:&|[A-Z])|\w|-\w")  # "Lindqvist Center", "Lindqvist-Roe" are other names
_BEFORE = re.compile(r"(?P<word>[A-Z][\w'\u2019-]*\.?)\s+\Z")
_REACH = 30  # characters
_OPENERS = frozenset(
    """when while where whereas because although though since after before by with from to for under according that
    as if once both and but or in on at of neither either not only did does was is has had what who which how why
    then later yes no so here there meanwhile instead thus also""".split()
)
_OFFICES = frozenset(
    """captain governor minister secretary scientist analyst author leader head chair chairman chairwoman president
    director doctor researcher economist biologist ecologist negotiator reviewer referee attorney counsel mister
    officer commissioner investigator""".split()
)

_NO_SURNAMES = _WORDS | _OPENERS | _OFFICES | TITLES


def find_surnames(text: str, sources: Sequence[KnowledgeGraph], words: frozenset[str]) -> list[Name]:
    """Every place where the text (of those words) has a surname that one person of the sources alone has."""
    found = []
    for surname in _surnames(sources, words):
        for match in re.finditer(rf"(?<![\w'\u2019.&-]){re.escape(surname)}", text):
            if _BEHIND.match(text, match.end()) or not _may_open(text, match.start()):
                continue
            if surname.casefold() in _WORDS and not _DOES.match(text, match.end()):
                continue
            found.append(Name(*match.span(), surname, EntityType.PERSON, name_key(surname)))
    return found


def find_strangers(doc: "Doc") -> Iterator[Name]:
    """Surnames that open a sentence, do what only people do, and that NER overlooked: "Petrakis chaired the talks"."""
    text = doc.text
    for token in doc:
        if not (token.is_sent_start and token.is_title and token.is_alpha and not token.ent_type_):
            continue
        behind = token.idx + len(token)
        is_word = token.lower_ in _NO_SURNAMES or token.lower_.endswith(_MANY)
        if is_word or token.pos_ != "PROPN" or len(token) <= _SHORTEST or role_key(token.text) is not None:
            continue
        if _ACTS.match(text, behind):
            yield Name(token.idx, behind, token.text, EntityType.PERSON, name_key(token.text))


def _surnames(sources: Sequence[KnowledgeGraph], words: frozenset[str]) -> Iterator[str]:
    """The surnames among the words that one person of the sources has, and nobody and nothing else begins with."""
    owners: dict[str, list[str]] = {}
    others: set[str] = set()
    for graph in sources:
        for node in graph.nodes:
            for name in node.names:
                parts = name.split()
                if node.type in _NAMED and parts:
                    others.add(parts[0].casefold())
                elif node.type is EntityType.PERSON and len(person_words(name)) > 1:
                    surname = parts[-1]
                    if len(surname) >= _SHORTEST and surname.casefold() in words and surname.isalpha():
                        owners.setdefault(surname, []).append(name)
    for surname, names in owners.items():
        if surname.isupper() or surname[0].islower():
            continue
        if surname.casefold() in others | TITLES or role_key(surname) is not None:
            continue
        if all(is_same_person(names[0], name) for name in names):
            yield surname


def _may_open(text: str, place: int) -> bool:
    """Whether no other name runs into the place: "Bob Lindqvist" is not the source's Lindqvist."""
    before = _BEFORE.search(text, max(0, place - _REACH), place)
    if before is None:
        return True
    word = before["word"].casefold().rstrip(".")
    return word in TITLES | _OFFICES | _OPENERS or (before["word"].endswith(".") and len(word) > 2)
