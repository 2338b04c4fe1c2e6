"""The slots of an opinion and what they are called."""

from enum import StrEnum


class OpinionSlot(StrEnum):
    """One thing that an opinion states of its case."""

    PLAINTIFF = "plaintiff"
    DEFENDANT = "defendant"
    APPELLANT = "appellant"
    APPELLEE = "appellee"
    WON_BELOW = "won_below"
    LOST_BELOW = "lost_below"
    DISPOSITION = "disposition"
    AUTHOR = "author"
    JOINED = "joined"
    DISSENT = "dissent"
    DISSENT_AUTHORITY = "dissent_authority"
    TRIAL_JUDGE = "trial_judge"
    COURT = "court"
    TRIAL_COURT = "trial_court"
    DOCKET = "docket"
    DECIDED = "decided"
    FILED = "filed"
    COUNSEL = "counsel"  # about a party
    FIRM = "firm"  # about a party
    MOVER = "mover"
    MOTION = "motion"
    MOTION_DATE = "motion_date"
    GOVERNING = "governing"
    DISTINGUISHED = "distinguished"
    REVIEW = "review"
    COSTS = "costs"
    COSTS_TO = "costs_to"
    FEES_TO = "fees_to"
    FEES_BY = "fees_by"
    FEE_SUM = "fee_sum"
    FEE_STATUTE = "fee_statute"
    BOND_BY = "bond_by"
    BOND = "bond"
    BOND_PERIOD = "bond_period"
    CREDIT = "credit"
    LIMIT = "limit"  # of limitation
    LIMIT_STATUTE = "limit_statute"
    SALARY = "salary"
    PRICE = "price"
    PART = "part"  # of the damages, whatever it is for
    TOTAL = "total"
    NET = "net"  # the total less the credit
    YEAR_INTEREST = "year_interest"  # simple, on the total
    HELD = "held"  # on appeal, about a matter
    HELD_BELOW = "held_below"  # about a matter
    HIRED = "hired"
    DISMISSED = "dismissed"
    CONTRACTED = "contracted"
    INJURED = "injured"
    INJURED_ON = "injured_on"
    OPERATOR = "operator"
    ITEM = "item"  # of damages, about what it is for
    EXPERT = "expert"
    ESTIMATE = "estimate"
    ADMITTED = "admitted"
    RATE = "rate"
    INTEREST_FROM = "interest_from"
    INTEREST_STATUTE = "interest_statute"
    COMPOUND = "compound"
    SELLER = "seller"
    BUYER = "buyer"
    EMPLOYER = "employer"
    EMPLOYEE = "employee"
    INSURER = "insurer"
    INSURED = "insured"
    BUILDER = "builder"
    OWNER = "owner"
    COVER = "cover"  # the most that a policy pays
    PERIL = "peril"
    WON = "won"  # the appeal


IN_WORDS = {
    OpinionSlot.PLAINTIFF: "the plaintiff",
    OpinionSlot.DEFENDANT: "the defendant",
    OpinionSlot.APPELLANT: "the party that appealed",
    OpinionSlot.APPELLEE: "the party that answers the appeal",
    OpinionSlot.WON_BELOW: "the party that won below",
    OpinionSlot.LOST_BELOW: "the party that lost below",
    OpinionSlot.DISPOSITION: "what became of the judgment below",
    OpinionSlot.AUTHOR: "the author of the opinion",
    OpinionSlot.JOINED: "the judge who joined",
    OpinionSlot.DISSENT: "the judge who dissented",
    OpinionSlot.DISSENT_AUTHORITY: "the authority of the dissent",
    OpinionSlot.TRIAL_JUDGE: "the judge who sat below",
    OpinionSlot.COURT: "the court that decided the appeal",
    OpinionSlot.TRIAL_COURT: "the court below",
    OpinionSlot.DOCKET: "the docket number",
    OpinionSlot.DECIDED: "the date of the decision",
    OpinionSlot.FILED: "the date on which suit was filed",
    OpinionSlot.COUNSEL: "the counsel",
    OpinionSlot.FIRM: "the counsel's firm",
    OpinionSlot.MOVER: "the party that moved",
    OpinionSlot.MOTION: "the outcome of the motion",
    OpinionSlot.MOTION_DATE: "the date of the motion",
    OpinionSlot.GOVERNING: "the governing authority",
    OpinionSlot.DISTINGUISHED: "the authority that was distinguished",
    OpinionSlot.REVIEW: "the authority on the standard of review",
    OpinionSlot.COSTS_TO: "the party that recovers its costs",
    OpinionSlot.COSTS: "the party that bears the costs",
    OpinionSlot.FEES_TO: "the party that recovers fees",
    OpinionSlot.FEES_BY: "the party that pays the fees",
    OpinionSlot.FEE_SUM: "the amount of the fees",
    OpinionSlot.FEE_STATUTE: "the statute on fees",
    OpinionSlot.BOND_BY: "the party whose bond is spoken of",
    OpinionSlot.BOND: "what is said of the bond",
    OpinionSlot.BOND_PERIOD: "the period for a bond",
    OpinionSlot.CREDIT: "the credit",
    OpinionSlot.LIMIT: "the period of limitation",
    OpinionSlot.LIMIT_STATUTE: "the statute of limitation",
    OpinionSlot.SALARY: "the salary",
    OpinionSlot.PRICE: "the price",
    OpinionSlot.PART: "a part of the damages",
    OpinionSlot.TOTAL: "the total of the damages",
    OpinionSlot.NET: "the damages less the credit",
    OpinionSlot.YEAR_INTEREST: "a year of simple interest on the damages",
    OpinionSlot.HELD: "what was held on appeal",
    OpinionSlot.HELD_BELOW: "what was held below",
    OpinionSlot.HIRED: "the date of hire",
    OpinionSlot.DISMISSED: "the date of the dismissal",
    OpinionSlot.CONTRACTED: "the date of the contract",
    OpinionSlot.INJURED: "the injured party",
    OpinionSlot.INJURED_ON: "the date of the injury",
    OpinionSlot.OPERATOR: "the operator",
    OpinionSlot.ITEM: "this item of the damages",
    OpinionSlot.EXPERT: "the expert",
    OpinionSlot.ESTIMATE: "the expert's estimate",
    OpinionSlot.ADMITTED: "what was held of the testimony",
    OpinionSlot.RATE: "the rate of interest",
    OpinionSlot.INTEREST_FROM: "the day from which interest runs",
    OpinionSlot.INTEREST_STATUTE: "the statute on interest",
    OpinionSlot.COMPOUND: "what is said of compounding",
    OpinionSlot.SELLER: "the seller",
    OpinionSlot.BUYER: "the buyer",
    OpinionSlot.EMPLOYER: "the employer",
    OpinionSlot.EMPLOYEE: "the employee",
    OpinionSlot.INSURER: "the insurer",
    OpinionSlot.INSURED: "the insured",
    OpinionSlot.BUILDER: "the builder",
    OpinionSlot.OWNER: "the owner",
    OpinionSlot.COVER: "the limit of the policy",
    OpinionSlot.PERIL: "the cause of the loss",
    OpinionSlot.WON: "the party that won the appeal",
}
ROLE_SLOTS = (OpinionSlot.PLAINTIFF, OpinionSlot.DEFENDANT, OpinionSlot.APPELLANT, OpinionSlot.APPELLEE)
DEALING_SLOTS = (
    OpinionSlot.SELLER,
    OpinionSlot.BUYER,
    OpinionSlot.EMPLOYER,
    OpinionSlot.EMPLOYEE,
    OpinionSlot.INSURER,
    OpinionSlot.INSURED,
    OpinionSlot.BUILDER,
    OpinionSlot.OWNER,
)
_OPPOSITES = (
    (OpinionSlot.PLAINTIFF, OpinionSlot.DEFENDANT),
    (OpinionSlot.APPELLANT, OpinionSlot.APPELLEE),
    (OpinionSlot.WON_BELOW, OpinionSlot.LOST_BELOW),
    (OpinionSlot.COSTS, OpinionSlot.COSTS_TO),
    (OpinionSlot.FEES_BY, OpinionSlot.FEES_TO),
)


def opposite_role(slot: str) -> OpinionSlot | None:
    """The slot that the other of two parties fills."""
    for first, second in _OPPOSITES:
        if slot == first:
            return second
        if slot == second:
            return first
    return None
