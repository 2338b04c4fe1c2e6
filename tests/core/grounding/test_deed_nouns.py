"""Who did what, told with a noun for what was done, and which species does what to which."""

import re

import pytest

from core.graph import KnowledgeGraph, Node
from core.grounding.deed_frames import AGENT, OTHER
from core.grounding.deed_lexicon import DEEDS
from core.grounding.deed_reading import DeedReader
from core.types import EntityType, Mention

NAMES = {
    "Ann Weller": EntityType.PERSON,
    "Reef Club": EntityType.ORGANIZATION,
    "Tidal Fund": EntityType.ORGANIZATION,
    "Kestrel Institute": EntityType.ORGANIZATION,
    "Finch Sensors": EntityType.ORGANIZATION,
    "Woodland Letters": EntityType.OTHER,
    "Grey Heron": EntityType.OTHER,
    "Tarn Reef": EntityType.OTHER,
    "Porites lobata": EntityType.OTHER,
    "Breviolum minutum": EntityType.OTHER,
    "Conus textile": EntityType.OTHER,
    "Cymbiola vespertilio": EntityType.OTHER,
}
WAYS = {
    (
        "lead",
        "Ann Weller",
        "",
    ): "It was under Ann Weller that the divers worked. Command lay with Ann Weller. The survey"
    " had Ann Weller at its head. In charge of the fieldwork was Ann Weller. Ann Weller called the shots. Ann Weller"
    " was in charge of the expedition.",
    (
        "study",
        "Ann Weller",
        "",
    ): "Research on the symbiont was Ann Weller's work. The scientist who looked into the alga"
    " was Ann Weller. The alga was Ann Weller's subject. It rests on the findings of Ann Weller. Studies of the alga"
    " were in the hands of Ann Weller.",
    (
        "referee",
        "Ann Weller",
        "",
    ): "Peer review was in the hands of Ann Weller. Ann Weller went through the paper."
    " Woodland Letters turned to Ann Weller for an opinion. Responsibility for peer review lay with Ann Weller.",
    (
        "present",
        "Ann Weller",
        "",
    ): "The talk fell to Ann Weller. An audience heard Ann Weller speak. The lecture was by Ann Weller.",
    (
        "plant",
        "Reef Club",
        "",
    ): "The restoration fell to Reef Club. Reef Club saw to the planting. The replanting was"
    " entrusted to Reef Club. Divers saw to the counts, Reef Club to the planting.",
    (
        "fund",
        "Tidal Fund",
        "",
    ): "Tidal Fund took care of the costs. The financing was a matter for Tidal Fund. The"
    " paymaster was Tidal Fund. The money was Tidal Fund's.",
    (
        "conduct",
        "Kestrel Institute",
        "",
    ): "Kestrel Institute ran the survey. The survey was the work of Kestrel"
    " Institute. Behind the expedition stood Kestrel Institute.",
    ("sail", "Grey Heron", ""): "Their base was Grey Heron. They put to sea in Grey Heron. Grey Heron was the"
    " expedition's ship.",
    (
        "supply",
        "Finch Sensors",
        "Kestrel Institute",
    ): "Finch Sensors kitted Kestrel Institute out with loggers. Kestrel"
    " Institute was fitted out with loggers by Finch Sensors. Kestrel Institute had its loggers from Finch Sensors.",
    (
        "host",
        "Porites lobata",
        "Breviolum minutum",
    ): "Porites lobata serves as home for Breviolum minutum. Breviolum"
    " minutum is at home in the tissue of Porites lobata. The coral in which Breviolum minutum dwells is"
    " Porites lobata."
    " The symbiont of Porites lobata goes by the name Breviolum minutum. Breviolum minutum makes use of Porites lobata"
    " as a host. Porites lobata and Breviolum minutum live together, the latter inside the former.",
    (
        "eat",
        "Conus textile",
        "Cymbiola vespertilio",
    ): "At the top of the chain stands Conus textile, below it Cymbiola"
    " vespertilio. Cymbiola vespertilio must beware of Conus textile. Conus textile keeps the numbers of Cymbiola"
    " vespertilio down. The diet of Conus textile includes Cymbiola vespertilio. Cymbiola vespertilio"
    " stands below Conus"
    " textile in the food chain. The scourge of Cymbiola vespertilio is Conus textile.",
    (
        "spawn",
        "Porites lobata",
        "",
    ): "Porites lobata released its eggs. The larvae were those of Porites lobata. Spawning"
    " species: Porites lobata. They saw Porites lobata spawn. The coral that spawned in May was Porites lobata.",
    (
        "anchor",
        "Tarn Reef",
        "",
    ): "The anchoring rule concerns Tarn Reef. Boats may not anchor over Tarn Reef. As to Tarn"
    " Reef, boats may anchor there.",
    (
        "plot",
        "Tarn Reef",
        "",
    ): "The restoration site is close to Tarn Reef. Fragments were planted near Tarn Reef. Near"
    " Tarn Reef, the club planted corals. They put corals into the ground near Tarn Reef.",
    ("plant", "", "Porites lobata"): "Planted species: Porites lobata. Species planted: Porites lobata.",
}


@pytest.mark.parametrize(("deed", "text"), WAYS.items())
def test_a_deed_is_read_from_nouns(deed: tuple[str, str, str], text: str) -> None:
    name, agent, other = deed
    for sentence in re.findall(r"[^.]+\.", text):
        acts = DeedReader(sentence, _graph(sentence)).read({name: DEEDS[name]})
        parts = {(act.role, act.key) for act in acts if act.key in (agent, other)}
        wanted = {(role, key) for role, key in ((AGENT, agent), (OTHER, other)) if key}
        assert parts == wanted, sentence


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("sail", "Porites lobata is at home in warm water."),
        ("plot", "The bottom at Tarn Reef is 14 meters down."),
        ("lead", "Command of the ship that Ann Weller bought was costly."),
    ],
)
def test_what_only_has_such_a_word_is_no_such_deed(name: str, sentence: str) -> None:
    assert DeedReader(sentence, _graph(sentence)).read({name: DEEDS[name]}) == []


@pytest.mark.parametrize(
    "sentence", ["Fragments planted: 512 by Reef Club.", "Species planted: two, by Reef Club."]
)
def test_who_did_it_stands_behind_by_under_any_label(sentence: str) -> None:
    acts = DeedReader(sentence, _graph(sentence)).read({"plant": DEEDS["plant"]})
    assert {(act.role, act.key) for act in acts} == {(AGENT, "Reef Club")}


def test_a_first_name_that_was_found_alone_stands_for_the_full_one() -> None:
    text = "Ann Weller of Kestrel Institute and colleagues studied two reefs."
    graph = _graph(text, {"Ann": EntityType.OTHER, "Kestrel Institute": EntityType.ORGANIZATION})
    acts = DeedReader(text, graph).read({"lead": DEEDS["lead"]})
    assert [(act.role, act.key) for act in acts] == [(AGENT, "Ann")]


def _graph(text: str, names: dict[str, EntityType] = NAMES) -> KnowledgeGraph:
    nodes = tuple(
        Node(
            name,
            kind,
            name,
            name.lower(),
            (name,),
            (Mention(text.index(name), text.index(name) + len(name), name),),
        )
        for name, kind in names.items()
        if name in text
    )
    return KnowledgeGraph("0" * 64, "made/1", nodes, ())
