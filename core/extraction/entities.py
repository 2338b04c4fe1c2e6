"""From mentions to entities: coreferent mentions are one node with all its names."""

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice, takewhile

from core.extraction.mentions import FoundMentions
from core.extraction.names.definitions import Definition
from core.extraction.names.documents import is_own_name
from core.extraction.names.name import Name, bare_key, name_key
from core.extraction.names.persons import TITLES, without_initials
from core.extraction.names.roles import role_key
from core.types import EntityType, Mention

_Key = tuple[EntityType, str]  # type and canonical form
SELF_DOCUMENT = "this document"  # canonical of "this Agreement", "the Lease"
BY_TEXT = frozenset(
    {EntityType.PERSON, EntityType.ORGANIZATION, EntityType.OTHER, EntityType.TERM, EntityType.LOCATION}
)
_FULL = (EntityType.ORGANIZATION, EntityType.PERSON)
_SHORTEST = 3  # characters; an organisation's name is not cut down to so few


@dataclass(slots=True)
class Cluster:
    """Mentions that speak of one thing, while it is being built."""

    type: EntityType
    canonical: str
    mentions: list[Name] = field(default_factory=list)
    names: dict[str, None] = field(default_factory=dict)  # in order

    def add(self, name: Name) -> None:
        """Take a mention in and remember its spelling."""
        self.mentions.append(name)
        self.names[" ".join(name.text.split())] = None

    @property
    def label(self) -> str:
        """The fullest spelling of the node's own name; aliases come second."""
        own = [n.text for n in self.mentions if n.type is self.type] or self.names
        return max((" ".join(text.split()) for text in own), key=len)

    def places(self) -> tuple[Mention, ...]:
        """The mentions in order of the text."""
        return tuple(Mention(n.start, n.end, n.text) for n in sorted(self.mentions, key=lambda n: n.start))


def resolve_entities(found: FoundMentions, title: str | None) -> list[Cluster]:
    """Clusters in order of first mention. `title` is the document's own name when known."""
    clusters: dict[_Key, Cluster] = {}
    for name in found.names:
        is_own = name.type is EntityType.DOCUMENT and is_own_name(name.canonical, title)
        key = (EntityType.DOCUMENT, SELF_DOCUMENT) if is_own else (name.type, name.canonical)
        clusters.setdefault(key, Cluster(*key)).add(name)
    _join_short_names(clusters)
    _join_aliases(clusters, found.definitions)
    return sorted(clusters.values(), key=lambda cluster: min(n.start for n in cluster.mentions))


def _join_short_names(clusters: dict[_Key, Cluster]) -> None:
    """ "Westfield", "Mr. Smith" and a mistyped "Zynga" join the one full name that they can mean."""
    full = _FullNames()
    for cluster in clusters.values():
        full.enter(cluster)
    by_bare: dict[str, list[Cluster]] = defaultdict(list)
    for cluster in clusters.values():
        if cluster.type in _FULL:
            by_bare[bare_key(cluster.label)].append(cluster)
    for key in list(clusters):
        short = clusters[key]
        if short.type not in BY_TEXT:
            continue
        goals = [
            goal
            for goal in _expansions(short, full, by_bare)
            if goal is not short and clusters.get((goal.type, goal.canonical)) is goal
        ]
        if len(goals) == 1:
            full.leave(goals[0])  # its label may grow
            _merge(clusters, key, (goals[0].type, goals[0].canonical))
            full.enter(goals[0])


def _expansions(short: Cluster, full: "_FullNames", by_bare: dict[str, list[Cluster]]) -> list[Cluster]:
    key = short.canonical
    words = [word for word in key.split() if word not in TITLES]
    if not words:
        return []
    longer = full.longer_than(tuple(words))
    if key != bare_key(short.label):  # a corporate form of its own
        return longer
    same = [c for c in by_bare.get(" ".join(words), []) if c is not short]
    # NER takes one surname for a person here and a firm there; that must not hide the full name.
    return [c for c in same if c.canonical != key] or (longer if len(longer) == 1 else same or longer)


class _FullNames:
    """Organisations by every beginning of their names, persons by every ending and without initials."""

    def __init__(self) -> None:
        self._by_part: dict[tuple[EntityType, tuple[str, ...]], dict[int, Cluster]] = defaultdict(dict)

    def enter(self, cluster: Cluster) -> None:
        for part in self._parts(cluster):
            self._by_part[part][id(cluster)] = cluster

    def leave(self, cluster: Cluster) -> None:
        for part in self._parts(cluster):
            del self._by_part[part][id(cluster)]

    def longer_than(self, words: tuple[str, ...]) -> list[Cluster]:
        """The organisations that begin with `words`, and the persons that end with them or have more initials."""
        found = list(self._by_part.get((EntityType.PERSON, words), {}).values())
        if len(" ".join(words)) > _SHORTEST:
            found += self._by_part.get((EntityType.ORGANIZATION, words), {}).values()
        return found

    @staticmethod
    def _parts(cluster: Cluster) -> list[tuple[EntityType, tuple[str, ...]]]:
        if cluster.type not in _FULL:
            return []
        words = tuple(bare_key(cluster.label).split())
        if cluster.type is EntityType.PERSON:
            parts = {words[place:] for place in range(1, len(words))} | {without_initials(words)} - {words}
            return [(cluster.type, part) for part in parts]
        return [(cluster.type, words[:place]) for place in range(1, len(words))]


def _join_aliases(clusters: dict[_Key, Cluster], definitions: Sequence[Definition]) -> None:
    """A defined term joins what it stands for: Westfield Properties LLC ("Landlord")."""
    places = _Places(clusters)
    for definition in definitions:
        if definition.antecedent is None:
            continue
        source = places.at(definition.start, definition.end) or _by_term(clusters, definition.term)
        target = places.at(*definition.antecedent)
        if source and target and source != target and clusters[source].type in (EntityType.ROLE, *BY_TEXT):
            clusters[target].names[definition.term] = None
            for same in (source, *_same_words(clusters, source, target)):
                places.moved(clusters[same], target)
                _merge(clusters, same, target)


class _Places:
    """Which cluster the mentions of a text belong to, by their places."""

    def __init__(self, clusters: Mapping[_Key, Cluster]) -> None:
        self._keys = {name.start: key for key, cluster in clusters.items() for name in cluster.mentions}
        self._rank = {key: rank for rank, key in enumerate(clusters)}
        self._spans = sorted((name.start, name.end) for c in clusters.values() for name in c.mentions)

    def at(self, start: int, end: int) -> _Key | None:
        """The first cluster with a mention that overlaps the stretch."""
        first = max(0, bisect_right(self._spans, (start, start)) - 1)
        inside = takewhile(lambda span: span[0] < end, islice(self._spans, first, None))
        found = [self._keys[low] for low, high in inside if start < high]
        return min(found, key=self._rank.__getitem__, default=None)

    def moved(self, cluster: Cluster, key: _Key) -> None:
        """The mentions of a cluster belong to another one from here on."""
        self._keys |= {name.start: key for name in cluster.mentions}


def _same_words(clusters: dict[_Key, Cluster], source: _Key, target: _Key) -> list[_Key]:
    """The same words under another type: a defined "SpinCo" that NER took for a place in capitals."""
    keys = ((kind, source[1]) for kind in EntityType if kind in BY_TEXT)
    return [key for key in keys if key in clusters and key not in (source, target)]


def _by_term(clusters: dict[_Key, Cluster], term: str) -> _Key | None:
    role = role_key(term)
    if role and (EntityType.ROLE, role) in clusters:
        return EntityType.ROLE, role
    wanted = name_key(term)
    keys = [(kind, wanted) for kind in BY_TEXT if (kind, wanted) in clusters]
    return min(keys, key=lambda key: clusters[key].mentions[0].start, default=None)


def _merge(clusters: dict[_Key, Cluster], source: _Key, target: _Key) -> None:
    for name in clusters.pop(source).mentions:
        clusters[target].add(name)
