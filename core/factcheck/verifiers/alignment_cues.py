"""The words that may say a fact."""

from core.factcheck.relations import RelationLexicon
from core.factcheck.stems import compounds, stem, stems
from core.factcheck.triple import Triple


def cues_of(triple: Triple, lexicon: RelationLexicon) -> frozenset[str]:
    """Stems of the words that may say a fact."""
    label = triple.relation.label.lower()
    found = stems(label) | compounds(label) | {stem(word.strip("(),'")) for word in label.split()}
    senses = (*lexicon.find(label), *lexicon.by_inverse.get(label, ()))
    return frozenset(found).union(*(lexicon.cues[sense.name] for sense in senses))
