"""From mentions to entities: coreferent mentions are one node with all its names."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field

from core.extraction.mentions import FoundMentions
from core.extraction.names.definitions import Definition
from core.extraction.names.documents import is_own_name
from core.extraction.names.name import Name, bare_key, name_key
from core.extraction.names.roles import role_key
from core.types import EntityType, Mention

SELF_DOCUMENT = "this document"  # canonical of "this Agreement", "the Lease"
_BY_TEXT = frozenset(
    {EntityType.PERSON, EntityType.ORGANIZATION, EntityType.OTHER, EntityType.TERM, EntityType.LOCATION}
)
_TITLES = frozenset({"mr", "mrs", "ms", "dr", "judge", "justice", "prof", "sir", "hon", "chief"})


@dataclass(slots=True)
class Cluster:
    """Mentions that speak of one thing, while it is being built."""

    type: EntityType
    canonical: str
    mentions: list[Name] = field(default_factory=list)
    names: list[str] = field(default_factory=list)

    def add(self, name: Name) -> None:
        """Take a mention in and remember its spelling."""
        self.mentions.append(name)
        spelling = " ".join(name.text.split())
        if spelling not in self.names:
            self.names.append(spelling)

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
    clusters: dict[tuple[EntityType, str], Cluster] = {}
    for name in found.names:
        key = _cluster_key(name, title)
        cluster = clusters.setdefault(key, Cluster(*key))
        cluster.add(name)
    _join_short_names(clusters)
    _join_aliases(clusters, found.definitions)
    return sorted(clusters.values(), key=lambda cluster: min(n.start for n in cluster.mentions))


def _cluster_key(name: Name, title: str | None) -> tuple[EntityType, str]:
    if name.type is EntityType.DOCUMENT and is_own_name(name.canonical, title):
        return EntityType.DOCUMENT, SELF_DOCUMENT
    return name.type, name.canonical


def _join_short_names(clusters: dict[tuple[EntityType, str], Cluster]) -> None:
    """ "Westfield", "Mr. Smith" and a mistyped "Zynga" join the one full name that they can mean."""
    full = [c for c in clusters.values() if c.type in (EntityType.ORGANIZATION, EntityType.PERSON)]
    by_bare: dict[str, list[Cluster]] = defaultdict(list)
    for cluster in full:
        by_bare[bare_key(cluster.label)].append(cluster)
    for key in list(clusters):
        short = clusters.get(key)
        if short is None or short.type not in _BY_TEXT:
            continue
        goals = [c for c in _expansions(short, full, by_bare) if c is not short]
        if len(goals) == 1 and goals[0] is not short and (goals[0].type, goals[0].canonical) in clusters:
            _merge(clusters, key, (goals[0].type, goals[0].canonical))


def _expansions(short: Cluster, full: Sequence[Cluster], by_bare: dict[str, list[Cluster]]) -> list[Cluster]:
    key = short.canonical
    words = [word for word in key.split() if word not in _TITLES]
    if not words:
        return []
    joined = " ".join(words)
    if key == bare_key(short.label):  # no corporate form of its own
        same = [c for c in by_bare.get(joined, []) if c.canonical != key or c.type is not short.type]
        if same:
            return same
    longer = []
    for cluster in full:
        name = bare_key(cluster.label).split()
        if len(name) <= len(words):
            continue
        if (cluster.type is EntityType.PERSON and name[-len(words) :] == words) or (
            cluster.type is EntityType.ORGANIZATION and name[: len(words)] == words and len(joined) > 3
        ):
            longer.append(cluster)
    return longer


def _join_aliases(clusters: dict[tuple[EntityType, str], Cluster], definitions: Sequence[Definition]) -> None:
    """A defined term joins what it stands for: Westfield Properties LLC ("Landlord")."""
    for definition in definitions:
        if definition.antecedent is None:
            continue
        source = _find(clusters, definition.start, definition.end) or _by_term(clusters, definition.term)
        target = _find(clusters, *definition.antecedent)
        if source and target and source != target and clusters[source].type in (EntityType.ROLE, *_BY_TEXT):
            if definition.term not in clusters[target].names:
                clusters[target].names.append(definition.term)
            _merge(clusters, source, target)


def _find(
    clusters: dict[tuple[EntityType, str], Cluster], start: int, end: int
) -> tuple[EntityType, str] | None:
    for key, cluster in clusters.items():
        if any(n.start < end and start < n.end for n in cluster.mentions):
            return key
    return None


def _by_term(clusters: dict[tuple[EntityType, str], Cluster], term: str) -> tuple[EntityType, str] | None:
    role = role_key(term)
    if role and (EntityType.ROLE, role) in clusters:
        return EntityType.ROLE, role
    wanted = name_key(term)
    return next((key for key in clusters if key[1] == wanted and key[0] in _BY_TEXT), None)


def _merge(
    clusters: dict[tuple[EntityType, str], Cluster],
    source: tuple[EntityType, str],
    target: tuple[EntityType, str],
) -> None:
    for name in clusters.pop(source).mentions:
        clusters[target].add(name)
