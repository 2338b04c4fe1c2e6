"""How a clause came out, in the many words that reports and their readers have for it."""

import pytest

from core.graph import KnowledgeGraph
from core.grounding.outcome_lexicon import Outcome
from core.grounding.outcome_reading import OutcomeReader

WORDINGS = {
    (Outcome.CHANGE, True): (
        "The deficit broadened. The deficit will deepen. The gap headed north. Rates ticked up."
        " The rate is bound to rise. The bank added 2 percentage points to its rate. Credit became dearer."
        " The bank moved its rate up. A full point went onto the policy rate. The bank turned more hawkish."
        " A greater share of workers had no job. There was more live coral then. The bank went for a hike."
    ),
    (Outcome.CHANGE, False): (
        "Cover thinned out. Cover collapsed. Growth ran out of steam. The rate was whittled down."
        " The deficit went south. Joblessness lost 3 points. Credit got cheaper."
        " The reef lost coral. The economy grew more slowly. The bank nudged its rate down. The gap will close."
        " The economy did worse than before. Growth lost a little steam. There was a loss of live coral."
    ),
    (Outcome.DUTY, True): (
        "The money is repayable. The sum will be clawed back. The sum was no gift."
        " Their goods get no waiver. Their goods are not duty-free. The money is to be returned."
        " There is a duty on dive companies to tell the agency."
        " Operators have no choice but to tell the agency."
    ),
    (Outcome.DUTY, False): (
        "The money is non-repayable. Their goods enter duty-free."
        " Their goods are outside its scope. The bank left"
        " reserve requirements as they were. They may choose whether to tell the agency."
        " Operators report voluntarily."
        " It was not a loan. Banks were spared from holding more."
        " There is nothing to repay. Households owe nothing back."
        " The bank asked for no extra reserves. Their goods pay"
        " nothing. No repayment is due."
    ),
    (Outcome.LEAVE, True): (
        "The merger got the all-clear. The plan was nodded through."
        " The larvae were drawn to rubble. Anchoring is fine."
        " The larvae established themselves on tiles. The authority did not object."
        " The larvae found a home on rubble."
    ),
    (Outcome.LEAVE, False): (
        "The merger was ruled out. Boats must not anchor there. Boats have to refrain from anchoring."
        " Boats are kept from anchoring. The larvae were averse to it. The larvae shied away from tiles."
        " The larvae wanted nothing to do with it. The larvae passed over rubble. Approval was refused."
    ),
    (
        Outcome.COLOR,
        True,
    ): "The coral expelled its algae. It was left white. It was left colorless. It suffered from the heat.",
    (Outcome.COLOR, False): (
        "The coral came through the heat unscathed. It weathered the heat. It avoided bleaching."
        " It was unharmed by the"
        " heat. It survived the heat without bleaching. It was spared bleaching."
        " The heat did no harm. It was immune to bleaching. The heat did not harm it."
    ),
    (
        Outcome.RECOVERY,
        True,
    ): "The coral was on the mend. It re-established itself. It overcame the damage."
    " It grew anew. It put the storm behind it.",
    (Outcome.RECOVERY, False): (
        "The coral has yet to recover. It was beyond recovery. It was permanently damaged."
        " It was still recovering. The damage was lasting."
    ),
    (Outcome.RESISTANCE, True): (
        "The alga helps its host. It makes its host less vulnerable."
        " It enables its host to endure heat. It gives its"
        " host an edge. It is of great use against heat."
    ),
    (Outcome.RESISTANCE, False): (
        "The alga lowers its tolerance. It makes its host no more tolerant. It leaves it exposed."
        " It is of no help. It is of no use"
        " against heat."
    ),
}


@pytest.mark.parametrize(("outcome", "text"), WORDINGS.items())
def test_an_outcome_is_read_in_many_words(outcome: tuple[Outcome, bool], text: str) -> None:
    for sentence in text.split(". "):
        read = OutcomeReader(f"{sentence.removesuffix('.')}.", KnowledgeGraph("", "", (), ())).read()
        assert [(stated.kind, stated.is_for) for stated in read] == [outcome], sentence
