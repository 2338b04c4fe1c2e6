"""Turns of phrase for an outcome, each with the plain words that it stands for. Data only.

"Cannot decline to report" must report; "subject to a ban" is prohibited; "passes over goods from X" exempts them. The
words are in small letters, names and values marked, and "cannot" is "can not".
"""

import re

_CHARGE = r"(?:(?:the|this|that|any|its) (?:new |import )?(?:tariffs?|duty|duties|levy|charge))"
_SOME = r"(?:part|some|much|most|a (?:good|great) deal|a (?:large )?share)"
_LIVE = r"(?:its|the|their) (?:live |living )?(?:corals?|cover)\b"
_RULING = r"(?:ruling|decision|verdict|vote|judge?ment|answer|finding)"
_MOVES = r"(?=(?:reduc|lower|cut|rais|lift|increas|hik|trim|slash)e?\b)"
_DUE = r"(?:duty|obligation|requirement|need)s?"
_DOES = r"(?=(?:report|notif|tell|repay|return|pay|hold|keep|set|put|build|add|rais|increas|give)\w*\b)"

_BOUND = r"(?:banks|lenders|operators|companies|firms|households|families|recipients)"

REWRITES: tuple[tuple[re.Pattern[str], str], ...] = tuple(
    (re.compile(rf"\b(?:{pattern})"), words)
    for pattern, words in (
        (r"(?:resistant|immune|impervious|insensitive) to (?:the )?bleaching\b", "unbleached"),
        (r"(?<!more )(?:vulnerable|susceptible) to (?:the )?bleaching\b", "bleached"),
        (
            rf"from (?:the|any|this) {_DUE} (?:to|of) [^.;,]{{1,40}}?(?=\b(?:dive|the|all|they|banks|households"
            r"|operators)\b[^.;,]{0,40}\b(?:exempt|excused|released|free|spared))",
            "",
        ),
        (rf"(?:can|may|could) not (?:decline|refuse|omit|neglect) to {_DOES}", "must "),
        (
            rf"(?:can|may|could|free to|at liberty to|allowed to) (?:decline|refuse|omit|neglect) to {_DOES}",
            "need not ",
        ),
        (r"can not (?:get by|do|manage) without\b", "must have"),
        (r"can (?:get by|do|manage) without\b", "need not have"),
        (r"do(?:es)? without (?:any |the )?(?=reports?\b)", "does not require "),
        (
            r"leaves? (?:the )?(?:report\w*|matter|question)(?: of bleaching)? to the (?:free )?(?:choice"
            r"|discretion"
            r"|judge?ment|goodwill|conscience) of\b",
            "does not require reports of",
        ),
        (rf"(?P<who>{_BOUND}) (?:are|were|is) bound to {_DOES}", r"\g<who> must "),
        (
            r"(?:could|can|may|might) keep to the (?:old|same|previous|earlier) (?:level|amount|requirement)s?\b",
            "need not",
        ),
        (rf"(?P<who>{_BOUND}) should {_DOES}", r"\g<who> must "),
        (r"(?:subject to|under) an? (?:ban|prohibition)\b", "prohibited"),
        (r"exempt\w* from (?:an?|any|the) (?:ban|prohibition)\b", "permitted"),
        (r"(?:can|may|could) use (?:their|its) anchors?\b", "may anchor"),
        (r"(?:have to|must|are to|has to) do without (?:their|its|an) anchors?\b", "may not anchor"),
        (r"remains? closed to (?:boats|anchor)", "is prohibited to boats"),
        (r"(?:remains?|is|are) open to (?=boats|anchor)", "is permitted to "),
        (r"decided in favou?r of (?=anchor)", "permitted "),
        (r"decided against (?=anchor)", "prohibited "),
        (r"need not do without (?:their|an|its) anchors?\b", "may anchor"),
        (r"need not keep (?:their|its) anchors? (?:up|on board|aboard)\b", "may anchor"),
        (r"must keep (?:their|its) anchors? (?:up|on board|aboard)\b", "may not anchor"),
        (r"appeal(?:s|ed)? to (?=(?:the )?larvae)", "attracted "),
        (r"in an unbleached (?:state|condition)\b", "unbleached"),
        (r"in a bleached (?:state|condition)\b", "bleached"),
        (r"restor(?:e|ed) (?:itself|themselves)\b", "recovered"),
        (
            r"increas\w* the (?:amount|degree|level) of heat that [^.;,]{1,40}? can (?:bear|stand|take|endure)\b",
            "helps it against heat",
        ),
        (r"have to (?:follow|obey|observe|abide by|comply with) what\b", "follow what"),
        (r"demands? that (?=dive|operators|banks|they)", "requires that "),
        (r"unacceptable (?=to\b|as\b|for\b)", "rejected "),
        (r"(?<!un)acceptable (?=to\b|as\b|for\b)", "accepted "),
        (r"w(?:on|ins?) back\b", "regained"),
        (rf"lost {_SOME} of {_LIVE}", "shrank"),
        (rf"add(?:ed|s) to {_LIVE}", "grew"),
        (rf"without (?:payment of|paying|having to pay) {_CHARGE}", "exempt from it"),
        (rf"only (?:on|upon|against) payment of {_CHARGE}", "subject to it"),
        (rf"{_CHARGE} is due\b", "it applies"),
        (r"pass(?:es|ed)? over (?=goods|imports|\ue000)", "excludes "),
        (r"(?<=\ue000 )affects? (?=goods|imports)", "applies to "),
        (rf"saves? (?:goods |imports |them |it )?from {_CHARGE}", "makes exempt from it"),
        (rf"f(?:alls?|ell) under {_CHARGE}", "covered by it"),
        (r"more of a deficit\b", "widening deficit"),
        (r"less of a deficit\b", "narrowing deficit"),
        (r"deteriorat\w+ (?:of|in) the deficit\b", "widening of the deficit"),
        (r"improv\w+ (?:of|in) the deficit\b", "narrowing of the deficit"),
        (rf"(?:chose|decided|opted|elected|resolved) to {_MOVES}", ""),
        (r"took (?:\ue000+ )?off (?=(?:its|the) (?:policy |key |main )?rate\b)", "cut "),
        (r"put (?:\ue000+ )?on (?=(?:its|the) (?:policy |key |main )?rate\b)", "raised "),
        (rf"{_RULING} went against\b", "refused"),
        (rf"{_RULING} went in favou?r of\b", "approved"),
        (r"gave an? (?:positive|favou?rable|affirmative) answer to\b", "approved"),
        (r"gave an? (?:negative|unfavou?rable) answer to\b", "refused"),
        (
            r"(?:given|received|got|obtained|handed) (?P<what>[^.;,]{0,30}?)(?:only )?for a (?:limited )?"
            r"(?:time|while)\b",
            r"lent \g<what>as a loan",
        ),
        (
            r"(?:given|received|got|obtained|handed) (?P<what>[^.;,]{0,30}?)for good\b",
            r"got \g<what>for keeps",
        ),
        (r"(?:become|became|grew|is|was|were|are) less (?:widespread|common|prevalent|frequent)\b", "fell"),
        (r"(?:become|became|grew|is|was|were|are) more (?:widespread|common|prevalent|frequent)\b", "rose"),
    )
)
# "Direction of change: up".
DIRECTION = re.compile(r"\b(?:change|direction|movement|trend|development|move|tendency|course)\b")
UPWARDS = re.compile(r"\W*(?:up|upwards?|higher|rising|increasing)\b")
DOWNWARDS = re.compile(r"\W*(?:down|downwards?|lower|falling|decreasing)\b")
