"""Which slot a question asks for, or a label of a list names: "Who dissented?", "Dissent:"."""

import re
from dataclasses import dataclass

from core.extraction.frames import Kind, phrase


@dataclass(frozen=True, slots=True)
class Asked:
    """The slots that are asked for, of each the kind of what answers it; `about` is the party meant."""

    slots: tuple[tuple[str, Kind], ...]
    about: str = ""


_COUNSEL = (("counsel", Kind.NAME), ("firm", Kind.FIRM))
_TOPICS: tuple[tuple[str, tuple[tuple[str, Kind], ...]], ...] = (
    (
        r"\bauthor(?:ed)?\b|\bwho wrote\b(?!.*dissent)(?=\W*$|.*\b(?:opinion|majority|court|panel|decision|ruling|lead"
        r"|judgment|reasons)\b)|\bwho delivered\b|\bdelivered the opinion|\bwrote the "
        r"opinion|\bopinion by\b",
        (("author", Kind.NAME),),
    ),
    (
        r"\bdissent\w*\b|\b(?:not agree|disagree\w*|part(?:ed)? (?:ways|company)"
        r"|broke) with the (?:majority|rest|others)",
        (("dissent", Kind.NAME), ("dissent_authority", Kind.CASE)),
    ),
    (
        r"\bjoin(?:s|ed|ing)?\b|\bconcur|\bwho (?:agreed|sided|voted|went along) with the (?:majority|author)",
        (("joined", Kind.NAME),),
    ),
    (
        r"\bwho (?:won|prevailed|succeeded|came out on top)\b.*\b(?:appeal|supreme|high court|in the end|ultimately)",
        (("won", Kind.PARTY),),
    ),
    (r"\bwho lost\b.*\b(?:below|trial|lower)", (("lost_below", Kind.PARTY),)),
    (
        r"\bpresid\w+ (?:at|over|in)\b|\bwho (?:tried|heard) (?:the|this) case\b"
        r"|\btrial judge\b(?!.*\b(?:rule|find|view|hold)\b)|\bjudge below\b",
        (("trial_judge", Kind.NAME),),
    ),
    (r"\bdocket\b", (("docket", Kind.DOCKET),)),
    (
        r"\bwhich court\b.*\b(?:appeal|opinion)|\bwhat court\b.*\b(?:issued|decided)|\bwhich "
        r"court\b.*\bdecided|\bby which court\b|^court$|\bcourt of appeal\b",
        (("court", Kind.COURT), ("docket", Kind.DOCKET)),
    ),
    (
        r"^trial court$|\bwhich court\b.*\btried|\bwhere was (?:the )?(?:complaint|suit|action|case)\b"
        r"|\bwhich court heard\b|\bcourt below\W*$",
        (("trial_court", Kind.COURT),),
    ),
    (
        r"\bwhen\b.*\b(?:appeal|opinion)\b.*\b(?:decided|issued)|\bdate\b.*\b(?:decision|opinion)\b"
        r"|\bwhen\b.*\bopinion\b",
        (("decided", Kind.DATE),),
    ),
    (
        r"\bwhen\b.*\b(?:complaint|suit|action)\b.*\b(?:filed|commenced|brought)|\bdate\b.*\b(?:action"
        r"|suit)\b.*\bcommenced|\bcomplaint filed\b|\bfiling date\b",
        (("filed", Kind.DATE),),
    ),
    (
        r"\bwho won\b|\bprevailed below\b|\bwinner\b|\bfor which party\b.*\bjudgment\b",
        (("won_below", Kind.PARTY),),
    ),
    (r"\b(?:when|date)\b.*\bmotion\b", (("motion_date", Kind.DATE),)),
    (
        r"\bmotion made by\b|\bwho (?:made|filed) (?:the|a) motion\b|\bwhich party moved\b|\bmovant\b",
        (("mover", Kind.PARTY),),
    ),
    (r"\bmotion\b", (("motion", Kind.CHOICE),)),
    (
        r"\bplaintiff and defendant\b|\bwho sued\b|\bwho is the plaintiff, and\b|\bappellant and "
        r"appellee\b|\bwho is the appellant, and\b|\bparties to the appeal\b",
        (),
    ),
    (
        r"\bwho (?:has |had )?(?:appealed|took (?:an|the|this) appeal|brought (?:an|the|this) appeal|took (?:the|this) "
        r"(?:case|matter) (?:up|higher)|challenged the (?:judgment|ruling|decision)|is appealing)"
        r"|\bwhich (?:party|side) appealed\b|^appellant$|\bwhose appeal\b",
        (("appellant", Kind.PARTY),),
    ),
    (r"^appellee$|^respondent$", (("appellee", Kind.PARTY),)),
    (
        r"\bcosts\b|\bwho (?:foots|pays|picks up|bears|covers)\b.*\b(?:bill|tab|expenses?|appeal)",
        (("costs", Kind.PARTY),),
    ),
    (
        r"\b(?:how much|amount|what sum)\b.*\b(?:attorney|counsel|legal)\S* fees\b",
        (("fee_sum", Kind.MONEY), ("fee_statute", Kind.STATUTE)),
    ),
    (r"\bentitled to\b.*\bfees\b", (("fees_to", Kind.PARTY),)),
    (r"\b(?:days|period|time)\b.*\bbonds?\b", (("bond_period", Kind.PERIOD),)),
    (
        r"\bbond\b|\b(?:give|post|provide|put up|furnish) (?:any )?security\b",
        (("bond", Kind.CHOICE), ("bond_by", Kind.PARTY)),
    ),
    (
        r"\b(?:counsel|represented|argued|lawyer|attorney)\b|\bwho (?:spoke|acted|appeared) (?:up )?(?:for|on)\b",
        _COUNSEL,
    ),
    (r"\bstandard of review\b|\bde novo\b", (("review", Kind.CASE),)),
    (r"\bdistinguish\w*\b|\bon which decision did\b.*\brely\b", (("distinguished", Kind.CASE),)),
    (
        r"\bgoverns?\b.*\bmerits\b|\bon the merits\b|\bprecedent\b|\bcontrols\b|\bfollow on\b",
        (("governing", Kind.CASE),),
    ),
    (r"^total damages$|\btotal damages\b|^amount of the judgment$", (("total", Kind.MONEY),)),
    (r"\bnet\b|\bremains\b|\badd up\b|\btotal\b|\byear.s simple\b|\bin a year\b", ()),
    (r"^credit$|\bwhat credit\b|\balready been paid\b", (("credit", Kind.MONEY),)),
    (r"\brate\b.*\binterest\b|\bwhat rate\b", (("rate", Kind.PERCENT), ("interest_statute", Kind.STATUTE))),
    (
        r"\binterest\b.*\b(?:from|begin|run from)\b|\bfrom when\b.*\binterest\b|\bwhat date\b.*\binterest\b",
        (("interest_from", Kind.DATE),),
    ),
    (r"\bcompound|\bsimple interest\b", (("compound", Kind.CHOICE),)),
    (
        r"\badmi(?:t|tted|ssion|tting|ssible)\b|\bhold about the expert\b"
        r"|\b(?:let|letting|hear|hearing|heard|allow|allowing|allowed)\b.*\b(?:testi\w+|experts?|evidence|Dr)\b"
        r"|\b(?:testi\w+|expert|evidence|Dr)\b.*\b(?:let in|heard|allowed|right|wrong|proper|improper"
        r"|mistake|error)\w*",
        (("admitted", Kind.CHOICE),),
    ),
    (
        r"\b(?:who|which party|from whom)\b.*\b(?:sold|employed|insured|built|injured|seller|buyer"
        r"|employer|insurer|builder|owner|operator|fell)\b",
        (),
    ),
    (r"^(?:seller|buyer|employer|employee|insurer|insured|builder|owner|operator|injured party)\b", ()),
    (r"\b(?:hired|date of hire|since when)\b.*|\bposition\b", (("hired", Kind.DATE),)),
    (
        r"\bdismiss(?:ed|al)\b(?!.*\b(?:retaliat|rule|hold|find|view))|\bemployment end\b",
        (("dismissed", Kind.DATE),),
    ),
    (r"\bcontract made\b|\b(?:when|date)\b.*\b(?:contract|joint venture)\b", (("contracted", Kind.DATE),)),
    (
        r"\bperiod of limitation|\blong does .* to sue\b",
        (("limit", Kind.PERIOD), ("limit_statute", Kind.STATUTE)),
    ),
    (
        r"\bsalary\b|\bplaintiff earn\b|\bdid (?:s?he|they|\w+) (?:earn|make)\b|\b(?:annual"
        r"|yearly) (?:pay|wage|income)",
        (("salary", Kind.MONEY),),
    ),
    (r"\bpolicy limit\b|\bmost the policy\b|\bhow much (?:cover|insurance)\b", (("cover", Kind.MONEY),)),
    (r"\bholding on\b|\btrial court on\b", ()),
    (r"\bitem of the damages\b|\bdamages\b", ()),
    (r"\bexpert\b", (("expert", Kind.NAME), ("estimate", Kind.MONEY))),
    (
        r"\bdisposition\b|\b(?:outcome|result)\b(?!.*\b(?:motion|trial)\b)|\bdisposed of\b|\bjudgment below\b"
        r"|\b(?:do|did|happened|became)\b.*\b(?:judgment|ruling below|appeal)\W*$",
        (("disposition", Kind.CHOICE),),
    ),
)
_COMPILED = tuple((phrase(words), slots) for words, slots in _TOPICS)
_PARTY = re.compile(r"\b(?:plaintiff|defendant|appellant|appellee|petitioner|respondent)\b", re.IGNORECASE)
_CLIENT = re.compile(
    r"\b(?:for|represent(?:ed|s)?|behalf\s+of)\s+(?P<after>[A-Z][\w-]+(?:\s+[A-Z][\w-]+)*|[Tt]he\s+[Ss]tate)"
    r"|\b(?P<before>[A-Z][\w-]+)['’]s?\s+(?:behalf|lawyers?|counsel|attorneys?|side|case)"
)
_LABEL = re.compile(r"\W*(?:\d{1,2}[.)]\s*)?(?P<label>[A-Z][^:.;\n\d$]{2,70}?):\s+(?=\S)")


def asked_slots(words: str) -> Asked | None:
    """What a question or a label asks for; None where it asks for none of the slots."""
    words = " ".join(words.strip(" ?.:").split())
    for pattern, slots in _COMPILED:
        if pattern.search(words):
            return Asked(slots, _represented(words) if slots is _COUNSEL else "")
    return None


def _represented(words: str) -> str:
    """The party, by role or name, whose lawyer a question asks for."""
    party = _PARTY.search(words)
    if party is not None:
        return party.group()
    named = _CLIENT.search(words)
    return (named["after"] or named["before"]) if named else ""


def label_of(text: str, start: int, end: int) -> tuple[int, int] | None:
    """Where the label of a list item stands; None where it has none."""
    match = _LABEL.match(text, start, end)
    return match.span("label") if match else None
