"""A lexicon of relation words: an answer is right when the relations that the question names lead to it."""

import re
from collections import Counter
from collections.abc import Iterable, Sequence

from benchmarks.baselines.lexicon_words import Lexicon
from benchmarks.baselines.relation_paths import bare_relation, index_paths
from core.kbqa.instance import KBQAInstance


class LexiconBaseline:
    """1 - overlap of the relations that the question names and those of the best path; order is not read."""

    threshold: float | None = None

    def __init__(self, lexicon: Lexicon) -> None:
        self.name = f"Lexicon ({lexicon.name})"
        self._lexicon = lexicon
        longest_first = sorted(lexicon.words, key=len, reverse=True)
        doubling = f"(?P<doubling>{re.escape(lexicon.doubling)})?" if lexicon.doubling else ""
        self._pattern = re.compile(
            rf"(?<![\w-]){doubling}(?P<word>{'|'.join(map(re.escape, longest_first))})(?![\w-])"
        )

    def fit(self, train: Sequence[KBQAInstance]) -> None:
        """Nothing is learnt: the words were written by hand."""

    def scores(self, instances: Sequence[KBQAInstance]) -> list[tuple[float, ...]]:
        """1 - |named and walked| / |named or walked|, least over the paths; 1.0 without a path."""
        return [self._score(instance) for instance in instances]

    def named_relations(self, question: str, topic_entities: Iterable[str] = ()) -> Counter[str]:
        """The relations that the question's words name, and how often; the topic's own words name none."""
        text = question.lower()
        for topic in sorted(topic_entities, key=len, reverse=True):
            text = text.replace(topic.lower(), " ")
        found: Counter[str] = Counter()
        for match in self._pattern.finditer(text):
            twice = bool(self._lexicon.doubling and match.group("doubling"))
            found[self._lexicon.words[match.group("word")]] += 2 if twice else 1
        return found if self._lexicon.counts_mentions else Counter(dict.fromkeys(found, 1))

    def _score(self, instance: KBQAInstance) -> tuple[float, ...]:
        named = self.named_relations(instance.question, instance.topic_entities)
        index = index_paths(instance)
        return tuple(
            min((self._mismatch(named, path) for path in index.paths_to(answer)), default=1.0)
            for answer in instance.answers
        )

    def _mismatch(self, named: Counter[str], path: Sequence[str]) -> float:
        walked = Counter(bare_relation(step) for step in path)
        if not self._lexicon.counts_mentions:
            walked = Counter(dict.fromkeys(walked, 1))
        either = (named | walked).total()
        return 1.0 - (named & walked).total() / either if either else 1.0
