"""A name alone in answer to "Who governs the bank?": the source has others do what is asked about."""

import re
from collections.abc import Callable, Sequence

from core.graph import Node
from core.grounding.clause_nearest import Spoken, questions_of
from core.grounding.deed_conduct import is_of_a_matter
from core.grounding.deed_frames import AGENT
from core.grounding.deed_lexicon import DEEDS, Deed
from core.grounding.deed_told import Told, is_body
from core.grounding.item_places import senses_of
from core.grounding.source_index import SourceIndex
from core.grounding.verdict import Verdict
from core.text.sentences import sentence_spans
from core.types import VALUE_TYPES, EntityType, Status

_WHO = re.compile(r"\b(?:who|whom|whose)\b", re.IGNORECASE)
_ELSE = re.compile(r"\bwho\b.*\b(?:what|which|where|when|how)\b", re.IGNORECASE)  # the name may tell where
_NOBODY = frozenset({EntityType.JURISDICTION, EntityType.ROLE, EntityType.DOCUMENT, EntityType.LOCATION})
_FEW = 6  # words beside the name: "is in charge there"
_SAME = 2  # words of a question that make the clause with them the one it asks about
_PARTICLE = 2  # words of a verb and its particle
_GROUP = re.compile(r"\([^()]*\)")
_WORD = re.compile(r"[a-z]+")
_DENIES = re.compile(r"\b(?:not|never|no|nobody|neither)\b|n['\u2019]t\b")


def judge_asked(
    spoken: Spoken, source: SourceIndex, known: Sequence[Told], own: Callable[[str], frozenset[str]]
) -> dict[str, Verdict]:
    """A verdict, by node id, on the one name that answers a question for who did it: the source's, or another."""
    questions = questions_of(spoken)
    node = _answer(spoken)
    if node is None or len(questions) != 1 or not _WHO.search(questions[0]) or _ELSE.search(questions[0]):
        return {}
    asked = senses_of(questions[0].lower())
    fitting = {name: _fit(asked, deed) for name, deed in DEEDS.items()}
    best = max(fitting.values())  # "Who paid for it?" is asked of who funds, and not of who supplies
    closest = {name for name, fit in fitting.items() if fit[0] and fit == best}
    told = [t for t in known if not DEEDS[t.deed].of_places and t.deed in closest]
    near = [(len(asked & t.words), t) for t in known if AGENT in t.parts and not DEEDS[t.deed].of_places]
    most = max((shared for shared, _ in near), default=0)
    if most >= _SAME:  # "Who chairs the central bank?" is asked of the bank's clause, whatever the verb
        nearest = [t for shared, t in near if shared == most]
        told = [t for t in nearest if t.deed in closest] or nearest
    if is_of_a_matter(questions[0].lower()):  # "the study of the alga" is not the survey
        closest, told = {"study"}, [t for t in known if t.deed == "study"]
    ids = own(node.id)
    right = [t for t in told if t.deed in closest and ids & t.parts.get(AGENT, frozenset())]
    if right and not _rest_of(node, spoken) - asked - _senses(DEEDS[right[0].deed]):
        reason = "The source says this of the same"
        low, high = right[0].low, right[0].high
        return {node.id: Verdict(Status.SUPPORTED, reason, source, low, high, is_stated=True)}
    if not ids or any(ids & (t.names if t.deed in closest else _names_in(source, t)) for t in told):
        return {}
    kind = is_body(node.label)
    rivals = [(t, key) for t in told for key in sorted(t.names) if _is_body(source, key) == kind]
    if not rivals:
        return {}
    deed, key = rivals[0]
    label = source.graph.by_id[key].label
    reason = f"The source says this of \u201c{label}\u201d"
    return {
        node.id: Verdict(
            Status.CONTRADICTED, reason, source, deed.low, deed.high, is_stated=True, suggestion=label
        )
    }


def _answer(spoken: Spoken) -> Node | None:
    """The one name of an answer of one short sentence."""
    spans = sentence_spans(spoken.text)
    named = [node for node in spoken.graph.entities if node.type not in _NOBODY | VALUE_TYPES]
    if len(spans) != 1 or len(named) != 1 or len(named[0].mentions) != 1:
        return None
    mention = named[0].mentions[0]
    rest = spoken.text[: mention.start] + spoken.text[mention.end :]
    return named[0] if len(_WORD.findall(rest.lower())) <= _FEW else None


def _rest_of(node: Node, spoken: Spoken) -> frozenset[str]:
    """What the words beside the one name mean; none of "It was led by X", in answer to "Who led it?"."""
    mention = node.mentions[0]
    rest = f"{spoken.text[: mention.start]} {spoken.text[mention.end :]}".lower()
    return senses_of(rest) | frozenset(_DENIES.findall(rest))


def _fit(asked: frozenset[str], deed: Deed) -> tuple[int, int]:
    """How many words of a question mean a deed, and how many more what it is done with: "delivered", "sensors"."""
    events = senses_of(" ".join(_WORD.findall(deed.event or "")))
    return len(asked & _senses(deed)), len(asked & events)


def _names_in(source: SourceIndex, told: Told) -> set[str]:
    """Everybody in the clause of another deed than is asked about: "X led it, and Y identified the corals"."""
    return {node.id for node in source.graph.entities_in(told.low, told.high)}


def _senses(deed: Deed) -> frozenset[str]:
    """What the words for a deed mean; a report, a review and a rating are nobody's deed alone."""
    words = "|".join(part for part in (deed.does, deed.done, deed.doer) if part)
    while _GROUP.search(words):
        words = _GROUP.sub(" ", words)
    own = [
        way for way in words.split("|") if len(way.split()) <= _PARTICLE
    ]  # "took over", not "had the job of"
    return senses_of(" ".join(_WORD.findall(" ".join(own))))


def _is_body(source: SourceIndex, key: str) -> bool | None:
    node = source.graph.by_id.get(key)
    return is_body(node.label) if node is not None else None
