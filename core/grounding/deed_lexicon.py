"""Words for who does what in reports: each deed with its verbs, the nouns for who does it, and for the deed. Data only.

A word may stand in several deeds: of these, only those that the source speaks of are compared.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Deed:
    """How a deed is put into words, as alternatives of a pattern over lower-case words."""

    does: str  # "X planted"
    done: str = ""  # "planted by X"; as `does` where empty
    doer: str = ""  # "the planter is X"
    event: str = ""  # "planting by X"
    gets: str = ""  # converse verbs, from the side of the one who is given something: "Y received"
    getter: str = ""  # "the recipient is Y"
    taking: str = ""  # "Y's borrowing from X"
    is_gift: bool = False  # the other end stands behind "to": "X lent it to Y"
    is_direct: bool = False  # the other end is the verb's object: "X acquired Y"
    of_places: bool = (
        False  # between countries, who both sell and buy: a source's own purchases are other deeds
    )


# Deeds of which a country or a state may have a part.
OF_STATES = frozenset({"trade", "lend", "supply", "fund", "assess"})
_NO_DESK = r"(?! (?:the |its )?(?:analy|rating|research|credit|team of analysts))"  # "heads the analysis" at an agency
_NEVER = r"(?!)"  # a deed that only whole frames tell, with both its ends
DEEDS: dict[str, Deed] = {
    "author": Deed(
        "wrote|writes|authored|prepared|compiled|penned|drafted|drew up|composed",
        "written|authored|prepared|compiled|penned|drafted|drawn up|composed",
        "author|writer",
        "review|report|paper|article|analysis",  # a survey is its leader's
    ),
    "referee": Deed(
        "reviewed|refereed|vetted|scrutini[sz]ed|(?:acted|served|worked) as (?:the |a "
        "|its )?(?:[a-z]+ )?(?:referee|reviewer)|peer-?reviewed|appraised"
        "|had the (?:job|task|role) of (?:referee|reviewer|refereeing|reviewing)|did the (?:refereeing|reviewing)",
        "reviewed|refereed|vetted|scrutini[sz]ed|peer-?reviewed|appraised",
        "reviewer|referee",
        "review|refereeing",
    ),
    "present": Deed(
        "presented|announced|unveiled|spoke|reported|aired|(?:gave|held|delivered) (?:the|an?|its|their|his|her)"
        "(?: [a-z]+)? (?:talk|lecture|presentation|speech|keynote|paper)|summed up|revealed|disclosed"
        "|(?:shared|gave|showed|discussed) (?:the|its|their|those) (?:results|findings)"
        "|made (?:the|its|their|them|it)(?: results| findings)? (?:known|public)|lectured|talked|outlined"
        "|took the stage",
        "presented|announced|unveiled|aired|given|delivered|made (?:public|known)|reported|revealed"
        "|disclosed|shared|outlined",
        "presenter|speaker|lecturer",
        "presentation|talk|lecture",
    ),
    "study": Deed(
        "studied|studies|examined|examines|investigated|found|finds|showed|shows|concluded|concludes"
        "|discovered|tested|researched|looked into|probed|determined|established that|worked on",
        "studied|examined|investigated|researched|probed|tested|looked into",
        "",
        "study|work|research",
    ),
    "lead": Deed(
        "led|leads|directed|directs|supervised|headed|heads|chaired|chairs|conducted|oversaw|oversees|managed|manages"
        "|coordinated|coordinates|spearhead(?:s|ed)|presid(?:es|ed) over|ran|runs|(?:is|was"
        "|being) in charge|(?:had|took) charge of"
        "|(?:is|was|being) (?:at|in) the (?:helm|head) of|(?:is|was|being) responsible for",
        "led|directed|supervised|headed|chaired|conducted|overseen|managed|coordinated|spearheaded|run|presided over",
        r"leader|director|head|chief scientist|lead scientist|lead|chief|chief investigator"
        r"|principal investigator|president"
        r"|chair(?:man|woman)?",
        "direction|leadership|supervision|lead",
    ),
    "conduct": Deed(  # of bodies: who carries out the work that a report is about
        "(?:carried|carries|carry) out|conducted|conducts|performed|performs|undertook|undertakes|executed|organi[sz]ed"
        "|mounted|surveyed|inspected|implemented",
        "carried out|conducted|performed|undertaken|executed|organi[sz]ed|mounted|surveyed|inspected|implemented",
        "institution|organi[sz]er|contractor|(?:surveying|executing|implementing) (?:body|agency|institution)",
    ),
    "fund": Deed(
        "funded|funds|financed|finances|sponsored|contributed|donated|granted|paid for|backed|backs|bankroll(?:s|ed)"
        "|underwrote|footed the (?:bill|costs?)|picked up the (?:bill|tab)|put up|met the (?:costs?|bill"
        "|expenses)|bore the costs?"
        "|covered the (?:costs?|expenses)|subsidi[sz]ed|awarded|stumped up|provided the (?:money|funds|funding)"
        "|supported (?:the|its|this|their) (?:project|work|survey|expedition|research|study)",
        "funded|financed|sponsored|paid for|backed|bankrolled|underwritten|subsidi[sz]ed|awarded|put up"
        "|(?:costs?|bill) (?:was|were) (?:met|borne|covered|paid)|(?:project|work|survey|expedition"
        "|research|study) was supported",
        "funder|sponsor|donor|backer|benefactor|funding body|paymaster|financier|patron|bankroller"
        "|financer|contributor",
        "grant|funding|donation|money|contribution",
    ),
    "supply": Deed(
        "supplied|supplies|provided|provides|furnished|furnishes|delivered|delivers|donated|handed|equipped"
        "|equips|outfitted|kitted out|stocked",
        "supplied|provided|furnished|delivered|donated|handed|equipped|outfitted|kitted out|stocked",
        "supplier|provider",
        "delivery|supply|instruments?|equipment|loggers|sensors|thermometers|cameras|gear|devices|probes",
        "received|receives|got|obtained|obtains|sourced|procured|took delivery of",
        "recipient",
        "supply|supplies|equipment|instruments|loggers",
        is_gift=True,
    ),
    "plant": Deed(
        "planted|set out|put out|transplanted|replanted|out-?planted|sowed|bedded out|seeded|re-?seeded"
        "|(?:began|started|laid out) an? (?:garden|nursery|plot|plantation)",
        "planted|set out|put out|transplanted|replanted|out-?planted|begun|sown|bedded out|seeded|re-?seeded",
        "",
        "planting",
    ),
    "acquire": Deed(
        "acquired|acquires|bought|buys|purchased|took over|takes over|absorbed|swallowed|snapped up"
        "|took control of|gained control of"
        "|bought out|bought up|scooped up|gobbled up|swooped (?:on|for)|swallowed up|laid hands on"
        "|took possession of",
        "acquired|bought|purchased|taken over|absorbed|swallowed|snapped up|bought out|bought up|scooped up"
        "|gobbled up",
        "buyer|acquirer|purchaser|acquiring company",
        "takeover|acquisition|purchase|buy-?out",
        getter="seller|target|company bought|company acquired|company taken over|acquired company|takeover target",
        is_direct=True,
    ),
    "trade": Deed(
        "sold|sells|exported|exports|shipped|ships",
        "sold|exported|shipped",
        "seller|exporter",
        "exports|sales",
        "bought|buys|imported|imports|purchased",
        "buyer|importer",
        "purchases?|imports?",
        is_gift=True,
        of_places=True,
    ),
    "lend": Deed(
        "lent|lends|loaned|loans|(?:extended|made|granted|gave|provided|issued) (?:an? |the )?(?:loan"
        "|credit)|advanced|advances",
        "lent|loaned|advanced",
        "lender|creditor",
        "loan|credit(?! (?:rating|research|analysis|agency|assessment|watch|report))",
        "borrowed|borrows|(?:took (?:out|up)|received|obtained|secured|got) a (?:loan|credit)",
        "borrower|debtor",
        "borrowings?|loans?|debts?|credits?",
        is_gift=True,
    ),
    "rate": Deed(
        "rated|rates|(?:published|issued|gave|assigned|put|set|revised|delivered|released|handed out|awarded)"
        " (?:an?|the|its) (?:[a-z]+ )?(?:rating|grade)|assessed the (?:debt|creditworthiness)"
        "|graded|downgraded|upgraded",
        "rated|graded|downgraded|upgraded",
        "rating agency|agency",
        "rating",
    ),
    "assess": Deed(_NEVER),  # a rating with the country that is rated
    "sail": Deed(_NEVER),  # whom a ship carries
    "spawn": Deed(_NEVER),  # which species
    "anchor": Deed(_NEVER),  # where boats do, or may not
    "plot": Deed(_NEVER),  # where something was planted
    "govern": Deed(
        f"(?:headed|heads|leads|led|runs){_NO_DESK}|governs|governed|presid(?:es|ed) over|chairs"
        f"|chaired|(?:is|was) at the helm of"
        "|(?:is|was) in charge of|steers|steered|helms|helmed|(?:is|was) at the head of"
        "|(?:holds|held) the (?:post|office) of governor"
        "|(?:serves|served) as governor",
        "headed|governed|presided over|led|run|chaired|steered|helmed",
        "governor|head",
        "",
    ),
    "analyze": Deed(
        "expects|expected|forecasts?|predicts?|predicted|thinks|believes|foresees|foresaw|anticipates"
        "|anticipated|projects|projected|reckons"
        "|reckoned|envisages|envisaged|envisions|assumes|(?:is|was) (?:of the (?:view|opinion)|convinced|confident)",
        "forecast|predicted|expected|foreseen|projected|anticipated",
        "analyst",
        "forecast",
    ),
    "minister": Deed(
        "introduced|introduces|launched|set up|initiated|devised|championed|rolled out|brought in|paid out"
        "|handed out",
        "introduced|launched|set up|initiated|devised|championed|rolled out|brought in|paid out|handed out",
        "minister of finance|finance minister|minister|secretary",
        "program|programme|scheme|hand-?out|payout",
    ),
    "negotiate": Deed(
        "negotiated|negotiates|bargained|haggled|hammered out|thrashed out|sat at the table"
        "|conducted the negotiations"
        "|led the negotiations|did the (?:bargaining|negotiating|haggling|talking)"
        "|clinched|secured|worked out|struck (?:the|a) (?:deal|bargain)|represented|spoke for|talked for",
        "negotiated|bargained|clinched|worked out|struck|hammered out|thrashed out|(?:talks|negotiations"
        "|bargaining)(?: [a-z]+){0,4} (?:was|were|is|are) conducted",
        "negotiator|leader",
        "negotiations?",
    ),
    "rule": Deed(
        "ruled|rules|regulates|regulated|permits|permitted|allows|prohibits|prohibited|forbids|obliges|made them"
        "|lets|bars|barred|bans|banned|forbade|(?:sets?|makes?|made|la(?:ys|id) down|issue[sd]|dr(?:aws"
        "|ew) up|enforces) the"
        " (?:rules|regulations)",
        "regulated|permitted|allowed|prohibited|forbidden",
        "authority|regulator",
        "rules?|regulations?|authority",
    ),
    "host": Deed(
        "hosts|hosted|harbou?rs|harbou?red|houses|housed|shelters|sheltered|accommodates|is home to"
        "|provides a home for",
        "hosted|harbou?red|housed|sheltered",
        "host",
        "",
        r"lives? (?:inside|within|in)(?! (?:symbiosis|partnership|association))|lived (?:inside|within|in)"
        r"|dwells? (?:inside|within|in)|inhabits"
        r"|inhabited|resides? (?:inside|within|in)"
        r"|ma(?:kes?|de) its home (?:inside|within|in)",
        is_direct=True,
    ),
    "eat": Deed(
        "eats?|ate|feeds? on|fed on|preys? (?:up)?on|preyed on|hunts?|hunted|consumes?|lives? on|devours?"
        "|graz(?:es?|ed) (?:up)?on|brows(?:es?|ed) on|din(?:es?|ed) on|nibbl(?:es?|ed)(?: (?:at|on))?"
        "|munch(?:es|ed)?(?: on)?"
        "|subsists? on|lives? off|stalks?|stalked|chas(?:es?|ed)|pursue[sd]?|attack(?:s|ed)?"
        "|gobbles?(?: up)?|go(?:es)? after|went after|mak(?:es?) a meal of|made a meal of|has a taste for",
        "eaten|hunted|consumed|nibbled|stalked|chased|pursued|attacked|preyed (?:up)?on|devoured"
        "|grazed(?: (?:up)?on)?",
        "hunter|predator|grazer|enemy|attacker",
        "",
        "(?:falls?|fell) (?:prey|victim) to",
        "prey",
        is_direct=True,
    ),
}
