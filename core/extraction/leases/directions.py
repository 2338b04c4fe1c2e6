"""Who does something for whom in the words of a lease: "falls to the tenant", "is indemnified by", "gets ... from".

Words vote for who acts and for who is acted for; of two sides one is what the other is not.
"""

import re
from dataclasses import dataclass

from core.extraction.leases.marks import SIDE, SIDE_OF, Side

_THE = r"(?:the\s+|such\s+|said\s+)?"
_P = rf"(?P<p>{SIDE})"
_AUX = r"(?:shall|must|will|may|can|cannot|could|might|is|are|was|has|have|had|does|do|needs?|would|should)"
_GIVEN = (
    r"(?:indemnified|held\s+harmless|paid|repaid|reimbursed|refunded|named|notified|given|protected|owed"
    r"|granted|informed|told|defended|asked|compensated|insured|listed|included|relieved)"
)
_ASIDE = r"(?:\s*,\s(?:[^;.]|\.(?=\d)){3,260}?,)?"
_ADVERBS = (
    r"(?:\s+(?:also|alone|itself|hereby|further|then|thereupon|expressly|only|still|in\s+turn|solely)){0,2}"
)
_SUBJECT = re.compile(
    rf"{_P}(?:\s*\([^)]*\))?{_ASIDE}{_ADVERBS}(?:\s+(?:holding\s+over|staying\s+on"
    rf"|remaining\s+in\s+possession))?"
    rf"\s+(?:{_AUX}\b|(?!(?:as|its|is|this|has|thus|less"
    rf"|harmless|across|unless)\b)[a-z]{{2,}}s\b|(?:gave|paid|put|left|took|kept|made|bore|held)\b"
    rf"|(?:that|who|which)\s+(?:{_AUX}\b|[a-z]{{3,}}s\b))"
)
_PASSIVE = re.compile(
    rf"{_P}{_ASIDE}{_ADVERBS}(?:\s+(?:that|who|which))?\s+(?!(?:has|have|had)\s+(?:not\s+"
    rf"|also\s+)?{_GIVEN}){_AUX}\s+(?:(?:not|also|merely|further|only"
    rf"|to|be|been|have|has|being)\s+)*"
    rf"{_GIVEN}\b(?!\s+(?:and\s+)?(?:to\s+))"
)
_NOT_SUBJECT = re.compile(
    r"\b(?:to|from|of|with|for|by|against|upon|on|behind|under|between|than|as|if|unless|until|when"
    r"|where|whether|should|after|before|once|like|pay|give|notify|tell|request|hold|holds|save"
    r"|defend|protect|indemnify|keep)\s+(?:the\s+|such\s+)?$"
)
_RELATIVE_OBJECT = re.compile(r"\b(?:that|which|whom)\s+(?:the\s+)?$")
_BY = re.compile(rf"\bby\s+{_THE}{_P}(?!\s*['’])")
_NOT_BY = re.compile(
    r"\b(?:asked|requests?|demands?|notices?|consents?|consented|approv\w+|requir\w+|requested|demanded"
    r"|designated|estimated|incurred|"
    r"acts?|omissions?|negligence|use|occupancy|received|so|executed|signed|failure|default|breach"
    r"|(?:improvements?|alterations?|additions?|installations?|work)\s+(?:so\s+)?(?:made|installed"
    r"|done|performed))\s+$"
)
_TAKEN_BY = re.compile(
    rf"\b(?:collect(?:ed|ible)|receiv(?:ed|able)|charged|billed|invoiced|levied|demanded|recover(?:ed"
    rf"|able)|pocketed)"
    rf"(?:\s+(?:from|of)\s+{_THE}{SIDE})?\s+by\s+{_THE}{_P}(?!\s*['’])"
)  # who gets it
_INTO = re.compile(rf"\binto\s+{_THE}{_P}\s*['’]s?\s+(?:pocket|account|purse|hands)\b")  # who gets it, too
_BY_LABEL = re.compile(rf"\A\W*{_THE}{_P}\s*[:=|]\s*(?=\w)")  # "Landlord: roof, structure"
_RESTS = re.compile(
    r"\b(?:(?:falls?|fell|rests?|lies?|lie|lands?|weighs?|descends?|belongs?|left|up|incumbent|required|demanded|charged"
    r"|chargeable|imposed|shift(?:s|ed)|allocated|assigned|entrusted|delegated|loaded|placed|put|laid"
    r"|handed(?:\s+over)?"
    r"|passe[ds](?:\s+(?:on|through|along|down))?|transferred)"
    r"\s+(?:to|on|upon|onto|with|of)|(?:sits?|stays?|remains?|is|are|one['’]s|all|comes?"
    r"|devolves?)\s+(?:with|on|upon"
    r"|(?:back\s+)?down\s+to)|(?:responsib\w+|obligations?|duty|duties|burden|expense|costs?"
    r"|account|liability|rights?"
    r"|option|charge|matter|task|job|is\s+that|are\s+those|undertaking)\s+(?:of|for)"
    rf"|(?:bills?|invoices?)\s+(?:go|goes|comes?|(?:is|are)\s+sent)\s+to"
    rf"|looks?\s+(?:only\s+|solely\s+)?to(?=\s+(?:the\s+)?{SIDE}(?:\s+\w+)?\s+for\b)"
    rf"|that\s+of\s+[\w\s]{{3,30}}\s+(?:on|to|upon))\s+{_THE}{_P}(?!\s*['’])"
)
_FOR = re.compile(
    r"(?<!\bfee )(?<!\bcharge )(?<!\bmoney )(?<!\bpayment )(?<!\bsum )(?<!\bdeposit )"
    rf"\b(?:is|are|was|were|remains?|be)\s+for\s+{_THE}{_P}(?=\s+to\b|\s*(?:[.,;]|$))"
)  # "is for Tenant to settle"
_AS = re.compile(rf"\b(?:[Ww]e|[Yy]ou)\s*,?\s+(?:as\s+)?(?:the\s+|your\s+|our\s+)?{_P},?\s+(?=[a-z])")
_COSTS = re.compile(rf"\b(?:costs?|cost|billed\s+to|charged\s+to)\s+{_THE}{_P}(?!\s*['’])")
_OWN_DUTY = re.compile(
    rf"{_P}\s*['’]s?\s+(?:\w+\s+){{0,2}}(?:(?:pro\w*|fair|rat\w+)\s+(?:share|portion)|responsibilit\w+"
    rf"|obligations?|dut(?:y|ies)|expense|cost"
    rf"|account|burden|job|task|indemnity|guaranty|pocket|money|dime|charge|tab|shoulders|lookout|concern"
    rf"|problem|bill|purse|funds|care|remit|headache|decision|prerogative|choice|privilege)\b"
)
_ITS = re.compile(
    rf"{_P}\s*['’]s?(?:\s+to\s+[a-z]+|\s+(?:alone|only)\b|\s*(?:[.,;]|$))"
)  # "the roof is Tenant's to keep"
_FROM = re.compile(rf"\bfrom\s+{_THE}{_P}(?!\s*['’])")
_LABELLED = re.compile(rf":\s+{_THE}{_P}(?!\s*['’])")
_CLEFT = re.compile(rf"\bit\s+is\s+{_THE}{_P}\s+(?:that|who|which)\b")
_TO = re.compile(rf"\b(?:to|unto|in\s+favou?r\s+of|for\s+the\s+benefit\s+of|with)\s+{_THE}{_P}(?!\s*['’])")
_NOT_TO = re.compile(
    r"\b(?:falls?|fell|up|belongs?|billed|invoiced|debited|left|shift(?:s|ed)|allocated|assigned|entrusted|delegated|loaded"
    r"|placed|put|laid"
    r"|transferred|passed(?:\s+(?:on|through|along|down))?|handed\s+over|charged|chargeable|obligations?"
    r"|rests?|lies?|according|due"
    r"|look|looks|lease[sd]?"
    r"|(?:bills?|invoices?)\s+(?:go|goes|comes?|(?:is|are)\s+sent)"
    r"|rent(?:s|ed)?|let|lets|agreed|relating|known|available|agrees?|share|dealt|together|required)\s+$"
)
_WITH_NAMED = re.compile(r"\bwith\s")
_OBJECT = re.compile(
    r"\b(?:indemnif(?:y|ies|ying)|reimburs\w+|hold|holds|saves?|defends?|protects?|pays?|paying"
    r"|notif(?:y|ies|ying)|gives?"
    r"|giving|given|repays?|tells?|informs?|names?|naming|owes?|refunds?|advises?|grants?|furnish\w*"
    r"|provides?|requites?"
    rf"|supplies|supply)\s+(?:back\s+)?{_THE}{_P}(?!\s*['’]s?\s)"
)
_GETS = re.compile(
    rf"{_P}{_ADVERBS}(?:\s+(?:that|who|which))?\s+(?:(?:shall|must|will|may|can|should|would|is\s+to|has"
    rf"|is\s+entitled\s+to)\s+)?(?:gets?(?!\s+(?:out|rid|to)\b)|receives?|received"
    r"|charges?(?!\s+of\b)|lev(?:y|ies)|impos(?:e|es)|assess(?:es)?|adds?(?=\s+an?\b)|takes?\s+in|collects?|recovers?|(?:take|takes)\s+the\s+benefit|(?:have|has|sees?)\s+(?:the|its"
    r"|that)\s+(?:\w+\s+)?(?:deposit|money|sum|balance|cash)\s+back|acknowledges?\s+(?:the\s+)?receipt"
    r"|is\s+in\s+receipt"
    r"|has\s+received|is\s+(?:holding|owed)|holds?\s+(?:an?|the|that|such"
    r"|\W\S*)(?=\s)(?![^.;]{0,60}\bharmless))\b"
)
_ENTITLED = re.compile(
    rf"{_P}{_ADVERBS}\s+(?:is|shall\s+be|will\s+be)\s+(?:also\s+)?entitled\s+to\s+(?:be\b|an?\b|the\b"
    rf"|its\b|all\b|any\b"
    r"|\w+(?:ment|ance|ion|y)\b)"
)  # to something, and not to do something
_REQUEST_OF = re.compile(
    rf"\b(?:requests?|demands?|asked|requested|demanded)\s+(?:of|by"
    rf"|from)\s+{_THE}{_P}"
)
_ASKING = re.compile(
    rf"{_P}(?:\s*['’]s\s+(?:\w+\s+)?(?:request|demand)|\s+(?:(?:that|who|which)\s+)?(?:so\s+"
    rf"|reasonably\s+)?(?:requests?"
    rf"|requesting|asks?|asking"
    rf"|demands?|demanding)\b"
    rf"|\s+(?:(?:that|who|which)\s+)?(?:may|can|shall|is\s+entitled\s+to)\s+(?:reasonably\s+|so\s+"
    rf"|from\s+time\s+to\s+time\s+)*(?:ask|request|require|demand|call\s+for)\b)"
)
_LETS = re.compile(rf"\b(?:permits?|allows?|admits?|lets?|enables?)\s+{_THE}{_P}(?!\s*['’]s?\s|\s+know\b)")
_OUT = re.compile(rf"\b(?:gets?|lets?|buys?)\s+{_THE}{_P}\s+out\b")  # of the lease
_CHARGED = re.compile(
    rf"{_P}(?:\s+(?:that|who|which))?\s+(?:is|are|gets|(?:will|shall|can|may)\s+be)\s+(?:then\s+"
    rf"|also\s+)?(?:charged|billed|invoiced"
    r"|debited|out\s+of\s+pocket|the\s+(?:debtor|payer|obligor|one\s+(?:who|that|to)\s+pays?))\b"
)  # who pays
_CHARGES = re.compile(
    rf"{SIDE}{_ADVERBS}\s+(?:(?:may|can|will|shall|is\s+entitled\s+to)\s+)?(?:(?:pass(?:es)?|charges?"
    rf"|bills?)\b[^.;,]{{0,50}}?\b(?:on\s+)?to"
    rf"|(?:charges?|bills?|invoices?)|is\s+entitled\s+to\b[^.;,]{{0,50}}?\bfrom|(?:recovers?|collects?|claims?"
    rf"|demands?)\b[^.;,]{{0,50}}?\bfrom)\s+{_THE}{_P}(?!\s*['’])"
)
_NOTICE_BY = re.compile(rf"\bnotice\s+by\s+{_THE}{_P}(?!\s*['’])")
_TOLD = re.compile(rf"\blet(?:s|ting)?\s+{_THE}{_P}\s+know\b")
_TO_BE = re.compile(
    rf",\s+(?:which\s+(?:is|are|shall\s+be)\s+)?to\s+be\s+(?P<verb>\w+)\s+(?:back\s+)?(?P<by>to|unto"
    rf"|by)\s+{_THE}{_P}"
)
_LIABLE = re.compile(
    r"\s+(?:(?:is|are|was|shall\s+be|will\s+be|remains?)\s+)(?:\w+ly\s+)?(?:responsible|liable|accountable"
    r"|answerable)"
    r"\s+(?:for|to)\b"
)  # whatever it is for
_LABELLED_RECEIVER = re.compile(
    r"\b(?:payee|beneficiary|recipient|(?:additional|named|also|other|extra)\s+(?:\w+\s+)?insureds?"
    r"|insured\s+in\s+addition"
    r"|receives\s+it|to|in\s+favou?r\s+of|protected(?:\s+party)?"
    rf"|indemnitee|indemnified(?:\s+party)?):\s+{_THE}{_P}",
    re.IGNORECASE,
)
_INSURED = re.compile(
    rf"{_P}(?:\s*['’]s\b)?,?{_ADVERBS}\s+(?:(?:[\w'’]+\s+){{0,4}}?as|is|being|are"
    rf"|(?:\w+\s+){{1,2}}be)\s+(?:an?\s+|the\s+|merely\s+|just\s+)*"
    r"(?:additional|named|extra|add['’]l|co-?insured)\b(?!\s+rent\b)"
)
_BARE = re.compile(
    rf"\W*(?:(?:it\s+is|it\s+was|that\s+is|that\s+was|that\s+would\s+be|only|by)\s+)?{_THE}{_P}"
    r"\s*(?:['’]s?)?(?:\s+(?:is|was|does|did|will|would|must|shall|may|can|has|had|alone"
    r"|only))?\s*(?:[,.;(–—-]|$)",
    re.IGNORECASE,
)
_SUBJECT_FIRST = re.compile(
    rf"\W*(?:(?:yes|no|well|it\s+is|it['’]s|that\s+is|that['’]s"
    rf"|if\s[^,;]{{3,60}})\b\W*)*{_THE}{_P}(?!\s*['’]s?\s)\s+(?!and\b|or\b)[a-z]",
    re.IGNORECASE,
)
_LAST_NAMED = re.compile(rf"\b(?:on|upon|with|by|is)\s+{_THE}{_P}\W*$", re.IGNORECASE)
_NOT = re.compile(r"\b(?:not|no|never|neither|nor|nobody|without)\b|n['’]t\b", re.IGNORECASE)
_OTHER_DEED = re.compile(
    r"\b(?:is|are|was|were|been|be)\s+(?:\w+ly\s+)?(?!carried|undertaken|effected|performed|fulfilled"
    r"|discharged)"
    r"[a-z]{3,}(?:ed|en|id)(?:\s+(?:over|in|up|out))?\s+$"
)
_OWN_VERB = (
    30  # characters before "by" in which its participle stands: "was handed over by Tenant, and goes back"
)
_VERB = re.compile(
    rf"\b(?:shall|must|may|will|can|cannot|is|are|was|were|has|have|had|does|do|did|would)\b"
    rf"|{_P}\s+(?:\w+ly\s+)?[a-z]{{2,}}(?:s|ed)\b"
)
_REACH = 170  # characters behind a subject, or before "by", in which its verb stands


@dataclass(frozen=True, slots=True)
class Given:
    """Who does something; not surely where no word that is known for it says that it is done."""

    side: Side
    is_sure: bool = True


def read_giver(words: str, verbs: re.Pattern[str], about: re.Pattern[str] | None = None) -> Given | None:
    """Who does what the verbs say, by who acts, else by whom it is done for; None where the words leave it open.

    Words that name the matter themselves, as `about` tells, must have one of its verbs for their subject to act in it:
    "which Landlord may end, at 200 % of the rent" has nobody pay.
    """
    plain = _plainly(words, verbs)
    if plain is not None:
        return Given(plain)
    is_bare = not _VERB.search(words)  # "Landlord, to Tenant": nothing else is said to be done
    is_told = is_bare or verbs.search(words) is not None
    receivers = _receivers(words)
    near, far = _actors(words, verbs)
    if about is not None and about.search(words) is not None and not verbs.search(words):
        far = set()
    actors = near or far
    if len(actors) == 1:
        (actor,) = actors
        is_received = is_told and receivers == {actor.other}
        return None if receivers == {actor} else Given(actor, bool(near) or is_received or is_bare)
    if not actors and len(receivers) == 1:
        is_named = any(pattern.search(words) for pattern in (_INSURED, _LABELLED_RECEIVER))
        return Given(next(iter(receivers)).other, is_named or is_told)
    return None


def _plainly(words: str, verbs: re.Pattern[str]) -> Side | None:
    """Who does it in phrases that leave no doubt."""
    if (later := _TO_BE.search(words)) is not None and verbs.search(later["verb"]):
        return _side(later) if later["by"] == "by" else _side(later).other
    if verbs.search("terminate") and (out := _OUT.search(words)) is not None:
        return _side(out)
    if verbs.search("notice") and (notice := _NOTICE_BY.search(words)) is not None:
        return _side(notice)
    if verbs.search("pay") and (charged := _CHARGED.search(words) or _CHARGES.search(words)) is not None:
        return _side(charged)
    let = _LETS.search(words)
    return _side(let) if let is not None else None


def read_named(words: str) -> Side | None:
    """Whom an answer to "who" names before it says anything else: "Tenant, within ten days"."""
    match = _BARE.match(words)
    return _side(match) if match else None


def read_subject(words: str) -> Side | None:
    """Who acts in an answer to "who does it", whatever the verb: its subject, or whom it comes down on."""
    found = _SUBJECT_FIRST.match(words) or _LAST_NAMED.search(words)
    if found is None or _NOT.search(words[found.start("p") :]) or _side(found) in _receivers(words):
        return None
    return _side(found)


def _actors(words: str, verbs: re.Pattern[str]) -> tuple[set[Side], set[Side]]:
    """Who acts: those whose own words have one of the verbs, and the others."""
    near: set[Side] = set()
    far: set[Side] = set()
    passive = {
        match.start("p") for pattern in (_PASSIVE, _GETS, _ENTITLED) for match in pattern.finditer(words)
    }
    passive |= {
        match.start("p")
        for pattern in (_ASKING, _INSURED, _LABELLED_RECEIVER, _TAKEN_BY, _INTO)
        for match in pattern.finditer(words)
    }
    for match in _SUBJECT.finditer(words):
        before = words[: match.start()]
        is_cut = _NOT_SUBJECT.search(before[-40:]) is not None
        if match.start() in passive or is_cut:
            continue
        behind = re.split(f"[{''.join(SIDE_OF)}]", words[match.end("p") :][:_REACH])[0]
        beside = f"{before[-60:]} {behind}" if _RELATIVE_OBJECT.search(before[-20:]) else behind
        (near if verbs.search(beside) or _LIABLE.match(behind) else far).add(_side(match))
    for match in _BY.finditer(words):
        done = words[: match.start()]
        if (
            match.start("p") not in passive
            and not _NOT_BY.search(done[-40:])
            and not (_OTHER_DEED.search(done) and not verbs.search(done[-_OWN_VERB:]))
        ):
            (near if verbs.search(words[: match.start()][-_REACH:]) else far).add(_side(match))
    for match in _AS.finditer(words):
        behind = words[match.end("p") :][:_REACH]
        (near if verbs.search(re.split(f"[{''.join(SIDE_OF)}]", behind)[0]) else far).add(_side(match))
    for pattern in (_FOR, _RESTS, _COSTS, _OWN_DUTY, _ITS, _FROM, _CLEFT):
        near |= {_side(match) for match in pattern.finditer(words) if match.start("p") not in passive}
    if not near and not far and (own := _BY_LABEL.match(words)) is not None:
        near.add(_side(own))
    if not near and not far:
        near |= {_side(match) for match in _LABELLED.finditer(words) if match.start("p") not in passive}
    return near, far


def _receivers(words: str) -> set[Side]:
    found = {
        _side(match)
        for match in _TO.finditer(words)
        if not _NOT_TO.search(words[: match.start()][-24:]) and not _WITH_NAMED.match(match.group())
    }
    for pattern in (
        _PASSIVE,
        _OBJECT,
        _GETS,
        _ENTITLED,
        _REQUEST_OF,
        _ASKING,
        _INSURED,
        _TOLD,
        _LABELLED_RECEIVER,
        _TAKEN_BY,
        _INTO,
    ):
        found |= {_side(match) for match in pattern.finditer(words)}
    return found


def _side(match: re.Match[str]) -> Side:
    return SIDE_OF[match["p"][0]]
