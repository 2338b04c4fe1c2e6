"""Reading chains: every form, every name at its exact place, every fault of form told."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.errors import CaseError
from core.reasoning.chain.chain import ChainForm
from core.reasoning.chain.reading import MAX_STEPS, MAX_TEXT, read_chain

FACTS = [("A", "r", "B", False), ("B", "s", "C", True)]


def steps_of(text):
    chain = read_chain(text)
    assert chain is not None
    return [step for path in chain.paths for step in path.steps]


def told(text):
    return [(s.head.text, s.relation.text, s.tail.text, s.is_inverse) for s in steps_of(text)]


def faults(text):
    return [step.fault for step in steps_of(text)]


@pytest.mark.parametrize(
    "text",
    [
        "A -> r -> B -> ^s -> C",
        "A → r → B → s⁻¹ → C",
        "A => r => B => s^-1 => C",
        "A --> r --> B <- s <- C",
        "(A)-[r]->(B)<-[s]-(C)",
        "Path 1: A -> r -> B -> ^s -> C",
        "  - “A” -> `r` -> 'B' -> ^s -> \"C\"  ",
        "3. Reasoning path: A -> r -> B -> ^ s -> C",
    ],
)
def test_every_kind_of_arrow_is_read(text):
    assert told(text) == FACTS
    assert read_chain(text).form is ChainForm.ARROWS


@pytest.mark.parametrize(
    "text",
    [
        "A | r | B\nB | ^s | C",
        "A\tr\tB\nB\t^s\tC",
        "(A, r, B), (B, ^s, C)",
        "<A, r, B>\n<B, ^s, C>",
        "1. (A, r, B)\n2. (B, ^s, C)",
    ],
)
def test_statements_are_steps_of_one_chain(text):
    assert told(text) == FACTS
    chain = read_chain(text)
    assert (chain.form, len(chain.paths), chain.paths[0].is_walk) == (ChainForm.STATEMENTS, 1, False)


@pytest.mark.parametrize(
    "value",
    [
        ["A", "r", "B", "^s", "C"],
        [["A", "r", "B", "^s", "C"]],
        {"paths": [["A", "r", "B", "^s", "C"]]},
        ["A -> r -> B -> ^s -> C"],
        [["A", "r", "B"], ["B", "^s", "C"]],
        [{"head": "A", "relation": "r", "tail": "B"}, {"subject": "B", "predicate": "^s", "object": "C"}],
        {"steps": [{"h": "A", "r": "r", "t": "B"}, {"h": "B", "r": "^s", "t": "C"}]},
    ],
)
def test_json_of_every_shape_is_read(value):
    assert told(json.dumps(value)) == FACTS
    assert read_chain(json.dumps(value, indent=2)).form is ChainForm.JSON


def test_lists_of_three_that_do_not_join_are_paths_of_their_own():
    assert len(read_chain('[["A", "r", "B"], ["C", "r", "D"]]').paths) == 2


def test_lines_with_arrows_are_paths_of_their_own_and_the_others_are_named():
    chain = read_chain("The model reasons:\nA -> r -> B\n\nA -> r -> C\nSo it is C.")
    assert [path.steps[0].tail.text for path in chain.paths] == ["B", "C"]
    assert chain.notes == ("2 lines hold no path and were not judged: 1, 5.",)


def test_a_line_that_begins_where_the_one_before_ended_goes_on_with_its_path():
    (path,) = read_chain("- `A` --[r]--> `B`\n- `B` --[s]--> `C`").paths
    assert [step.words for step in path.steps] == [("A", "r", "B"), ("B", "s", "C")]
    assert len(read_chain("A -> r -> B\nA -> s -> C").paths) == 2


def test_json_under_a_name_of_its_own_is_read_where_it_holds_steps():
    steps = [
        {"subject": "A", "predicate": "r", "object": "B"},
        {"subject": "B", "predicate": "s", "object": "C"},
    ]
    (path,) = read_chain(json.dumps({"topics": ["A"], "reasoning": steps, "answer": "C"})).paths
    assert [step.words for step in path.steps] == [("A", "r", "B"), ("B", "s", "C")]
    with pytest.raises(CaseError, match="has none of"):
        read_chain(json.dumps({"topics": ["A", "B"], "answer": "C"}))


def test_prose_is_left_to_an_extractor():
    assert read_chain("Sidney Lumet directed 12 Angry Men.") is None


NAME = (
    st.text(
        st.characters(
            blacklist_categories=("Cs", "Cc", "Zl", "Zp"),
            blacklist_characters="{}-=<>→←^⁻|\"'“”‘’`«»()[]–—⟶➝➔➜⇒⟹↦⟵⇐",
        ),
        min_size=1,
        max_size=12,
    )
    .map(str.strip)
    .filter(lambda name: name and not name[0].isdigit() and ":" not in name and name[0] not in "*•")
)


@given(st.lists(NAME, min_size=3, max_size=9).filter(lambda names: len(names) % 2 == 1))
def test_arrows_join_what_they_were_written_with_and_places_are_exact(names):
    text = " -> ".join(names)
    for number, step in enumerate(steps_of(text)):
        parts = (step.head, step.relation, step.tail)
        assert [part.text for part in parts] == names[2 * number : 2 * number + 3]
        assert [text[part.start : part.end] for part in parts] == names[2 * number : 2 * number + 3]


@given(
    st.lists(st.text(st.characters(blacklist_categories=("Cs",)), min_size=1), min_size=3, max_size=3),
    st.booleans(),
)
def test_names_of_json_stand_where_they_are_said_to_whatever_is_escaped(names, is_ascii):
    text = json.dumps([names], ensure_ascii=is_ascii)
    for step in steps_of(text):
        for part, name in zip((step.head, step.relation, step.tail), names, strict=True):
            if part is not None and not step.is_inverse and not step.fault:
                assert json.loads(f'"{text[part.start : part.end]}"').startswith(name[:0])
        if not step.fault and not step.is_inverse:
            written = [
                json.loads(f'"{text[p.start : p.end]}"') for p in (step.head, step.relation, step.tail)
            ]
            assert written == names


def test_escaped_arrows_and_names_in_json_are_placed_in_the_written_text():
    text = json.dumps({"paths": ["Zo\u00eb \u2192 born in \u2192 \U0001f600 City"]})
    (step,) = steps_of(text)
    assert (step.head.text, step.tail.text) == ("Zo\u00eb", "\U0001f600 City")
    assert text[step.head.start : step.head.end] == "Zo\\u00eb"
    assert text[step.tail.start : step.tail.end] == "\\ud83d\\ude00 City"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("A -> B", "two parts in place of three"),
        ("A -> r -> B -> ", "ends with an arrow that leads nowhere"),
        ("A -> -> B", "relation is missing"),
        ("-> r -> B", "starts from is missing"),
        ("A -> r -> ", "leads to is missing"),
        ("A <- r -> B", "two arrows point in different directions"),
        ("A | r", "2 parts in place of three"),
        ("(A, r, B, C)", "4 parts in place of three"),
        ('["A", "r", "B", "s"]', "breaks off"),
        ('["A -> r"]', "two parts in place of three"),
    ],
)
def test_what_is_wrong_with_the_form_is_said(text, words):
    assert words in faults(text)[-1]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (" \n ", "There is no chain"),
        ("[1, 2", "cannot be read as JSON"),
        ("[]", "holds no path"),
        ('{"answer": "B"}', "has none of paths"),
        ('[{"head": ["A"], "relation": "r", "tail": "B"}]', "a list or an object for a name"),
        ("[" * 100_000, "cannot be read as JSON"),
        ("A" * (MAX_TEXT + 1), "Audit it part by part"),
        ("A -> r -> B\n" * (MAX_STEPS + 1), "Audit it part by part"),
    ],
)
def test_what_cannot_be_read_is_refused_with_the_way_out(text, words):
    with pytest.raises(CaseError, match=words):
        read_chain(text)


def test_brackets_and_commas_inside_names_stay():
    assert told("(12 Men (film, 1957), made by, Lumet)")[0][0] == "12 Men (film, 1957)"
    assert told("(500) Days of Summer -> director -> Marc Webb")[0][0] == "(500) Days of Summer"
    assert told("Jean-Luc Godard -> born in -> Saint-Denis")[0][0] == "Jean-Luc Godard"


def test_an_address_loses_its_angle_brackets_and_other_names_keep_theirs():
    assert told("<http://e.org/a> -> r -> B")[0][0] == "http://e.org/a"
    assert told("<b class=x> -> r -> B")[0][0] == "<b class=x>"


def test_a_relation_may_stand_in_its_arrow():
    chain = read_chain("Path: Night Heron --hauled_by--> VN 401 --headquarters location--> Nordhavn")
    assert [step.words for step in chain.paths[0].steps] == [
        ("Night Heron", "hauled_by", "VN 401"),
        ("VN 401", "headquarters location", "Nordhavn"),
    ]


def test_lists_as_python_prints_them_are_read():
    text = "[['Fell Runners', 'president', \"Imogen O'Vale\"], [\"Imogen O'Vale\", 'supervisor', 'Mei']]"
    chain = read_chain(text)
    assert [step.words for step in chain.paths[0].steps] == [
        ("Fell Runners", "president", "Imogen O'Vale"),
        ("Imogen O'Vale", "supervisor", "Mei"),
    ]
    assert all(text[step.tail.start : step.tail.end] == step.tail.text for step in chain.paths[0].steps)
