"""Words of a closed list of values, compared with the graph's value."""

import pytest

from core.factcheck.claim import Label
from core.factcheck.claim_ends import EndKind
from core.factcheck.triple import Literal
from core.factcheck.verifiers.alignment_closed import with_closed_values
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
