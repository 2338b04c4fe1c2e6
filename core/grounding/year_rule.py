"""Figure against year: "38% in 2006 and 52% in 2013" is not "52% in 2006", whatever it is that rose.

Two figures of a kind in two years are read as pairs from source and response, and a single figure of the response with
the one year beside it. No word need say what the figures measure.
"""

from core.grounding.clause_nearest import Matches, Spoken, questions_of
from core.grounding.item_places import senses_of
from core.grounding.measure_pairs import read_measured_pairs
from core.grounding.source_index import SourceIndex
from core.grounding.verdict import Verdict
from core.grounding.year_reading import Figure, Pair, YearReader
from core.types import Status


class YearRule:
    """Compares the figures and years of one response with those of one source."""

    def __init__(self, source: SourceIndex, matches: Matches, spoken: Spoken) -> None:
        self._source = source
        self._matches = matches
        self._spoken = spoken
        reader = YearReader(source.text, source.graph)
        self._known = reader.pairs()
        self._known += read_measured_pairs(source.text, source.graph, reader.base)
        self._base = reader.base

    def judge(self) -> dict[str, Verdict]:
        """Verdicts on figures that the source has in a pair, by node id."""
        if not self._known:
            return {}
        reader = YearReader(self._spoken.text, self._spoken.graph, base=self._base)
        pairs = reader.pairs()
        said = [(*part, pair.words) for pair in pairs for part in (pair.first, pair.second)]
        for figure, year, words in reader.singles(questions_of(self._spoken)):
            said.append((figure, year, senses_of(words)))
        found: dict[str, Verdict] = {}
        for figure, year, about in said:
            verdict = self._compare(figure, year, about)
            if verdict is not None:
                found.setdefault(figure.node.id, verdict)
        for pair in pairs:
            found = {**self._beside_right(pair), **found}
        for figures in reader.in_turn(" ".join(questions_of(self._spoken))):
            found |= self._in_turn(*figures)
        return found

    def _beside_right(self, said: Pair) -> dict[str, Verdict]:
        """A verdict against one of two figures where the other one is right, and the source has another beside that."""
        for known in self._known:
            if set(known.years) != set(said.years):
                continue
            right = {
                year
                for year, figure in said.years.items()
                if known.years[year].node.id in self._nodes(figure) and known.years[year].kind == figure.kind
            }
            if len(right) == 1:
                (year,) = set(said.years) - right
                wrong, place = said.years[year], known.years[year]
                if not self._nodes(wrong) & {figure.node.id for figure in known.years.values()}:
                    return {wrong.node.id: self._instead(wrong, place, year)}
        return {}

    def _nodes(self, figure: Figure) -> set[str]:
        return {match.node.id for match in self._matches.get(figure.node.id, ()) if match.node}

    def _instead(self, said: Figure, place: Figure, year: int) -> Verdict:
        quote = " ".join(self._source.text[place.start : place.end].split())
        reason = f"The source has \u201c{quote}\u201d in {year}, not \u201c{said.node.label}\u201d"
        return Verdict(
            Status.CONTRADICTED,
            reason,
            self._source,
            place.start,
            place.end,
            is_stated=True,
            suggestion=quote,
        )

    def _in_turn(self, earlier: Figure, later: Figure) -> dict[str, Verdict]:
        """Verdicts on two figures that the source has in two years: in that order, or the other way round."""
        ids = [{m.node.id for m in self._matches.get(f.node.id, ()) if m.node} for f in (earlier, later)]
        for pair in self._known:
            known = [pair.years[year] for year in sorted(pair.years)]
            if all(figure.node.id in own for figure, own in zip(known, ids, strict=True)):
                return {
                    figure.node.id: Verdict(
                        Status.SUPPORTED,
                        "The source has these figures in this order",
                        self._source,
                        place.start,
                        place.end,
                        is_stated=True,
                    )
                    for figure, place in zip((earlier, later), known, strict=True)
                }
            if all(figure.node.id in own for figure, own in zip(known[::-1], ids, strict=True)):
                quote = " ".join(self._source.text[known[0].start : known[0].end].split())
                reason = f"The source has \u201c{quote}\u201d first, not \u201c{earlier.node.label}\u201d"
                verdict = Verdict(
                    Status.CONTRADICTED,
                    reason,
                    self._source,
                    known[0].start,
                    known[0].end,
                    is_stated=True,
                    suggestion=quote,
                )
                return {earlier.node.id: verdict}
        return {}

    def _compare(self, said: Figure, year: int, about: frozenset[str]) -> Verdict | None:
        ids = {match.node.id for match in self._matches.get(said.node.id, ()) if match.node}
        places = []
        for pair in self._known:
            own = {figure.node.id for figure in pair.years.values()} & ids
            if not own or year not in pair.years:
                continue
            is_only = all(len(self._source.graph.by_id[key].mentions) == 1 for key in own)
            if is_only or about & pair.words:
                places.append(pair.years[year])
        if not places or len({place.node.id for place in places}) > 1:
            return None
        place = places[0]
        right = Verdict(
            Status.SUPPORTED,
            "The source has this figure in this year",
            self._source,
            place.start,
            place.end,
            is_stated=True,
        )
        return right if place.node.id in ids else self._instead(said, place, year)
