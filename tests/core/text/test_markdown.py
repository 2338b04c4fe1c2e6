import re

import pytest

from core.text.markdown import read_markup


def plain(text):
    return read_markup(text).text


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("- **Rent:** $5 a *month*", "- Rent: $5 a month"),
        ("1. **Signs** – not allowed", "1. Signs: not allowed"),
        ("**Landlord**\n12 Elm Street", "Landlord:\n12 Elm Street"),
        ("* Rent: $5\n+ Term: 2 years", "- Rent: $5\n- Term: 2 years"),
        ("## Rent\n---\n$5", "Rent\n\n$5"),
        ("**Rent (Section 3).** It is `$5`.", "Rent (Section 3). It is $5."),
        ("✅ Rent: $5\n🔹 **Term** – 2 years", "- Rent: $5\n- Term: 2 years"),
        ("> The roof\n> *leaks*.", "The roof\nleaks."),
        ("See [Section 4](https://a.test/x_y_z) and a&nbsp;\\*star.", "See Section 4 and a\xa0*star."),
        (
            "Rent is due.<br>The <b>Tenant</b> pays; <tenant> signs.<|im_end|>",
            "Rent is due. The Tenant pays; <tenant> signs.",
        ),
        ("The port is Hull [2], not Ely[3, 4].【5†lease】", "The port is Hull, not Ely."),
        ("The port is Hull.[^a]\n\n[^a]: Clause 3.", "The port is Hull.\n\nClause 3."),
        ("Title\n=====\nRent", "Title\n\nRent"),
    ],
)
def test_marks_are_left_out(text, told):
    assert plain(text) == told


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (r"Interest is $7\%$ a year.", "Interest is 7% a year."),
        (r"It is $\frac{9{,}000}{3} = 3{,}000$ euros.", "It is 9,000 / 3 = 3,000 euros."),
        (r"Pay \$2{,}500 \times 2 \text{twice}.", "Pay $2,500 × 2 twice."),
        (r"\[ 4 \cdot \$5 = \$20 \]", "4 · $5 = $20"),
        (r"$2 \times \$4 = \$8$ in all", "2 × $4 = $8 in all"),
        ("$12$ days", "12 days"),
    ],
)
def test_latex_is_read(text, told):
    assert plain(text).strip() == told


@pytest.mark.parametrize(
    "text",
    [
        "5 * 3 * 4 = 60; 2 ** 3",
        "snake_case_name",
        "| a | b |",
        "from $5 to $6, or US$5/$7",
        "a - b",
        "C:\\unknown {x}",
        "[1] The appellant owns the mill.",
        "Signed: ______ <Name of Tenant>",
        "    indented by four",
        "within [90] days of [**] or [**] and **** percent (****%)",
        "☒ paid ☐ open",
    ],
)
def test_what_is_no_markup_stays(text):
    assert plain(text) == text


def test_a_row_of_two_cells_is_a_label_and_its_value():
    found = read_markup("| Item | Amount |\n|---|---:|\n| Rent | **$5** |\n| Deposit | $9 |")
    assert found.text.split("\n") == ["", "", "- Rent: $5", "- Deposit: $9"]
    assert [found.original[a:b] for a, b in found.asides] == ["| Item | Amount |"]


def test_a_longer_row_is_told_with_the_heads_of_its_columns():
    found = read_markup("| Side | Name | State |\n|---|---|---|\n| Landlord | Elm LLC | Ohio |\n")
    assert found.text.strip() == "- Side: Landlord, Name: Elm LLC, State: Ohio"
    at = found.text.index("State")
    assert found.span(at, at + 5) is None
    assert found.original[slice(*found.span(at, len(found.text) - 1))] == "Ohio"


def test_heads_that_are_long_are_not_told_again():
    head = "".join(f"| {'word ' * 20}" for _ in range(3))
    text = f"{head}|\n|---|---|---|\n" + "| a | b | c |\n" * 100
    assert len(plain(text)) < 2 * len(text)


def test_values_of_a_json_fence_are_items_with_their_keys():
    text = 'Here:\n```json\n{"rent_due": "1\\u00bd", "parties": [{"name": "Elm"}, "Oak"], "pets": false}\n```\nEnd.'
    lines = [line for line in plain(text).split("\n") if line]
    assert lines == [
        "Here:", "- rent due: 1½", "- parties: name: Elm", "- parties: Oak", "- pets: false", "End.",
    ]  # fmt: skip


def test_an_answer_that_is_json_is_read_and_a_fence_that_is_none_stays():
    assert plain('{"port": "Hull"}').strip() == "- port: Hull"
    assert plain("```\nport: Hull\n```").strip() == "port: Hull"


@pytest.mark.parametrize(
    ("text", "told", "aside"),
    [
        ("<think>Ely? No.</think>\nHull.", "\nHull.", "<think>Ely? No.</think>"),
        ("Ely? No.</think> Hull.", " Hull.", "Ely? No.</think>"),
        ("<reasoning>Ely", "", "<reasoning>Ely"),
        ("Hull.<!-- Ely -->", "Hull.", "<!-- Ely -->"),
    ],
)
def test_reasoning_and_comments_are_set_aside(text, told, aside):
    found = read_markup(text)
    assert found.text == told
    assert [text[a:b] for a, b in found.asides] == [aside]


def test_every_word_knows_where_it_stood():
    text = (
        "**Elm** owns *Hull* [1].\r\n\r\n| Side | Name |\r\n|--|--|\r\n| Tenant | `Oak` |\r\n\r\n"
        "> - see [Ash](u) \\* $\\text{Yew}$\n"
    )
    found = read_markup(text)
    words = re.findall(r"[A-Z]\w+", found.text)
    assert words == ["Elm", "Hull", "Tenant", "Oak", "Ash", "Yew"]
    for word in words:
        at = found.text.index(word)
        assert text[slice(*found.span(at, at + len(word)))] == word


def test_blanked_keeps_every_place():
    text = "# Path: **Elm** -> `owns` -> Oak [1]\n| a | b |\n|--|--|\n| c | d |"
    blank = read_markup(text).blanked
    assert len(blank) == len(text)
    assert "".join(blank.split()) == "Path:Elm->owns->Oakc|d"


@pytest.mark.parametrize(
    "piece",
    [
        "*",
        "_a ",
        "$",
        "$a ",
        "[1]",
        "[",
        "[a](",
        "`",
        "``a",
        "<",
        "<think>",
        "\\frac{",
        "\\times ",
        "- ",
        "> ",
        "|a",
        "{,}",
        "<!--",
        '{"a":',
        "&",
    ],
)
def test_marks_without_an_end_are_read_in_bounded_steps(piece):
    text = piece * (20_000 // len(piece))
    assert len(plain(text)) <= 2 * len(text)
