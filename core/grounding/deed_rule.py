"""Deed against deed: who planted, reviewed, lent to whom, took over whom, in the response and in its source.

Parts are read from the words between names (`deed_reading.py`), so that they hold where a parser loses the verb. A name
that has the part in the source is supported; one in a part that the source gives to another is contradicted.
"""

import math
import re
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import replace

from core.graph import Edge, KnowledgeGraph, Node
from core.grounding.claims import claims_of
from core.grounding.clause_nearest import Matches, Spoken, questions_of
from core.grounding.deed_conduct import CONDUCT, is_of_the_work, with_the_work
from core.grounding.deed_ends import OF_CHAINS, agrees, find_mixed, is_turned
from core.grounding.deed_frames import AGENT, OTHER
from core.grounding.deed_lexicon import DEEDS
from core.grounding.deed_matters import is_of_its_matter, with_their_matters
from core.grounding.deed_told import (
    Told,
    creatures_in,
    head_others,
    headed_in,
    is_body,
    is_purchase,
    kinds_of,
    part_of,
    read_deeds,
    with_agencies,
    with_borrower,
    with_rated,
)
from core.grounding.item_places import senses_of, telling
from core.grounding.peers import is_bank_of_sea, without_banks_of_sea
from core.grounding.source_index import SourceIndex
from core.grounding.subject_rule import subject_of
from core.grounding.verdict import ItemVerdicts, Verdict
from core.types import EntityType, Status

_NAME = 2.0  # of a name that both speak of, beside the logarithms of words
_MEANT = 0.6  # share of the best score from which a deed of the source may be meant
_GOODS = re.compile(r"\bgoods\b", re.IGNORECASE)
_COMPARED = re.compile(r"\b(?:more|less|fewer|larger|smaller)\b[^.;]{0,60}?\bthan\b", re.IGNORECASE)
_BESIDE = frozenset(
    {EntityType.JURISDICTION, EntityType.DATE, EntityType.DOCUMENT}
)  # where and when, not who
_PRONOUNS = ("he", "she")
_PERSONS = frozenset({EntityType.PERSON, EntityType.OTHER, EntityType.LOCATION})  # a recognizer mistakes them
_HEADSHIPS = frozenset({"lead", "govern"})
_OF_MONEY = frozenset({"lend", "fund"})
_STUDIED = re.compile(rf"\b(?:surveyed|{DEEDS['study'].does})\b")
_OF_SITES = frozenset({"anchor", "plot"})  # "Calder Bank" is no body there
_CLOSE = 90  # characters behind a name in which its verb stands
_GOVERNS = re.compile(r"\b(?:governor|central bank)\b", re.IGNORECASE)
_LOOSE = frozenset({"govern"})  # "the bank under X" governs, "the union under X" may only negotiate


class DeedRule:
    """Compares the deeds of one response with those of one source."""

    def __init__(self, source: SourceIndex, matches: Matches, spoken: Spoken) -> None:
        self._source = source
        self._matches = matches
        self._spoken = spoken
        phrases = creatures_in(spoken.text, source.text)
        creatures = _creatures(source)
        own = {node.id: frozenset({node.id}) for node in source.graph.entities} | creatures
        known = with_their_matters(read_deeds(source.text, source.graph, phrases, own), source.text)
        known = with_the_work([t for t in known if not is_purchase(t, source.text)], source.text)
        own_deeds = with_agencies(known, source.text)
        country = subject_of(source)
        subject = country.id if country is not None else None
        self.known = with_rated(with_borrower(own_deeds, subject), subject)
        named = {node.id: self.own(node.id) for node in spoken.graph.entities} | creatures
        self.sentences: dict[tuple[int, int], Verdict] = {}  # that have no item, nor a relation
        person = _asked_about(spoken, source)
        if person is not None:
            named |= dict.fromkeys(_PRONOUNS, frozenset({person.id}))
        pronouns = _PRONOUNS if person is not None else ()
        self._said = read_deeds(spoken.text, spoken.graph, phrases, named, pronouns)
        self._beside: dict[tuple[str, int], frozenset[str]] = defaultdict(
            frozenset
        )  # in right parts of a clause
        self._seen = Counter(sense for told in self.known for sense in told.words)

    def judge(self, verdicts: Mapping[str, Verdict]) -> ItemVerdicts:
        """Verdicts on the names that have a part, and on the relations of their clauses."""
        settled = ItemVerdicts()
        compared: list[tuple[Told, dict[str, Verdict]]] = []
        spoken = self._spoken.text
        for said in self._said:
            if DEEDS[said.deed].of_places and self._is_other_trade(said):
                continue
            if said.deed in _OF_MONEY and _GOODS.search(spoken[said.low : said.high]):
                continue  # "goods worth $2 million went from X to Y" are no loan
            if not is_of_its_matter(said, spoken):
                continue
            if said.deed == CONDUCT and not is_of_the_work(spoken[said.low : said.high].lower()):
                continue
            meant = self._meant(said)
            found = self._compare(said, meant) if meant else {}
            if found:
                compared.append((said, found))
        # A word stands for several deeds: "headed by" is right where one of them is.
        right = {
            (said.verb, key)
            for said, found in compared
            if not any(map(_is_wrong, found.values()))
            for key in said.keys
        }
        named = {
            (s.low, key) for s, found in compared if not any(map(_is_wrong, found.values())) for key in s.keys
        }
        for said, found in compared:
            if not any(map(_is_wrong, found.values())):
                self._beside[said.deed, said.low] |= said.keys
        for said, found in compared:
            is_named = all((said.low, key) in named for key in said.keys)
            is_sure = _GOVERNS.search(spoken[said.low : said.high]) and not any(
                map(_is_wrong, found.values())
            )
            if said.deed in _LOOSE and is_named and not is_sure:
                continue
            is_right = all((said.verb, key) in right for key in said.keys)
            if not is_right or not any(map(_is_wrong, found.values())):
                self._settle(said, found, verdicts, settled)
        return settled

    def _is_other_trade(self, said: Told) -> bool:
        """Whether a response speaks of goods, or of "imports from X" alone: the source's are no deeds, either.

        "Norwegian firms sold Latvia ..." in a review of Latvia tells a purchase, too.
        """
        text = self._spoken.text
        subject = subject_of(self._source)
        if AGENT not in said.parts and subject is not None and subject.id in said.parts.get(OTHER, ()):
            return True
        if _COMPARED.search(text, said.low, said.high):  # "bought more from X than it sold there"
            return True
        is_bare = OTHER not in said.parts and is_purchase(said, text)
        return is_bare or _GOODS.search(text, said.low, said.high) is not None

    def own(self, key: str) -> frozenset[str]:
        """The source's nodes that a name of the response stands for, by place where only the words match."""
        found: set[str] = set()
        for match in self._matches.get(key, ()):
            if match.source != self._source.id:
                continue
            if match.node is not None:
                found |= {match.node.id, *self._of_surname(match.node)}
            else:  # "Lindqvist" is the union's leader, or the institute of that name
                words = re.compile(rf"\b{re.escape(self._source.text[match.start : match.end])}\b")
                found |= {
                    node.id
                    for node in self._source.graph.entities
                    if any(words.search(m.text) for m in node.mentions)
                }
        return frozenset(found)

    def _of_surname(self, name: Node) -> set[str]:
        """The one full name that ends in a name of a single word, which a recognizer may have cut short."""
        full = {
            node.id
            for node in self._source.graph.entities
            if " " not in name.label and not is_body(node.label) and node.label.endswith(f" {name.label}")
        }
        return full if len(full) == 1 else set()

    def _meant(self, said: Told) -> list[Told]:
        """The source's clauses with this deed that share most with the response's words and names."""
        known = [told for told in self.known if told.deed == said.deed]
        asked = [senses_of(question) for question in questions_of(self._spoken)]
        words = said.words | max(asked, key=lambda each: len(each & said.words), default=frozenset())
        scored = [(self._score(words, said, told), told) for told in known]
        best = max((score for score, _ in scored), default=0.0)
        return [told for score, told in scored if score >= best * _MEANT]

    def _score(self, words: frozenset[str], said: Told, told: Told) -> float:
        total = len(self.known) + 1
        shared = math.fsum(math.log(total / self._seen[word]) for word in words & told.words)
        return shared + _NAME * len(said.names & told.names)

    def _compare(self, said: Told, meant: Sequence[Told]) -> dict[str, Verdict]:
        """For each part the verdict: the same name has it in the source, or another."""
        known = [told for told in self.known if told.deed == said.deed]
        whole = next(
            (told for told in known if agrees(said, told) and not self._is_of_another_body(said, told)), None
        )
        if whole is not None:
            return {role: self._supported(whole) for role in said.parts}
        turned = next((told for told in known if is_turned(said, told)), None)
        if turned is not None:
            reason = "The roles are swapped: the source states it the other way round"
            return {AGENT: self._verdict(Status.CONTRADICTED, reason, turned)}
        mixed = find_mixed(said, known)
        if mixed is not None:
            label = self._label(min(part_of(mixed, AGENT)))
            reason = f"The source says this of \u201c{label}\u201d"
            return {AGENT: self._verdict(Status.CONTRADICTED, reason, mixed, label)}
        found: dict[str, Verdict] = {}
        if said.deed == "study" and self._studies_it(said):
            return found
        for role, ids in said.parts.items():
            rivals = [told for told in meant if part_of(told, role) and not self._leads_another(said, told)]
            if said.deed in OF_CHAINS and len(said.parts) > 1:  # another's meal says nothing of this one
                side = {AGENT: OTHER, OTHER: AGENT}[role]
                rivals = [told for told in rivals if part_of(told, side) & said.parts[side]]
            if said.deed not in _OF_SITES:
                rivals = [told for told in rivals if self._is_of_a_kind(ids, part_of(told, role))]
            if rivals and ids and not any(ids & part_of(told, role) for told in known):
                names = rivals[0].parts.get(role) or part_of(rivals[0], role)
                labels = [self._label(key) for key in sorted(names)]
                if any(self._is_cut(label, said.spoken[role]) for label in labels):
                    continue
                reason = f"The source says this of \u201c{labels[0]}\u201d"
                found[role] = self._verdict(Status.CONTRADICTED, reason, rivals[0], labels[0])
            elif ids and (other := self._of_other_side(said, role, ids, meant)) is not None:
                reason = "The roles are swapped: the source states it the other way round"
                found[role] = self._verdict(Status.CONTRADICTED, reason, other)
        return found

    def _studies_it(self, said: Told) -> bool:
        """Whether the source has the same name study it among others: "Ann Lee and colleagues studied two fens"."""
        nodes = self._source.graph.by_id
        about = said.words - senses_of(DEEDS["study"].does.replace("|", " "))
        for key in part_of(said, AGENT) & nodes.keys():
            for mention in nodes[key].mentions:
                _, high = self._source.sentences[self._source.sentence_at(mention.start)]
                behind = self._source.text[mention.end : high].partition(";")[0].lower()
                verb = _STUDIED.search(behind, 0, _CLOSE)
                if verb and (telling(about) or about) & senses_of(behind[verb.end() :]):
                    return True
        return False

    def _leads_another(self, said: Told, told: Told) -> bool:
        """Whether both lead, the one this body and the other that: "X led the bank", "the union, led by Y"."""
        if said.deed not in _HEADSHIPS:
            return False
        if self._heads_what_is_asked(said):
            return True
        return self._is_of_another_body(said, told)

    def _is_of_another_body(self, said: Told, told: Told) -> bool:
        """Whether each names a body that is led, and not the same: "Okafor leads the union", who heads the bank."""
        if said.deed not in _HEADSHIPS:
            return False
        clause = without_banks_of_sea(self._source.text[told.low : told.high], self._source.text)
        ours, theirs = (
            {node.id for node in nodes if self._is_led(node)}
            for nodes in (self._source_nodes(said), self._source.graph.entities_in(told.low, told.high))
        )
        if ours and not theirs:  # a recognizer overlooks "The Central Bank of Peru" where a sentence begins
            headed = headed_in(clause)
            labels = " ".join(self._source.graph.by_id[key].label.lower() for key in ours)
            return bool(headed) and not any(word in labels for word in headed)
        if not ours:  # "Governor of the central bank" of who leads the union
            return head_others(self._spoken.text[said.low : said.high], clause)
        return bool(theirs) and not ours & theirs

    def _is_led(self, node: Node) -> bool:
        """Whether a name is that of a body, which somebody leads, and of no bank in the sea."""
        return is_body(node.label) and not is_bank_of_sea(node.label, self._source.text)

    def _heads_what_is_asked(self, said: Told) -> bool:
        """Whether "under the leadership of X" may be of the body that X heads in the source, be it led or governed."""
        words = " ".join([self._spoken.text[said.low : said.high], *questions_of(self._spoken)]).lower()
        bodies = headed_in(words)
        ids = said.parts.get(AGENT, frozenset())
        headed = [told for told in self.known if told.deed in _HEADSHIPS and ids & part_of(told, AGENT)]
        texts = [self._source.text[told.low : told.high] for told in headed]
        return any(not bodies or bodies & headed_in(text) for text in texts)

    def _source_nodes(self, said: Told) -> list[Node]:
        keys = {node.id for node in self._spoken.graph.entities_in(said.low, said.high)}
        return [self._source.graph.by_id[own] for key in sorted(keys) for own in sorted(self.own(key))]

    def _of_other_side(
        self, said: Told, role: str, ids: frozenset[str], meant: Sequence[Told]
    ) -> Told | None:
        """The deed of two in which a name alone has the other's part: "Lender: Peru" of a loan to Peru."""
        side = {AGENT: OTHER, OTHER: AGENT}.get(role)
        if side is None or len(said.parts) > 1 or DEEDS[said.deed].of_places or not meant:
            return None
        known = [told for told in self.known if told.deed == said.deed]
        has_both = all(part_of(told, side) and part_of(told, role) for told in meant)
        if not has_both or any(ids & part_of(told, role) for told in known):
            return None
        return meant[0] if all(ids <= part_of(told, side) for told in meant) else None

    def _supported(self, told: Told) -> Verdict:
        return self._verdict(Status.SUPPORTED, "The source says this of the same", told)

    def _verdict(self, status: Status, reason: str, told: Told, suggestion: str | None = None) -> Verdict:
        return Verdict(
            status, reason, self._source, told.low, told.high, is_stated=True, suggestion=suggestion
        )

    def _is_of_a_kind(self, first: frozenset[str], second: frozenset[str]) -> bool:
        """Whether both are persons, or both bodies, as far as their names tell."""
        kinds = [{kind for key in keys for kind in kinds_of(self._label(key))} for keys in (first, second)]
        return bool(kinds[0] & kinds[1])

    def _is_cut(self, label: str, spoken: frozenset[str]) -> bool:
        """Whether the source's name is part of the response's: "Shore Research" of "Annals of Shore Research"."""
        nodes = self._spoken.graph.by_id
        return any(f" {label}" in nodes[key].label for key in spoken & nodes.keys() if is_body(label))

    def _label(self, key: str) -> str:
        node = self._source.graph.by_id.get(key)
        return node.label if node is not None else key

    def _settle(
        self,
        said: Told,
        found: Mapping[str, Verdict],
        verdicts: Mapping[str, Verdict],
        settled: ItemVerdicts,
    ) -> None:
        graph = self._spoken.graph
        wrong = next((v for v in found.values() if v.status is Status.CONTRADICTED), None)
        inside = graph.entities_in(said.low, said.high)
        if not inside:  # no item, and no relation that counts: the sentence is judged
            place = (said.low, said.high)
            if not _is_wrong(self.sentences.get(place)):
                self.sentences[place] = wrong or next(iter(found.values()))
            if not _edges_in(graph, said):
                return
        edges = [
            e
            for e in claims_of(graph)
            if said.low <= e.trigger.start < said.high and said.keys & {e.subject, e.object}
        ]
        for role, verdict in found.items():
            for key in said.spoken[role] & graph.by_id.keys():
                fitting = self._of_name(said, role, key, verdict)
                if fitting is not None and not _is_wrong(settled.entities.get(key)):
                    settled.entities[key] = fitting
        if wrong is not None:
            for edge in edges or _edges_in(graph, said):
                settled.relations[edge.id] = wrong
            if said.keys & set(_PRONOUNS):  # no relation of a pronoun counts
                settled.entities |= {node.id: wrong for node in inside[:1]}
            return
        right = next(iter(found.values()))
        doers = self._doers(said)
        for edge in edges:
            before = verdicts.get(edge.id)
            ends = {edge.subject, edge.object}
            named = {key for key in ends if graph.by_id[key].is_entity and _is_named(graph.by_id[key], edge)}
            beside = {key for key in named if graph.by_id[key].type in _BESIDE and self.own(key)}
            if before is not None and named - beside <= self._beside[said.deed, said.low] | said.keys | doers:
                settled.relations.setdefault(edge.id, right)
        for key in doers:
            settled.entities[key] = right
        for edge in claims_of(graph):  # "the seller was X, the buyer Y" is no statement that a seller buys
            ends = {edge.subject, edge.object}
            is_bare = ends & doers and not any(graph.by_id[key].is_entity for key in ends - doers)
            if is_bare and said.low <= edge.trigger.start < said.high and edge.id in verdicts:
                settled.relations.setdefault(edge.id, right)

    def _of_name(self, said: Told, role: str, key: str, verdict: Verdict) -> Verdict | None:
        """The verdict for one of several names of a part: "the union, under X" may be right in the union alone."""
        ids = self.own(key)
        known = [part_of(told, role) for told in self.known if told.deed == said.deed]
        if _is_wrong(verdict) or any(ids & part for part in known):
            return verdict
        if not ids or not all(known) or not self._is_of_a_kind(ids, known[0]):
            return None
        label = self._label(min(known[0]))
        reason = f"The source says this of \u201c{label}\u201d"
        return replace(verdict, status=Status.CONTRADICTED, reason=reason, suggestion=label)

    def _doers(self, said: Told) -> frozenset[str]:
        """Roles of the clause that only say who has a part: "the buyer"."""
        deed = DEEDS[said.deed]
        words = re.compile("|".join(part for part in (deed.doer, deed.getter) if part) or r"(?!)")
        return frozenset(
            node.id
            for node in self._spoken.graph.entities
            if node.type is EntityType.ROLE
            and words.fullmatch(node.label.lower())
            and any(said.low <= mention.start < said.high for mention in node.mentions)
        )


def _creatures(source: SourceIndex) -> dict[str, frozenset[str]]:
    """The nodes of creatures by their names, for phrases that stand for them: "the starfish"."""
    nodes = [node for node in source.graph.entities if node.type is EntityType.OTHER and node.label.islower()]
    return {
        name: frozenset({node.id}) for node in nodes for name in (node.label, node.canonical, *node.names)
    }


def _asked_about(spoken: Spoken, source: SourceIndex) -> Node | None:
    """The one person of the source in the question, whom "he" or "she" in the answer stands for."""
    asked = " ".join(questions_of(spoken))
    found = [
        node
        for node in source.graph.entities
        if node.type in _PERSONS
        and not is_body(node.label)
        and len(node.label.split()) > 1
        and node.label in asked
    ]
    return found[0] if len(found) == 1 else None


def _is_wrong(verdict: Verdict | None) -> bool:
    return verdict is not None and verdict.status is Status.CONTRADICTED


def _is_named(node: Node, edge: Edge) -> bool:
    """Whether a relation has a name itself, where a pronoun may only have been taken for it."""
    return any(edge.start <= mention.start < edge.end for mention in node.mentions)


def _edges_in(graph: KnowledgeGraph, said: Told) -> list[Edge]:
    return [e for e in claims_of(graph) if said.low <= e.trigger.start < said.high]
