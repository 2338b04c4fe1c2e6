"""Who did what, in the many ways that people have of saying it: who acts, and the other end."""

import re

import pytest

from core.graph import KnowledgeGraph, Node
from core.grounding.deed_frames import AGENT, OTHER
from core.grounding.deed_lexicon import DEEDS
from core.grounding.deed_reading import DeedReader
from core.types import EntityType, Mention

NAMES = {
    "Ann Weller": EntityType.PERSON,
    "Kestrel Steel": EntityType.ORGANIZATION,
    "Finch Foods": EntityType.ORGANIZATION,
    "Estonia": EntityType.JURISDICTION,
    "Reef Fund": EntityType.ORGANIZATION,
    "Porites lobata": EntityType.OTHER,
    "Durusdinium trenchii": EntityType.OTHER,
    "$250 million": EntityType.MONEY,
}
WAYS = {
    (
        "author",
        "Ann Weller",
        "",
    ): "The review comes from Ann Weller. Ann Weller put the review together. Authorship"
    " belongs to Ann Weller. Ann Weller is credited with the review.",
    ("present", "Ann Weller", ""): "Ann Weller laid out the results. Ann Weller's talk was in May.",
    ("referee", "Ann Weller", ""): "Ann Weller carried out the review. The refereeing fell to Ann Weller.",
    ("lead", "Ann Weller", ""): "The team worked under Ann Weller. Leadership lay with Ann Weller.",
    ("fund", "Reef Fund", ""): "Reef Fund gave $250 million. Backing came from Reef Fund.",
    (
        "supply",
        "Finch Foods",
        "Reef Fund",
    ): "Reef Fund relied on loggers from Finch Foods. Finch Foods sent loggers to"
    " Reef Fund. Reef Fund was equipped by Finch Foods.",
    (
        "acquire",
        "Kestrel Steel",
        "Finch Foods",
    ): "Finch Foods now belongs to Kestrel Steel. Kestrel Steel took Finch"
    " Foods over. Kestrel Steel completed its takeover of Finch Foods. Finch Foods came under Kestrel Steel's control.",
    (
        "lend",
        "Reef Fund",
        "Estonia",
    ): "Reef Fund is owed $250 million by Estonia. Estonia took a loan from Reef Fund."
    " Reef Fund gave Estonia a loan. Estonia must repay Reef Fund. Estonia was lent $250 million by Reef Fund.",
    ("govern", "Ann Weller", ""): "At the helm of Reef Fund is Ann Weller.",
    (
        "analyze",
        "Ann Weller",
        "",
    ): "In the view of Ann Weller, the gap will grow. Ann Weller sees the deficit growing.",
    (
        "minister",
        "Ann Weller",
        "",
    ): "The payments were ordered by Ann Weller. Ann Weller gave each household a sum.",
    ("negotiate", "Ann Weller", ""): "Ann Weller led the talks. The deal was reached by Ann Weller.",
    ("plant", "Reef Fund", ""): "Reef Fund carried out the planting. Members of Reef Fund planted shoots.",
    (
        "host",
        "Porites lobata",
        "Durusdinium trenchii",
    ): "Durusdinium trenchii inhabits Porites lobata. Porites lobata"
    " carries Durusdinium trenchii. The symbiont of Porites lobata is Durusdinium trenchii.",
    ("rate", "Finch Foods", ""): "The rating came from Finch Foods. Estonia got a rating from Finch Foods.",
}


@pytest.mark.parametrize(("deed", "text"), WAYS.items())
def test_a_deed_is_read_in_many_ways(deed: tuple[str, str, str], text: str) -> None:
    name, agent, other = deed
    for sentence in re.findall(r"[^.]+\.", text):
        acts = DeedReader(sentence, _graph(sentence)).read({name: DEEDS[name]})
        parts = {(act.role, act.key) for act in acts if act.key in (agent, other)}
        assert parts == {(AGENT, agent), *([(OTHER, other)] if other else [])}, sentence


def _graph(text: str) -> KnowledgeGraph:
    nodes = tuple(
        Node(
            name,
            kind,
            name,
            name.lower(),
            (name,),
            (Mention(text.index(name), text.index(name) + len(name), name),),
        )
        for name, kind in NAMES.items()
        if name in text
    )
    return KnowledgeGraph("0" * 64, "made/1", nodes, ())
