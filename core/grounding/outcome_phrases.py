"""Further ways to say how something came out, in the families of the outcome lexicon: for, against. Data only.

A phrase that has a negating word in it stands on the side that the word turns round: "nothing to do with it" is a
taking to it, denied.
"""

import re

_HEAT = r"(?:the |this |that )?(?:[a-z]+ )?(?:heat\w*|warm\w*|hot (?:spell|water|weather)|high temperatures?)"
_LEVY = r"(?:the|this|that|such|any|an?) (?:[\ue000\w]+ ){0,3}?(?:tariffs?|dut(?:y|ies)|lev(?:y|ies)|customs|charges?)"
_POINTS = r"(?:\ue000+|[\w.]+|\w+ \w+)(?: (?:full|percentage|basis))? (?:points?|pp|bp)"
_TO_SETTLE = r"(?=(?:settle|attach|accept|coloni[sz]e|land|approve|allow|clear|permit|sign|grow|live)\b)"
_REPAID = r"(?=(?:be )?(?:repa(?:y|id)|pa(?:y|id) back|return|refund|reimburs|given back|report|notif|hold|set aside))"
_BECOMES = r"(?:becom\w+|became|g[eo]ts?|getting|grew|grown|ma(?:de|ke|kes) (?:[\w\ue000]+ )?|credit|borrowing|money)"
_PARTNERS = r"(?:algae?|symbionts?|zooxanthellae|algal partners?)"
_UNHARMED = r"(?:unharmed|unscathed|unhurt|undamaged|unaffected|unfazed|unmarked|untouched)"

DUTY = (
    r"choice but to|caught as well|(?:(?:pay|pays|paid|owes?|owed) (?=nothing\b))"
    r"|(?<=nothing )to (?=repay|pay back"
    r"|return|give back|hand back)|repayment (?:is|was) (?:expected|due|asked|demanded|needed"
    r"|called for|foreseen)"
    r"|ask(?:s|ed|ing)? (?:[a-z\ue000]+ ){0,2}?for (?=(?:[a-z]+ ){0,3}reserves)|(?:ask|tell|oblig|requir"
    r"|forc)ing banks"
    rf"|(?:is|are|was|were|expected|due) to {_REPAID}|to be (?=repaid|paid back|returned|refunded"
    rf"|given back)|repayable(?! (?:over|in|within|after|by|until)\b)|refundable"
    r"|returnable|owed back|due back|claw(?:s|ed) back|recoup(?:s|ed)(?! its loss)|reclaim(?:s|ed)"
    r"|(?:merely|only|just|effectively|essentially) (?:an? loans?|lent)|(?:(?<=\bno )|(?<=\bnot a ))loans?\b"
    r"(?! (?:of|to|from|for|at|was|were)\b)|expected to (?=hold|set|build|put|report|notify|tell|refund)"
    r"|(?:directed|called (?:up)?on|held|under orders|mandated) to(?= [a-z])|mandates?|compulsion|(?:duty"
    r"|onus|burden) (?:on|upon|for) (?:the )?(?:[\w\ue000]+ ){1,3}to(?= [a-z])|on the hook for"
    r"|responsible for (?=report|notif|tell)|(?:subjected|saddled|burdened) (?:to|with)"
    rf"|(?:incurs?|incurred|attracts?|attracted) {_LEVY}|dutiable|pay(?:s|ing)? (?:it|{_LEVY})(?! off\b)"
    r"|pay(?:s)? (?:too|as well|likewise)|(?:taxed|charged|levied|hit|burdened)(?: it| them)? (?:too"
    r"|as well|likewise)"
    r"|also (?:taxed|charged|levied|hit)|(?:fall|falls|fell|come|comes|came) under (?:it|the (?:tariff"
    r"|duty|levy))"
    r"|within (?:its|the) (?:scope|reach)|(?<=\bnot )(?:covered|caught|hit|affected|touched)"
    rf"(?! by {_HEAT}| by (?:the )?(?:bleaching|storms?))"
    r"|(?:at liberty|allowed|permitted|free) (?=not to\b)"
    r"|spared from (?=having|holding|report|paying|setting|build|adding|rais|putting|extra|additional"
    r"|higher)|strings",
    r"enters? free|(?:free|allowed|permitted|may|can|could"
    r"|welcome)(?: to)? (?:keep (?:[\w\ue000]+ ){1,3}to (?:them|it)sel\w+"
    r"|keep (?:quiet|silent|mum)|say nothing|hush (?:it|\w+) up)|(?:come|comes|came) in free|let in (?:free"
    r"|untaxed|duty)|report(?:ing|s)? (?:is|are|was"
    r"|were) left to"
    r"|free to report|(?:may|can|could)(?: not)? be (?:kept|retained)|may(?: not)? retain"
    r"|non(?:refundable|repayable"
    r"|returnable)"
    r"|free money|(?:given|granted|handed out) outright|outright (?:gift|grant)s?"
    r"|voluntarily|(?:may|can) (?:choose|decide)(?: for (?:them|it)sel\w+)? (?:whether|if)"
    r"|if they (?:wish|want|like|choose|please)|(?:duty|tariff|customs)[- ]free|scot-free|untaxed"
    r"|zero-rated|waivers?"
    rf"|immune(?! to {_HEAT})|immunity|relief|(?:special|preferential) treatment|preferences?|free pass"
    rf"|a pass"
    r"|off the hook|left out|carve-?outs?|relieved of|(?:falls?|fell|are|is|lies?) outside"
    r"|outside (?:its|the) (?:scope|reach|tariff|duty)|unaffected by (?:it|the (?:tariff|duty|levy))"
    rf"|(?:avoid|dodg|sidestep|bypass|evad|skirt)\w* {_LEVY}"
    r"|(?:shielded|protected|sheltered|safe) from (?:it|the (?:tariff|duty|levy))"
    r"|le(?:ave|aves|ft) (?:\w+ ){0,4}?(?:as (?:they|it) (?:are|were|was|is)|alone|in place|untouched)"
    r"|(?:stay(?:s|ed)|remain(?:s|ed)) (?:put|the same|as (?:they|it) (?:were|was)|in place|where they were)",
)
LEAVE = (
    r"nodd(?:s|ed) (?:\w+ )?through|pass(?:es|ed) (?:muster|scrutiny|the review|inspection)|surviv(?:es?"
    r"|ed) scrutiny"
    r"|thumbs up|green-?li(?:t|ghted)|sanctioned|all[- ]clear|acceptable|unopposed"
    r"|(?:is|are|was|were) (?:fine|okay|ok|tolerated|agreed to)|(?<=\bnot )go through|right to (?=anchor"
    r"|moor)|(?<=\bno-)anchor\w*"
    r"|leave to (?=anchor|moor)|agree[sd]? to (?=it\b|this\b|the (?:second|further|additional|other|plan"
    r"|deal|bid)\b)"
    r"|attach(?:es|ed)? to|adher(?:e|es|ed) to|drawn to|ma(?:de|ke) (?:their|its) home|took (?:hold|root)"
    r"|(?:establish|fix|affix|anchor|cement|fasten|glu)\w* themselves|to their (?:liking|taste)|liked"
    r"|(?<=\bnot )like"
    r"|c(?:ame|ome) to rest|embrac(?:e|es|ed)|(?:stuck|stick) to|landed on|sought (?:\w+ ){0,2}out"
    r"|went for(?! an? (?:[a-z]+ )?(?:hike|rise|cut|raise|reduction|increase|rate)\b)"
    r"|have (?=none of)|(?:found|finds?) (?:a|their) home|ma(?:de|ke) \w+ (?:\w+ )?their home"
    r"|passed by (?:the )?"
    r"(?:\w+ )?(?:regulator|authority|watchdog)"
    r"|opt(?:s|ed) for(?! an? (?:[a-z]+ )?(?:hike|rise|cut|raise|reduction|increase|rate)\b)|gravitat(?:e|es"
    r"|ed)|recruit(?:s|ed) (?:to|on)|bond(?:s|ed) to|want(?:s"
    r"|ed)? (?=nothing to do)",
    r"founder(?:s|ed)|pass(?:es|ed) over|ruled out|knock(?:s|ed) back|nix(?:es|ed)|kill(?:s|ed) off|oppos(?:e"
    r"|es|ed)|frustrated|prevent(?:s|ed)?"
    r"|preclud(?:e|es|ed)|debar(?:s|red)|derail(?:s|ed)|nipped in|came unstuck"
    r"|(?<=\bwas )declined(?! by \ue000+ to)"
    r"|declin(?:e|es|ed) (?=(?:it|the (?:second|further|additional|bid|deal|purchase|request|plan))\b)"
    r"|(?:sank|sunk) (?:the (?:deal|bid|plan|purchase)|by (?:the )?(?:regulator|authority|watchdog))"
    r"|ke(?:ep|eps|pt) (?:[\w\ue000]+ ){0,3}from (?=\w+ing)|closed to|against the (?:rules|law)"
    r"|violat(?:es?|ed) the|taboo|restricted from|(?<=\bnothing )against|(?:kept|keeps?) clear|put off by"
    r"|dislik(?:e|es|ed)|ignor(?:e|es|ed)|pass(?:es|ed) (?:it|them|this|that|\w+ \w+) over|averse to"
    r"|wide berth|scorn\w*"
    rf"|inhospitable|uninviting|unattractive|(?:reluctant|unwilling|loath|declin\w+) to {_TO_SETTLE}"
    r"|sh(?:ies|ied|y) away|recoil(?:s|ed)?|turn(?:s|ed) up (?:their|its) noses?",
)
COLOR = (
    r"los(?:e|es|t|ing) colou?r|faded to|(?:expel|shed|los|drove out|eject)\w* (?:its|their|the) (?:own )?"
    rf"(?:{_PARTNERS}|pigment\w*)|drained of colou?r|(?:turn|grew|grown|became|become|left|looked|went)\w*"
    r" (?:[a-z]+ )?(?:white|pale)\b|(?<=\bnot )pale|spared by (?:the )?heat"
    r"|drain(?:s|ed) \ue000+ of (?:[a-z]+ )?colou?r|(?<=\ue000 )faded|left (?:colou?rless|white|pale)"
    r"|(?:left|le(?:ave|aves)|turn(?:s|ed)) \ue000+ (?:[a-z]+ )?(?:white|pale|bleached|colou?rless)\b"
    rf"|(?:suffer(?:s|ed)? (?:from|in|under)|(?:affected|hurt|harmed|damaged|stressed) by) {_HEAT}",
    rf"(?:avoid|resist|evad|elud|dodg)\w* (?:the )?bleaching|{_UNHARMED} by {_HEAT}"
    rf"|{_HEAT} (?:[a-z]+ )?{_UNHARMED}"
    r"|(?:weathered|withstood|survived|endured|tolerated|shrugged off|rode out|coped with|stood up to"
    r"|got through"
    rf"|came through|handled|immune to|bore) {_HEAT}|(?:came through|emerged) {_UNHARMED}"
    r"|(?:stay|remain)(?:s|ed) (?:its|their) (?:normal|usual|natural) colou?r|(?:stay|remain)(?:s"
    r"|ed) colou?rful"
    r"|maintain(?:s|ed) (?:its|their) colou?r|colou?r (?:was|is|remained) (?:unchanged|unaffected|intact)"
    rf"|(?:kept|keeps|retain(?:s|ed)|held on to|holds on to|hung on to) (?:its|their) (?:{_PARTNERS}"
    rf"|colou?r)",
)
RECOVERY = (
    r"back (?:to|in) (?:its|their) (?:former|old|previous|original|normal|earlier)|repair(?:s|ed) the damage"
    r"|put (?:the |this )?\w+ behind (?:it|them)|gr(?:ew|own|ows?) (?:anew|afresh)"
    r"|picked itself up|once more healthy"
    r"|healthy once more|ma(?:de|ke|kes) it back"
    r"|(?:been|was|is|fully|not) restored|better shape|restored itself|on the mend|back on (?:its"
    r"|their) feet|back to (?:full )?health"
    r"|back to normal|healthy again|itself again|re-?establish(?:es|ed) itself|repair(?:s|ed) itself"
    r"|(?:had|has) rebuilt|rebuilt itself|recoup(?:s|ed) its loss\w*|renew(?:s|ed) itself|rejuvenat(?:es|ed)"
    r"|(?:flourish|thriv)(?:es|ed) again|overc(?:ame|ome|omes)|sh(?:ook|aken|ake) (?:it |the damage "
    r"|this )?off"
    r"|bounc(?:e|es|ed) (?:right|fully|partly) back|return(?:s|ed) to (?:its|their) (?:former|previous"
    r"|old|earlier)"
    r"|ma(?:de|ke|kes) good the|knit(?:ted)? together again",
    r"beyond (?:recovery|repair|saving)|damage (?:was|is|proved|turned out) (?:to be )?(?:lasting|permanent"
    r"|irreparable|irreversible)|(?:permanent|lasting|irreparabl)\w* damaged?|lost for good"
    r"|died (?:off|out|back)"
    r"|languish(?:es|ed)?|still (?:recovering|suffer\w*|ailing|bears?|bore|shows?|showed)|left (?:damaged"
    r"|scarred)"
    r"|in (?:poor|bad) shape",
)
RESISTANCE = (
    r"(?:an|the|no|any) edge|harden(?:s|ed)?|equip(?:s|ped)?(?= (?:[a-z\ue000]+ ){0,3}?(?:to|for"
    r"|against)\b)|sav(?:es|ed) (?:the |its )?(?:coral|host|it) (?:from|in)"
    r"|of (?:[a-z]+ )?use(?= (?:to|against|in|for)\b)|stands? (?:the )?heat"
    r"|cop(?:e|es|ed) with|guard(?:s|ed)?|surviv(?:e|es) (?=heat|warm|hot|the heat)|endur(?:e|es|ed)"
    r"|fortif(?:y|ies|ied)"
    r"|advantage|insulat(?:e|es|ed)|stand (?:the )?heat|beneficial|defend(?:s|ed)?|defen[cs]e|sturd(?:y|ier)"
    r"|safe from (?:the )?heat|saves? (?:it|its host) from|help(?:s|ed|ful)?|aid(?:s|ed)?"
    r"|strengthen(?:s|ed)? (?:[\w\ue000]+ ){1,3}against|bolster(?:s|ed)?",
    r"useless|exposed(?: to (?:the )?heat)?|unprotected",
)
AGREEMENT = ("", "")
CHANGE = (
    r"rev(?:s|ved) up|(?:better|more (?:densely|thickly|richly|fully|extensively|completely)|more) covered"
    r"|covered more|(?:further|deeper) into (?:the )?red|(?:moved|nudged|shifted|pushed|drove|took|pulled)"
    r" (?:\w+ ){1,3}up(?! (?:to|with)\b)|more hawkish|up a gear|(?:onto|on to) (?:the|its) (?:[a-z]+ )?rate"
    r"|(?:(?<=coral )|(?<=cover ))spread|more (?:widespread|quickly|rapidly|strongly|briskly)|richer in"
    r"|more(?= (?:live |living )?coral\b)|(?:did|got|gets?) better"
    r"|wider|deepen(?:s|ed|ing)?|deeper(?= (?:deficit|shortfall|gap|hole)\b)|mount(?:s|ed|ing)?"
    r"|(?:tick(?:s|ing)?|scal(?:es?|ed|ing)|ramp(?:s|ed|ing)?|pil(?:es?|ed|ing)|perk(?:s|ed|ing)?"
    r"|crank(?:s|ed)"
    r"|mark(?:s|ed)|bounc(?:es?|ed)|head(?:s|ing)?|revis(?:es?|ed)|speed(?:s|ed|ing)?|shift(?:s|ed)"
    r"|notch(?:es|ed)"
    r"|nos(?:es|ed)|flew|is|are|was|were|been|wind(?:s|ing)) up(?! (?:to|for|against|and running)\b)"
    r"|(?:went|go|goes|going|gone|head(?:s|ed|ing)?) north|took off|inflat(?:es|ed|ing)|broaden(?:s|ed"
    r"|ing)?|expanding"
    r"|multipl(?:y|ies|ied)|intensif(?:y|ies|ied)|spiral\w*|bl(?:ow|ows|ew) (?:out|up)|elevated|augmented"
    r"|heightened"
    rf"|heavier|burgeon\w*|(?:put on|add(?:s|ed|ing)?|tack(?:s|ed) on) {_POINTS}"
    rf"|{_BECOMES} (?:\w+ )?(?:dearer|costlier|pricier|more expensive)"
    r"|exploded|zoomed|vaulted|ascend(?:s|ed)|advancing|firmed|uptrend|upward",
    r"(?:worse|less (?:densely|thickly|richly|fully|extensively|well)|less) covered|covered less"
    r"|(?:(?<=will )|(?<=to )|(?<=would ))contract|more dovish|deteriorate|(?:nudged|shifted|pushed|drove"
    r"|took"
    r"|pulled|dial(?:l)?ed)"
    r" (?:\w+ ){1,3}down|down a gear|more slowly|slower|less (?:quickly|rapidly|strongly)"
    r"|poorer in|scarcer|rarer"
    r"|less(?= (?:live |living )?coral\b)|lost (?:(?:live|living|some|much) )*coral\b|(?:did|got|gets?) worse"
    r"|narrower|(?:went|go|goes|going|gone|head(?:s|ed|ing)?) south|came off|thin(?:s|ned|ning)(?: out)?"
    r"|melt(?:s|ed|ing)"
    r"|evaporat(?:es?|ed)|dwindling|fad(?:es|ing)|crumbl(?:es?|ed|ing)|erod(?:es?|ed|ing)|collaps(?:es?"
    r"|ed|ing)"
    r"|los(?:t|es|ing) \ue000+ (?:of (?:[a-z]+ ){0,2}(?:coral|cover)|between|from)"
    r"|loss(?:es)?(?= (?:of|in) (?:\ue000|(?:[a-z]+ ){0,2}(?:coral|cover)\b))"
    rf"|compress(?:es|ed)|tempered|dampen(?:s|ed)|downsiz(?:es|ed)|(?:lost|g(?:ive|ives|ave)(?: up"
    rf"| back)?) {_POINTS}"
    r"|regress(?:es|ed)|weakening|slacken(?:s|ed)?|sputter(?:s|ed)?|lost traction|ran out of steam"
    r"|brak(?:es|ed)"
    r"|deplet(?:es|ed)|(?:is|are|was|were|been|whittl(?:es|ed)|taken|took|mark(?:s|ed)|revis(?:es|ed)"
    r"|head(?:s|ing)?"
    r"|coming|knock(?:s|ed)|wear(?:s|ing)|back(?:s|ed)) down|relax(?:es|ed|ing)?(?= (?:\w+ )?policy\b)"
    rf"|{_BECOMES} (?:\w+ )?(?:cheaper|less expensive)"
    r"|(?<=\ba )(?:dip|slide|slip)|tail(?:s|ed) off|back(?:s|ed) off|into reverse|withered"
    r"|pull(?:s|ed) back|curb(?:s|ed)|clipped|lopped|axed|descend(?:s|ed)|deflat(?:es|ed)|squeez(?:es|ed)"
    r"|sinking"
    r"|receding|downtrend|downward",
)
# "Less sensitive", "lowers its tolerance", "no more tolerant": what turns a resistance round.
TURNS_RESISTANCE = re.compile(
    r"\b(?:(?<!no )(?<!not )less|lower(?:s|ed)?|reduc(?:e|es|ed|ing)|weaken(?:s|ed|ing)?"
    r"|diminish(?:es|ed)?|decreas(?:e|es|ed)"
    r"|undermin(?:e|es|ed)|erod(?:e|es|ed)|impair(?:s|ed)?|harm(?:s|ed)?|hurts?"
    r"|worse(?! (?:odds|chances?|prospects?|off)\b)"
    r"|badly|poorly"
    r"|unchanged|no (?:more"
    r"|better))\b"
)
# "Must not anchor", "has to refrain from anchoring": a leave that is not given.
BANS = re.compile(
    r"\b(?:(?:must|shall|are to|is to) not\b(?! (?:need|have) to)"
    r"|(?:must|shall|ha(?:ve|s|d) to|are to|need to) (?:refrain|abstain|desist) from"
    r"|(?:must|shall|ha(?:ve|s|d) to|are to|need to) (?:stay|keep|steer|remain) (?:\w+ )?(?:away|off|out"
    r"|clear)(?: (?:of|from))?)"
)
# "Lets it withstand heat" is a help, and no leave.
ENABLES = re.compile(
    r"\b(?:allow|let|enabl|permit)\w* (?:[\w\ue000]+ ){1,4}?(?:to )?(?=(?:tolerate|withstand|endure"
    r"|survive|resist|cope)\b)"
)
# "Survived without bleaching" says that it did not.
UNBLEACHED = re.compile(
    r"\bwithout (?:any )?(?:bleaching|losing (?:its|their) colou?r|turning (?:white|pale)"
    r"|a trace of bleaching)\b|\b(?:free (?:of|from)|immune to|safe from) bleaching\b"
    r"|\bbleaching (?:bypassed|spared|missed|passed (?:over|by))\b"
    rf"|\b{_HEAT} (?:did|caused|does) (?:\ue000+ )?no (?:harm|damage)\b|\b{_HEAT} spared(?= \ue000)"
    rf"|\b{_HEAT} (?:did|does) not (?:harm|hurt|affect|damage|touch|trouble|bother)\b"
)
# "Report bleaching", "no reports of bleaching": nothing bleached.
REPORTED = re.compile(r"\b(?:report|flag|notif|disclos|tell|declar|log)\w* (?:[a-z]+ ){0,4}?bleaching\b")
