"""Duties of leases: what one side does for the other, or bears the cost of. Which side that is, other modules read.

Each is known by words that speak of it, and has the verbs by which it is done.
"""

import re
from dataclasses import dataclass

from core.extraction.frames import phrase
from core.extraction.frames.masking import MARKS
from core.extraction.leases.marks import SIDE
from core.types import EntityType

_NEVER = re.compile(r"(?!)")
PERSON = r"\b(?:he|she|guarantor|(?-i:[A-Z][a-z]+))"  # a side has marks for its letters
_PAYS = (
    r"pa(?:y|ys|id|yable|ying|yments?)|ow(?:e|es|ed|ing)|due|remit\w*|receiv\w*|collect\w*|bears?|borne"
    r"|shoulder\w*"
    r"|foots?|footing|cover(?:s|ed|ing)?|absorb\w*|pick(?:s|ed|ing)? up|settle[sd]?|billed|meets?|met|defray\w*"
    r"|assum\w+|on the hook"
    r"|carr(?:y|ies|ied)|che(?:que|ck)|pocket|discharges?|stuck with|saddled|fund(?:s|ed|ing)?"
    r"|bankroll\w*|handl(?:es?|ed|ing)"
    r"|tak(?:es?|ing) care of|deals? with|chip(?:s|ping)? in|kick(?:s|ing)? in|contribut\w+|com(?:es?|ing) up with"
    r"|hand(?:s|ed|ing)? over|tender\w*|transfer\w*|forward(?:s|ed)?"
    r"|stumps? up|shells? out|lands? on|incurs?|faces|hit with"
    r"|sends?|buys?|gets?|got"
    r"|tak(?:es?|ing) on|taken care of|financ\w+|springs? for|cough(?:s|ed)? up|forks? (?:out|over)|antes? up"
    r"|lays? out|answers? for|se(?:e|es|eing) to|attend\w*|looks? after|stands?|reimburs\w+|compensat\w+"
    r"|underwrit\w+|subsidi[sz]\w+|wire[sd]?|submit\w*|deliver\w*|takes? in"
)
_CARES = (
    r"pays?|looked after"
    r"|care of|deal(?:s|ing)? with|tak(?:e|es|ing) on|in charge of|sort(?:s|ing)? out|keep\w*|maintain\w*"
    r"|maintenance|repair\w*|replac\w+|responsib\w+|obligation|fix\w*|mend\w*|looks? after"
    r"|looking after|tak(?:e|es|ing) care|se(?:e|es|eing) to|upkeep|shoulder\w*|handl\w+|cover(?:s|ed)?"
    r"|on the hook"
    r"|bears?|borne|attend\w*|(?:keeps?|kept|keeping) up|servic\w+|preserv\w+|charge of|tends? to|overhaul\w*"
    r"|manag(?:es?|ing)|undertak\w+"
)


@dataclass(frozen=True, slots=True)
class Duty:
    """What one side does: whose it is says a giver."""

    name: str
    in_words: str
    about: re.Pattern[str]
    verbs: re.Pattern[str]
    unless: re.Pattern[str] = _NEVER


def _duty(name: str, in_words: str, about: str, verbs: str, unless: str = "") -> Duty:
    return Duty(
        name, in_words, phrase(about), phrase(rf"\b(?:{verbs})\b"), phrase(unless) if unless else _NEVER
    )


DUTIES: tuple[Duty, ...] = (
    _duty(
        "roof",
        "the roof and structure",
        r"\broofs?\b|\bstructural (?:fix(?:es)?|repairs?|work|upkeep|maintenance|problems?|defects?|matters)\b"
        r"|\bonly\b[^.;]{0,60}\b(?:interior|inside)\b"
        r"|\bstructural (?:parts?|elements?"
        r"|components?|portions?)\b"
        r"|\broof and (?:the )?structure\b",
        _CARES + "|make",
    ),
    _duty(
        "heating",
        "heating and air conditioning",
        r"\bhvac\b|\bheating\b|\bair[- ]condition(?:ing|ers?)\b|\bcooling\b|\ba/?c\b"
        r"|\bclimate[- ]control\b|\bventilation\b",
        _CARES + r"|servic\w+",
    ),
    _duty(
        "taxes",
        "real estate taxes",
        r"\b(?:real estate|property|real property) tax(?:es)?\b|\btaxes\b|\btax (?:bills?|burden|liability|load)\b",
        _PAYS + r"|obligation|responsib\w+|cost",
        r"\bsales tax|\bincome tax",
    ),
    _duty(
        "utilities",
        "utilities",
        r"\butilit(?:y|ies)\b|\belectric(?:ity|al service)\b|\bwater\b(?! damage)|\bpower\b(?! (?:of|to"
        r"|and authority)\b)",
        _PAYS + r"|contracts?|cost|obligation|responsib\w+",
    ),
    _duty(
        "commission",
        "the broker's commission",
        r"\bcommissions?\b|\bbrokerage fees?\b|\bfinder['’]s fees?\b"
        r"|\bbrokerage (?:bill|cost|charge|expense)s?\b|\bcost of the broker\b"
        r"|\b(?:brokers?|agents?)\b(?:[^.;|]|\.(?=,)){0,40}\b(?:fees?|paid|payable|owed)\b"
        r"|\b(?:pays?|paying|paid|owes?|compensat\w+)\b[^.;|]{0,25}\b(?:brokers?|brokerage)\b"
        r"|\b(?:brokers?|agents?)\b[^.;|]{0,25}\b(?:gets?|receiv\w+|bills?|charges?)\b",
        _PAYS + r"|obligation|responsib\w+|compensat\w+",
    ),
    _duty(
        "insurance",
        "liability insurance",
        r"\binsur(?:e|es|ance|ed|ing)\b|\bpolic(?:y|ies)\b|\bliability cover(?:age)?\b|\bcgl\b",
        r"carr(?:y|ies|ied)|maintain\w*|procure\w*|keeps?|obtain\w*|insures?|provides?|tak(?:e|es|ing) out"
        r"|buys?|bought|purchas\w+|arrang\w+|secures?|holds?|(?:has|needs?) to (?:have|be insured)|must have"
        r"|pays?(?: for)?|premiums?|in (?:place|force|effect)|effect|put up",
        r"\bsubrogation\b|\bfire\b|\bcasualty\b|\bmay (?:\w+ ){0,2}(?:elect|carry|maintain)\b"
        r"|\bcontribut\w+ with\b",
    ),
    _duty(
        "allowance",
        "the improvement allowance",
        r"\ballowance\b|\b(?:chips?|kicks?|throws?) in\b[^.;]{0,60}\bfoot\b|\breimburs\w+\b[^.;]{0,30}\bimprovements?\b"
        r"|\bcontribut\w+\b[^.;]{0,60}\b(?:improvements?|build-?out|work|foot)\b"
        r"|\b(?:pa(?:y|ys|id|ying)|fund\w*|financ\w+|subsidi[sz]\w+|promis\w+|puts? up"
        r"|money)\b[^.;]{0,40}\b(?:improvements?"
        r"|build-?out|fit-?out)\b",
        _PAYS + r"|contribut\w+|grants?|granted|reimburs\w*|fund(?:s|ed|ing)?|financ\w+|subsidi[sz]\w+"
        r"|provide[sd]?|chips? in|kicks? in|suppl(?:y|ies)|gives?|puts?"
        r"|throws? in|extends?|offers?|allot\w*|credit\w*|support\w*|invest\w*",
        r"\bexcess\b|\boverruns?\b|\bover-?runs?\b|\b(?:over|above|beyond|exceed\w*|more than)"
        r" (?:the |that |its )?(?:\w+ )?(?:allowance|contribution)\b|\bsupervis\w+",
    ),
    _duty(
        "refund",
        "the return of the deposit",
        r"\b(?:return\w*|refund\w*|repa(?:y|ys|id)|restore|(?:giv(?:e|es|en|ing)|gets?|goes|go|comes?"
        r"|paid|pays?|sent"
        r"|hand\w*|receiv\w+) back)\b[^.;]{0,120}"
        r"\b(?:deposit|balance|security)\b|\b(?:deposit|security"
        r"|balance)\b[^.;]{0,160}\b(?:return\w*|refund\w*|repa(?:y|ys|id)"
        r"|restore|(?:giv(?:e|es|en|ing)|gets?|goes?|comes?|paid|pays?|sent|hand\w*) (?:(?:it|them"
        r"|that) )?back)\b"
        r"|\bdeposit\b[^.;]{0,60}\bway back\b|\bdeposit\b[^.;]{0,30}\bback\b"
        r"|\brecover\w*\b[^.;]{0,20}\bdeposit\b"
        r"|\breceiv\w*\b[^.;]{0,60}\b(?:left|balance|rest) of (?:the|its) deposit\b"
        r"|\bgive\b[^.;]{0,30}\bthe balance of the deposit\b|\brefund(?:ed|able)?\b|\bgive back\b"
        rf"|\b(?:return|refund|restore|repay)(?:s|ed)? (?:back )?to (?:the )?{SIDE}"
        r"|\b(?:pay|hand|send|turn)(?:s|ing)? back\b"
        r"|\b(?:unused|unapplied|unspent) (?:part|portion|balance|remainder|rest|sum|amount|deposit)\b",
        r"return\w*|refund\w*|repa(?:y|ys|id)|restore\w*|gives?|back",
    ),
    _duty(
        "deposit",
        "the payment of the deposit",
        r"\b(?:pa(?:y|ys|id)|post(?:s|ed)|lodge[sd]?|hand(?:s|ed) over|furnish\w*|put (?:up|down)|plac(?:es|ed)"
        r"|receipt)\b[^.;]{0,60}\bdeposit\b"
        r"|\bdeposit\b[^.;]{0,60}\b(?:paid|posted|lodged|handed over|furnished|put up)\b"
        r"|\b(?:shall|must|will|to) deposit with\b|\bdeposit(?:s|ed) (?:\S+ ){0,3}with\b|\bdeposited by\b"
        r"|\breceiv\w*\b[^.;]{0,60}\bdeposit\b|\bdeposit\b[^.;]{0,30}\b(?:is due|held)\b"
        r"|\bdeliver\w*\b[^.;]{0,40}\bdeposit\b"
        r"|\bholds?\b[^.;]{0,40}\b(?:deposit|security)\b|\b(?:puts?|(?:left|leaves)\b[^.;]{0,30}\bwith"
        r"|gave|gives|provid\w+)\b[^.;]{0,60}\bdeposit\b|\bhands? over\b[^.;]{0,40}\bas security\b",
        r"paid|pays?|payment|posts?|posted|lodge[sd]?|deposit(?:s|ed)|deliver\w*|puts?|left|leaves|gave"
        r"|gives|provid\w+|(?:shall|must|will|to) deposit"
        r"|hand(?:s|ed) over|puts? up|furnish\w*|receipt",
        r"\b(?:guarant|broker|commission)\w*|\b(?:paid|pays?|given|handed|sent|due) back\b|\brepa(?:id"
        r"|y)|\breturn",
    ),
    _duty(
        "indemnity",
        "the indemnity",
        r"\bindemnif\w+\b|\bindemnity\b|\bindemnitors?\b|\b(?:hold|held|holds|save|saves"
        r"|saved)\b[^.;]{0,40}\bharmless\b"
        r"|\b(?:protect|shield|defend|guard|safeguard|insulat)(?:s|e|es|ed)?\b[^.;]{0,40}\b(?:from"
        r"|against) (?:them"
        r"|[^.;]{0,20}\bclaims)\b|\bprotection\b[^.;]{0,30}\bclaims\b"
        r"|\bclaims (?:arising|that arise)\b[^.;]{0,60}\b(?:account of|borne by)\b"
        r"|\b(?:answer\w*|absorb\w*|bears?|bearing|picks? up|shoulders?|covers?)\b[^.;]{0,20}\bclaims\b"
        r"|\bclaims\b[^.;]{0,80}\bfor (?:the )?\S+ to (?:answer|absorb|bear|meet|pay|handle|cover)\b",
        r"indemni(?:f|t)\w+|indemnification|hold|held|saves?|harmless|defend\w*|borne|protect\w*|shield\w*"
        r"|guard\w*|safeguard\w*|insulat\w+|ow(?:es|ed)|account of|cover\w*|answer\w*|absorb\w*|bear\w*"
        r"|picks? up|shoulder\w*|meet|handle",
    ),
    _duty(
        "guaranteed",
        "the debts that are guaranteed",
        rf"\b(?:guarant\w+|suret(?:y|ies)|back(?:s|ed|ing)|stands? behind|vouch\w+|answers? for|good for"
        rf"|bound (?:him|her|it|them)sel(?:f|ves))\b.*{SIDE}"
        rf"|{SIDE}.*\bguarant\w+|\bguarant\w+[^.?]*\?|\banswers? to (?:the )?{SIDE} for\b"
        r"|\bwhose\b.*\bguarant\w+|\bguarant\w+\b.*\bwhose\b"
        rf"|{PERSON} (?:(?:is|was|would|will|shall|can|be|stands?|personally|only) ){{1,3}}(?:on the hook"
        rf"|liable|answerable"
        rf"|accountable|bound) (?:personally )?(?:to|toward|towards) (?:the )?{SIDE}",
        r"(?!)",
    ),
    _duty(
        "estoppel",
        "the estoppel certificate",
        r"\bestoppel\b|\bstatus certificates?\b"
        r"|\bcertificates?\b[^.;]{0,60}\b(?:stating|confirming|certifying|that this lease)\b"
        r"|\bcertif(?:y|ies)\b[^.;]{0,40}\b(?:state|status|lease)\b|\bthe certificate\b"
        r"|\bcertify to\b",
        r"deliver\w*|sign\w*|giv(?:e|es|en)|furnish\w*|certif(?:y|ies)|suppl(?:y|ies)|provide\w*|due"
        r"|hand\w*|sends?|produce\w*|issue\w*|return\w*|com(?:e|es) up with"
        r"|turns? around|prepar\w+|submit\w*|present\w*"
        r"|complet\w+|draws? up|execute\w*|receiv\w*|gets?|owe[sd]?|entitled|ask\w*|request\w*|demand\w*"
        r"|calls? for|insist\w*|requir\w+",
    ),
    _duty(
        "restoration",
        "repairs after a casualty",
        r"\b(?:fire|casualt(?:y|ies)|destruction|destroyed)\b|\bdamage(?:d"
        r"|s)?\b(?=[^.;]{0,80}\b(?:repair\w*|restor\w+|rebuil\w+"
        r"|ma[dk]e good|put right|reinstat\w+)\b)",
        r"answers? for|repair\w*|restor\w+|rebuil[dt]\w*|ma[dk]e[s]? good|making good|puts? right"
        r"|reinstat\w+|fix\w*|mend\w*"
        r"|back in(?:to)? (?:good )?(?:shape|order|repair|condition)|complet\w+|finish\w*|perform\w*"
        r"|(?:former|original|previous) (?:condition|state)",
        r"\binsur\w+|\bdeposit\b|\bindemn|\bterminat",
    ),
    _duty(
        "parking",
        "the charge for parking",
        r"\b(?:pays?|paid|payable|owes?|charge[sd]?|costs?|receives?|gets?|bill(?:s|ed)|remits?|covers?|rents?"
        r"|collects?)\b[^.;]{0,60}\b(?:parking|stalls?|spaces?)\b"
        r"|\b(?:parking|stalls?|spaces?)\b[^.;]{0,160}\b(?:pays?|paid|payable|owes?|charges? whom"
        r"|collects?|collected|costs?"
        r"|money|the charges?|goes (?:from|to))\b",
        _PAYS + r"|goes|charge[sd]?|money|costs?",
        r"\bgets?\s+(?:\d+|[a-z-]+)\s+(?:\w+\s+){0,2}(?:stalls?|spaces?|spots?)\b(?![^.;]*\bpa(?:y|id))",
    ),
    _duty(
        "spill reports",
        "reports of spills",
        r"\bspill(?:s|ed|age)?\b|\breleases? of hazardous\b",
        r"report\w*|notif\w+|notices?|tells?|told|inform\w*|alert\w*|warn\w*|know|gives?|giving|announc\w+",
    ),
    _duty(
        "consent",
        "consent",
        r"\b(?:consent(?:s|ed)?|approv(?:al|es?|ed)|permission)\b|\bagree(?:s"
        r"|ment)?\b[^.;]{0,60}\b(?:before(?:hand)?|first|in writing"
        r"|prior)\b|\b(?:must|has to|needs? to|who) (?:\w+ )?(?:agree|approve|consent)s?\b",
        r"(?!)",
    ),
    _duty(
        "assignor",
        "an assignment or a sublease",
        r"\bassign(?:s|ed|ing|ment)?\b|\bsub-?(?:let|lets|letting|lease|leases|leased|leasing)\b",
        r"(?!)",
        r"\bassign\w*\s+(?:\S+\s+){0,3}?(?:parking|spaces|stalls|rents)\b",
    ),
    _duty(
        "entry",
        "notice of entry",
        r"\b(?:enter|enters|entering|entered|entry|access|inspect|inspects|inspecting|inspected"
        r"|inspections?|admit|com(?:e|es"
        r"|ing) in)\b",
        r"enters?|entering|inspect\w*|gives?|given|giving|notice|notif\w+|tells?|told|warn\w*|inform\w*"
        r"|com(?:e|es|ing) in"
        r"|alert\w*|carr(?:y|ies) out",
        r"\bentry into this\b",
    ),
    _duty(
        "renewal",
        "the option to renew",
        r"\boption\b[^.;]{0,40}\bexercis\w+|\bexercis\w+\b[^.;]{0,30}\boption\b|\brenew(?:al|als|ed|s|ing)?\b"
        r"|\b(?:extend|prolong)(?:s|ed|ing)? (?:the|this|its) (?:term|lease)\b|\brenewable\b"
        r"|\b(?:term|lease)\b[^.;]{0,30}\b(?:extended|prolonged)\b|\bextensions? of (?:the|this"
        r"|its) (?:term|lease)\b"
        r"|\b(?:who|to) extend\b|\boptions? to (?:extend|prolong)\b"
        r"|\bextension options?\b",
        r"extend\w*|prolong\w*|renew\w*|notif\w+|exercis\w+|has|have|decid\w+|belongs?|notice|giv(?:e|es|ing)"
        r"|know|tells?|informs?",
    ),
    _duty(
        "holdover",
        "the rent for holding over",
        r"\bhold(?:s|ing)? ?-?over\b|\bover-?stay\w*\b|\bstay(?:s|ing)? (?:on|past|beyond)\b|\bfail(?:s"
        r"|ure)? to vacate\b"
        r"|\blingers?\b",
        _PAYS + r"|costs?",
    ),
    _duty(
        "termination",
        "the right of early termination",
        r"\bearly termination\b|\btermination (?:fee|right|option)\b|\bterminat(?:e|es|ed) early\b"
        r"|\b(?:may|can|entitled|right)\b(?:[^.]|\.(?=\d)){0,320}"
        r"\b(?:terminate|cancel|end) (?:this|the) lease\b|\b(?:cancel|end|ends) the lease early\b"
        r"|\bleave early\b|\bwalk away\b|\bbreak (?:option|clause|right|fee)\b|\bbreak (?:the|this|its) lease\b"
        r"|\b(?:end|terminate|cancel|break) (?:the|this|its) lease early\b"
        r"|\bcut(?:s|ting)? (?:the|this|its) (?:lease|term) short\b"
        r"|\bget(?:s|ting)? out of (?:the|this|its) lease\b|\bpull(?:s|ing)? (?:out|the plug)\b"
        r"|\bearly (?:out|exit)\b|\bends? early\b"
        r"|\b(?:who|which (?:party|side)) (?:may|can|is (?:free|entitled|allowed) to|has the right to)"
        r" (?:terminate|cancel)\b"
        rf"|\bopen to (?:the )?{SIDE} to (?:terminate|cancel|end)\b"
        r"|\b(?:(?:may|can) be|at liberty to)\b(?:[^.;]|\.(?=\d)){0,40}?\b(?:terminated?|cancel(?:l?ed)?"
        r"|end(?:ed)?)\b"
        r"|\bbring\b[^.;]{0,12}\blease\b[^.;]{0,12}\bto an end\b",
        r"paid|owe[sd]?|receiv\w*|gets?|collect\w*"
        r"|terminate\w*|cancel\w*|get out|pull\w*|ends?|leave\w*|pays?|right|has|have|walks?|break"
        r"|bring\w*|hands?|cuts?",
        r"\b(?!in\b|without\b)\w+ default\b(?! beyond)|\bfire\b|\bcasualty\b",
    ),
    _duty(
        "expenses",
        "the share of operating expenses",
        r"\A(?=.*\b(?:operating|shared) (?:expenses|costs)\b)(?=.*(?:\b(?:shared?|recover\w*|borne|passed"
        r"|portion|slice|percent\w*"
        r"|reimburs\w+)\b"
        rf"|{MARKS[EntityType.PERCENT]}))|\b(?:share|slice|portion) of (?:the )?(?:expenses|costs)\b"
        r"|\bproportionate share\b",
        _PAYS + r"|reimburs\w+|payable|charg\w+|passed|contribut\w+",
        r"\breconcil\w+|\bstatements?\b|\bbooks\b|\brecords\b|\baudit\b|\bestimat\w+\b(?!.*\bshare\b)"
        r"|\bestimat\w+ by\b",
    ),
    _duty(
        "late fee",
        "the late fee",
        r"\blate (?:payment )?(?:fee|charge|penalt|surcharge)(?:s|y|ies)?\b"
        r"|\bpenalty (?:for (?:late|overdue)|(?:payable|due|owed) to)\b",
        _PAYS + r"|goes to|charg\w+|in favou?r|adds?|impos\w+|lev(?:y|ies|ied)|assess\w*|claims?",
    ),
    _duty(
        "subrogation holder",
        "the right of subrogation",
        r"\bsubrogation\b",
        r"waiv\w+|keep\w*|kept|retain\w*|renounc\w+|relinquish\w*|g[ia]ve[sn]?(?: it)? up"
        r"|giving(?: it)? up|releas\w+"
        r"|lets? go|surrender\w*|forgo\w*|forgone|los(?:t|es?)|has|have|reserv\w+|preserv\w+|holds?",
    ),
    _duty(
        "default notice",
        "notice of default",
        r"\bdefaults?\b[^.;]{0,60}\b(?:notice|notif(?:y|ies|ied))\b|\b(?:notice|notify)\b[^.;]{0,60}\b(?:default|arrears|breach)\b"
        r"|\bfails? to pay rent\b.*\bnotice\b|\bfailure to pay\b.*\bnotice\b",
        r"(?!)",
    ),
    _duty(
        "rent",
        "the base rent",
        r"\b(?:base |monthly |minimum |fixed )?rent\b",
        _PAYS,
        r"\b(?:late|overdue|unpaid|holdover|hold(?:s|ing)? over|abate[sd]?|suspend\w*|additional rent"
        r"|increas\w+|rise[sn]?|anniversary"
        r"|deposit|fire|casualty|repairs?|restor\w+|cure|default|renewal|parking|expenses|last month"
        r"|rental income|goes on|go on|keeps? running|runs? on|continu\w+|stops?|halts?|excused)\b",
    ),
    _duty(
        "painter",
        "the repainting",
        r"\bre-?paint(?:s|ed|ing)?\b",
        r"re-?paint(?:s|ed|ing)?|responsib\w+|obligation|oblig\w+|job|up to",
        r"\b(?:require|ask|demand|insist|make|force|compel|order|tell|expect|have)s?\b(?! to\b)|\bwhether\b",
    ),
    _duty(
        "remover",
        "the removal of alterations",
        r"\b(?:remov\w+|tak(?:e|es|en|ing) (?:out|away)|strip\w*|rip\w* out|tear\w* out)\b[^.;]{0,40}\balterations\b"
        r"|\balterations\b[^.;]{0,30}\bremov\w+",
        r"remov\w+|tak(?:e|es|en|ing) (?:out|away)|strip\w*|rip\w*|tear\w*",
        r"\b(?:require|ask|demand|insist|make|force|compel|order|tell|expect|have)s?\b(?! to\b)|\bwhether\b",
    ),
)
