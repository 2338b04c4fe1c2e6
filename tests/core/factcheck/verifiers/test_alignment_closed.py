"""Words of a closed list of values, compared with the graph's value."""

import pytest

from core.factcheck.claim import Label
from core.factcheck.claim_ends import EndKind
from core.factcheck.triple import Literal
from core.factcheck.verifiers.alignment_prepared import with_closed_values
from core.models.parser import load_parser
from core.settings import load_settings
from tests.core.factcheck.fakes import triple
from tests.core.factcheck.verifiers.test_alignment import judge

COURSE = triple("Bionico", "course", Literal("Main course"))
SINGER = triple("Andra", "background", Literal("non_performing_personnel"))
R, N = Label.REFUTED, Label.NOT_ENOUGH_INFO


def test_a_value_is_found_only_where_the_graph_has_its_relation():
    claim = "Bionico is a dessert."
    (end,) = with_closed_values((), claim, [COURSE])
    assert (claim[end.start : end.end], end.kind) == ("dessert", EndKind.TEXT)
    assert with_closed_values((), claim, [SINGER]) == ()


@pytest.mark.parametrize(
    ("claim", "triples", "label"),
    [
        ("Bionico is served as a dessert.", [COURSE], R),
        ("A popular dessert is Bionico.", [COURSE], R),
        ("Andra is a solo singer.", [SINGER], R),
        ("Andra is a solo singer.", [triple("Andra", "background", Literal("solo_singer"))], Label.SUPPORTED),
        ("Andra is a solo singer.", [triple("Andra", "occupation", "Pilot")], N),
    ],
)
def test_another_value_of_the_list_refutes(claim, triples, label):
    verdict = judge(load_parser(load_settings()), claim, triples)
    assert verdict.label is label, verdict.reason


RUPIAH = triple("Indonesia", "currency", "Indonesian rupiah")


@pytest.mark.parametrize(
    ("claim", "triples", "label"),
    [
        ("The currency of Indonesia is the Indonesian rupiah.", [RUPIAH], Label.SUPPORTED),
        (
            "The currency of Turkey is the lira.",
            [triple("Turkey", "currency", "Turkish lira"), triple("Lebanon", "currency", "Lebanese lira")],
            N,
        ),
        ("The currency of Turkey is the lira.", [triple("Turkey", "leader", "Ahmet Berk")], N),
    ],
)
def test_a_value_in_common_words_is_the_graphs_or_another(claim, triples, label):
    verdict = judge(load_parser(load_settings()), claim, triples)
    assert verdict.label is label, verdict.reason
