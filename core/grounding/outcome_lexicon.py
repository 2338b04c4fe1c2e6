"""Words that say how something came out, in families with two sides: it rose or fell. Data only.

Each side is a pattern over lower-case words. What turns a side round ("did not rise", "failed to recover") is not
listed here: `NEGATORS` does.
"""

import re
from enum import StrEnum

from core.text.denial_words import NO


class Outcome(StrEnum):
    """What kind of outcome a clause states; the first of these that a clause has governs it."""

    DUTY = "duty"
    LEAVE = "leave"
    COLOR = "color"
    RECOVERY = "recovery"
    RESISTANCE = "resistance"
    AGREEMENT = "agreement"
    CHANGE = "change"


# A charge that somebody bears or is spared: "it", "the new duty". Marks stand for names and values.
_CHARGE = (
    r"(?:it|them|this|that|(?:the|this|that|such|any|an?) (?:[\ue000\w]+ ){0,3}?"
    r"(?:tariffs?|dut(?:y|ies)|lev(?:y|ies)|customs))"
)
_SPARED = rf"(?:escap\w+|spar(?:es?|ed)) (?:from )?{_CHARGE}"
# The two sides of each family. A duty that "applies" and goods that "bear" a charge are said in reports, too.
_SIDES = {
    Outcome.DUTY: (
        r"must|shall|ha(?:s|ve|d) to|need(?= not)|need(?:s|ed)? to|requir(?:e|es|ed)(?! \ue000++(?! to\b))"
        r"|requirements?|mandatory|compulsory"
        r"|obligatory|oblig(?:e|es|ed|ated|ation)|bound to|(?:subject to|bears?|borne)(?! an? \ue000)|liable (?:to|for)"
        r"|appl(?:y|ies|ied)|(?:tighten|rais|lift|increas)\w* (?:the |its |their )?(?:bank |reserve )*requirements"
        rf"|(?:fac(?:e|es|ed)|b(?:ear|ears|ore)|(?:hit|caught|covered) by) {_CHARGE}"
        r"|includ(?:e|es|ed)|payable|chargeable|order(?:s|ed)|instruct(?:s|ed)|(?:asked|told) to"
        r"|impos(?:e|es|ed) (?:extra|additional|higher|tighter|more)"
        r"|compel(?:s|led)|forced|binding|demanded|made to|no exception"
        r"|wants? (?:it|them|(?:the|this) \w+|\ue000+) back",
        rf"{_SPARED}|left alone|untouched|unchanged|leave (?:\w+ ){{1,3}}as they (?:are|were)|(?:an|the) exception"
        r"|voluntary|optional|exempt\w*|exclud(?:e|es|ed)|excepted|carved out|gifts?|for keeps"
        r"|(?:gets?|got|theirs) to keep"
        r"|(?:loosen|eas|lower|relax|cut|reduc)\w* (?:the |its |their )?(?:bank |reserve )*requirements"
        r"|excus(?:e|es|ed)|waiv(?:e|es|ed)|free (?:of|from)"
        r"|discretion(?:ary)?|let off|releas(?:e|es|ed) from",
    ),
    Outcome.LEAVE: (
        r"may|can|permit(?:s|ted)?|permission|allow(?:s|ed)?|approv(?:e|es|ed|al)|clear(?:s|ed|ance)|accept(?:s|ed|ance)?"
        r"|authori[sz](?:e|es|ed|ation)|favou?rabl[ey]|attract(?:s|ed)?|chose|chosen|choos(?:e|es)|prefer(?:s|red)?"
        r"|let(?:s|ting)?(?! off)|free to|at liberty|open to|welcom(?:e|es|ed)|favou?r(?:s|ed)"
        r"|green light|go(?:es)? ahead|went ahead|(?:said|says) yes|waved? through|blessing"
        r"|t(?:ook|ake|akes|aken) (?:\w+ly )?to|settl(?:e|es|ed|ement)|coloni[sz](?:e|es|ed)"
        r"|lawful|legal|endors(?:e|es|ed)|g(?:et|ets|ot) through|proceed(?:s|ed)?|suit(?:s|ed|able)"
        r"|f(?:ind|inds|ound) favou?r|upheld|upholds?|w(?:ent|ill go) along with|go(?:es|ne)? along with",
        r"prohibit(?:s|ed|ion)?|forb(?:id|ids|ade|idden)|bann?(?:s|ed)?|block(?:s|ed)?|reject(?:s|ed|ion)?"
        r"|refus(?:e|es|ed|al)|den(?:y|ies|ied)|stop(?:s|ped)?|veto(?:es|ed)?|avoid(?:s|ed)?|shun(?:s|ned)?"
        r"|repel(?:s|led)?|ke(?:ep|eps|pt) (?:off|away|out)|unfavou?rabl[ey]|disallow(?:s|ed)?|unlawful|illegal"
        r"|(?:said|says) no|str(?:ikes?|uck) down|thwart(?:s|ed)?|halt(?:s|ed)?|fell through"
        r"|turn(?:s|ed) (?:down|away)|turn(?:s|ed) (?:it|this|that|them|(?:the|this|that|its|their) \w+) down"
        r"|(?:str(?:ikes?|uck)|thr(?:ows?|own|ew)) out|dismiss(?:es|ed|al)|bar(?:s|red)|outlaw(?:s|ed)?"
        r"|spurn(?:s|ed)?|off[- ]limits|out of bounds|withheld"
        r"|object(?:s|ed|ions?)|st(?:and|ands|ood) in (?:its|the|their) way|c(?:ame|omes?) to (?:nothing|naught)"
        r"|f(?:all|alls|ell) foul|unsuitable|put (?:\w+ ){1,2}off",
    ),
    Outcome.COLOR: (
        r"(?<!\ba )(?<!\bevery )bleach(?:es|ed|ing)?|los(?:e|es|t|ing) (?:its|their|all|the) colou?r"
        r"|(?:turn(?:s|ed)|went) (?:white|pale)|paled|whiten(?:s|ed|ing)?|blanch(?:es|ed)?",
        r"unbleached|(?:remain|stay)(?:s|ed)? (?:brown|green|colou?red|healthy)|h(?:eld|olds?) (?:its|their) colou?r"
        r"|(?:its|their) colou?r intact|(?:ke(?:ep|eps|pt)|retain(?:s|ed)?) (?:its|their|all|the) colou?r",
    ),
    Outcome.RECOVERY: (
        r"recover(?:s|ed|y|ing)?|gr(?:ow|ows|ew|own) back|regr(?:ow|ows|ew|own|owth)|regenerat(?:e|es|ed|ion)"
        r"|rebound(?:s|ed)?|bounc(?:e|es|ed) back|heal(?:s|ed)?"
        r"|regain(?:s|ed)?|c(?:ame|omes?) back|reviv(?:e|es|ed|al)|return(?:s|ed)? to (?:health|normal)|comeback"
        r"|g(?:et|ets|ot) over|pull(?:s|ed) through",
        r"succumb(?:s|ed)?|perish(?:es|ed)?|(?:still|stay(?:s|ed)|remain(?:s|ed)) (?:damaged|hurt|harmed)",
    ),
    Outcome.RESISTANCE: (
        r"protect(?:s|ed|ion|ive)?|toleran(?:t|ce)|resist(?:s|ed|ant|ance)?|shield(?:s|ed)?|hard(?:y|ier)"
        r"|benefit(?:s|ed)?",
        r"sensitiv(?:e|ity)|vulnerab(?:le|ility)|susceptib(?:le|ility)|intoleran(?:t|ce)",
    ),
    Outcome.AGREEMENT: (
        r"agree(?:s|d|ments?)?|deal|accord|pact|compromise|consensus|c(?:ame|omes?) to terms",
        r"(?:broke|breaks?|broken) (?:down|off|up)|collaps(?:e|es|ed)|deadlock\w*|stalemate|impasse|disagree\w*"
        r"|fell through|walked (?:out|away)",
    ),
    Outcome.CHANGE: (
        r"r[oi]se[ns]?|rising|increas(?:e|es|ed|ing)|rais(?:e|es|ed|ing)"
        r"(?! (?:about |some |nearly )?\ue000+ (?:from|through|via)\b)"
        r"|gr(?:ow|ows|ew|own)|climb(?:s|ed|ing)?"
        r"|gain(?:s|ed)?|expand(?:s|ed)?|widen(?:s|ed|ing)?|higher|larger|greater|upwards?"
        r"|more(?= (?:people|households|firms)\b)"
        r"|(?:went|go(?:es|ne)?|moved) up"
        r"|(?:c(?:ame|omes?)|brought|moved|up) up|up(?=\s+(?:by|from|on|to|\ue000))|faster|accelerat\w+"
        r"|sp(?:ed|eeds?) up"
        r"|bigger|growing|hik(?:e|es|ed|ing)|swell(?:s|ed|ing)?|swollen|balloon(?:s|ed|ing)?|enlarg(?:e|es|ed)|quicken(?:s|ed)?"
        r"|pick(?:s|ed)? up|(?:crept|edged|inched|ticked|nudged|headed|trend(?:ed|ing)) (?:up|higher)"
        r"|(?<!\w )up(?=[,;.])"
        r"|lift(?:s|ed|ing)?|advanc(?:es|ed)|doubled|tripled|boost(?:s|ed)?"
        r"|tighten(?:s|ed|ing)?|surg(?:e|es|ed)|jump(?:s|ed)?|soar(?:s|ed)?|improv(?:e|es|ed)|strengthen(?:s|ed)?",
        r"fewer|f(?:a|e)ll(?:s|en|ing)?|decreas(?:e|es|ed|ing)|declin(?:e|es|ed|ing)|drop(?:s|ped|ping)?|lower(?:s|ed|ing)?"
        r"|cuts?|reduc(?:e|es|ed|tion)|shr(?:i|a|u)nk(?:s|ing)?|narrow(?:s|ed|ing)?|smaller|(?<=gap )clos(?:es?|ed|ing)"
        r"|(?:went|go(?:es|ne)?|moved) down"
        r"|downwards?|eas(?:e|es|ed|ing)|loosen(?:s|ed)?|dwindl(?:e|es|ed)|slump(?:s|ed)?|plung(?:e|es|ed)"
        r"|(?:c(?:ame|omes?)|brought|moved) down|down(?=\s+(?:by|from|on|to|\ue000))|slow(?:er|ed|s)|decelerat\w+"
        r"|worsen(?:s|ed|ing)?|deteriorat(?:es|ed|ing)"
        r"|slash(?:es|ed)?|moderat(?:es|ed)|abat(?:es|ed)|reced(?:es|ed)|cool(?:s|ed)|softened|retreated|shed(?:s|ding)?"
        r"|(?:crept|edged|inched|ticked|nudged|headed|trend(?:ed|ing)) (?:down|lower)|(?<!\w )down(?=[,;.])"
        r"|halved|(?:t(?:ake|akes|ook|aken)|shaved?) \ue000+ off"
        r"|dip(?:s|ped)|slid(?:es)?|slipped|contract(?:s|ed)|trim(?:s|med)|tumbl(?:e|es|ed)|s(?:a|i)nks?"
        r"|diminish(?:es|ed)?|weaken(?:s|ed)?|los(?:e|es|t|ing) (?:some |much )?ground|shrivel\w*",
    ),
}
SIDES: dict[Outcome, re.Pattern[str]] = {
    family: re.compile(rf"\b(?:(?P<for>{sides[0]})|(?P<against>{sides[1]}))\b")
    for family, sides in _SIDES.items()
}
NEGATORS = re.compile(
    rf"\b(?:not|{NO}|never|none|neither|nor|nothing|nobody|without|fail(?:s|ed|ure|ing)?|unable|escap(?:e|es|ed)|spared|lack(?:s|ed)?"
    r"|absen(?:t|ce)|hardly|scarcely|stopped short of)\b"
)
# What rises and falls itself, and words for the rate at which it does.
LEVELS = re.compile(r"\b(?:econom(?:y|ies)|output|gdp|gross domestic product|production|activity|prices)\b")
RATES = re.compile(
    r"\b(?:growth|inflation|rates?|pace|speed|momentum|slow\w*|accelerat\w*|decelerat\w*|quicken\w*|faster)\b"
)
# Words that judge a change, and of what a good change is a fall.
JUDGED = re.compile(r"\b(?:improv|worsen|deteriorat)\w*")
# Words for one thing, and the one that stands for all.
SAME = (
    (re.compile(r"\b(?:gaps?|shortfalls?|red ink)\b"), "deficit"),
    (
        re.compile(r"\b(?:(?:people )?(?:out of|without) (?:a job|work)|jobless\w*|labou?r market)\b"),
        "unemployment",
    ),
    (
        re.compile(
            r"\b(?:(?:return|pa(?:y|id)|give|gave|given|hand|send|sent)\w* "
            r"(?:(?:it|them|(?:the|this) \w+|\ue000+) )?back"
            r"|be(?:ing)? returned|keep (?:it|them|(?:the|this) (?:money|sum|cash|payment))"
            r"|return\w* (?:it|them|(?:the|this) (?:money|sum|cash)|\ue000+)|refund\w*|reimburs\w*)\b"
        ),
        "repay",
    ),
)
UNWELCOME = re.compile(r"\b(?:unemploy\w*|jobless\w*|inflation|deficits?|debts?|poverty|shortfalls?)\b")
# What is swallowed up or set up does not rise.
PARTICLES = re.compile(
    r"\b(?P<verb>(?:swallow|gobbl|snap|bu[yi]|back|hold|mak|tak|giv|us|end|wind|sign|prop|mop|soak|eat|follow|start|show"
    r"|split|break|dr[yi]|cover|clear|turn|sum|writ|set|draw|stock|lin|ti|ro[uw]nd|divid|hook|line|sav|shor)\w*"
    r"|bought|held|made|took|gave|wound|ate|broke|wrote|drew) up\b"
)
# Negating words that turn nothing.
EMPTY_NEGATORS = re.compile(
    rf"\b(?:{_SPARED}|c(?:ame|omes?) to nothing|not only|(?:say|says|said) no"
    r"|no (?:less|more|fewer|later|longer than|doubt|catch|strings|question|exceptions?)"
    r"|not (?:less|more|fewer|later|until)"
    r"|without (?:further|any) (?:delay|doubt))\b"
)
