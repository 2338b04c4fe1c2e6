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
    is_gift: bool = False  # the other end stands behind "to": "X lent it to Y"
    is_direct: bool = False  # the other end is the verb's object: "X acquired Y"
    of_places: bool = (
        False  # between countries, who both sell and buy: a source's own purchases are other deeds
    )


# Deeds of which a country or a state may have a part.
OF_STATES = frozenset({"trade", "lend", "supply", "fund"})
DEEDS: dict[str, Deed] = {
    "author": Deed(
        "wrote|writes|authored|prepared|compiled",
        "written|authored|prepared|compiled",
        "author|writer",
        "review|report|study|paper|article|survey|analysis",
    ),
    "referee": Deed(
        "reviewed|refereed|vetted|scrutini[sz]ed|(?:acted|served) as (?:the |a )?(?:referee|reviewer)",
        "reviewed|refereed|vetted|scrutini[sz]ed",
        "reviewer|referee",
        "review|refereeing",
    ),
    "present": Deed(
        "presented|announced|unveiled|spoke|reported|aired|(?:gave|held|delivered) (?:the|an?|its|their|his|her)"
        "(?: [a-z]+)? (?:talk|lecture|presentation|speech|keynote)|summed up",
        "presented|announced|unveiled|aired|given|delivered|made public|reported",
        "presenter|speaker|lecturer",
        "presentation|talk|lecture",
    ),
    "study": Deed(
        "studied|studies|examined|examines|investigated|found|finds|showed|shows|concluded|concludes|discovered",
        "studied|examined|investigated",
        "",
        "study|work|research",
    ),
    "lead": Deed(
        "led|leads|directed|directs|supervised|headed|heads|chaired|chairs|conducted|oversaw|oversees|managed|manages"
        "|coordinated|coordinates|(?:is|was|had|took|being) (?:in )?charge of",
        "led|directed|supervised|headed|chaired|conducted|overseen|managed|coordinated",
        r"leader|director|head|chief scientist|chief investigator|principal investigator|president|chair(?:man|woman)?",
        "direction|leadership|supervision|lead",
    ),
    "fund": Deed(
        "funded|funds|financed|finances|sponsored|contributed|donated|granted|paid for",
        "funded|financed|sponsored|paid for",
        "funder|sponsor|donor",
        "grant|funding|donation|money|contribution",
    ),
    "supply": Deed(
        "supplied|supplies|provided|provides|furnished|furnishes|delivered|delivers|donated|handed|equipped|equips|outfitted",
        "supplied|provided|furnished|delivered|donated|handed|equipped|outfitted",
        "supplier|provider",
        "delivery|supply|instruments?|equipment",
        "received|receives|got|obtained|obtains",
        "recipient",
        is_gift=True,
    ),
    "plant": Deed(
        "planted|set out|put out|transplanted|replanted|out-?planted|sowed"
        "|(?:began|started|laid out) an? (?:garden|nursery|plot|plantation)",
        "planted|set out|put out|transplanted|replanted|out-?planted|begun|sown",
        "",
        "planting",
    ),
    "acquire": Deed(
        "acquired|acquires|bought|buys|purchased|took over|takes over|absorbed|swallowed|snapped up",
        "acquired|bought|purchased|taken over|absorbed|swallowed|snapped up",
        "buyer|acquirer|purchaser|acquiring company",
        "takeover|acquisition|purchase",
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
        is_gift=True,
        of_places=True,
    ),
    "lend": Deed(
        "lent|lends|extended a loan|extended a credit|made a loan|granted a loan|advanced",
        "lent|advanced",
        "lender|creditor",
        "loan|credit",
        "borrowed|borrows",
        "borrower|debtor",
        is_gift=True,
    ),
    "rate": Deed(
        "rated|rates|(?:published|issued|gave|assigned|put|set|revised) (?:an?|the|its) (?:[a-z]+ )?(?:rating|grade)"
        "|graded|downgraded|upgraded",
        "rated|graded|downgraded|upgraded",
        "rating agency|agency",
        "rating",
    ),
    "govern": Deed("headed|heads|governs|governed", "headed|governed", "governor|head", ""),
    "analyze": Deed(
        "expects|expected|forecasts?|predicts?|predicted|thinks|believes|foresees|anticipates|projects",
        "forecast|predicted",
        "analyst",
        "forecast",
    ),
    "minister": Deed(
        "introduced|introduces|launched",
        "introduced|launched",
        "minister of finance|finance minister|minister|secretary",
        "program|programme|scheme",
    ),
    "negotiate": Deed(
        "negotiated|negotiates|bargained|haggled|hammered out|thrashed out|sat at the table|conducted the negotiations"
        "|led the negotiations|did the (?:bargaining|negotiating|haggling|talking)",
        "negotiated|bargained|hammered out|thrashed out|(?:talks|negotiations"
        "|bargaining)(?: [a-z]+){0,4} (?:was|were|is|are) conducted",
        "negotiator|leader",
        "negotiations?",
    ),
    "rule": Deed(
        "ruled|rules|regulates|regulated|permits|permitted|allows|prohibits|prohibited|forbids|obliges|made them",
        "regulated|permitted|allowed|prohibited|forbidden",
        "authority|regulator",
        "rules?|regulations?|authority",
    ),
    "host": Deed(
        "hosts|hosted|harbou?rs|harbou?red|houses|shelters",
        "hosted|harbou?red|housed|sheltered",
        "host",
        "",
        r"lives? (?:inside|within|in)|lived (?:inside|within|in)|dwells? (?:inside|within|in)",
        is_direct=True,
    ),
    "eat": Deed(
        "eats?|ate|feeds? on|fed on|preys? (?:up)?on|preyed on|hunts?|hunted|consumes?|lives? on|devours?"
        "|graz(?:es?|ed) (?:up)?on|brows(?:es?|ed) on",
        "eaten|hunted|consumed|preyed (?:up)?on|devoured|grazed(?: (?:up)?on)?",
        "hunter|predator|grazer",
        "",
        "(?:falls?|fell) (?:prey|victim) to",
        "prey",
        is_direct=True,
    ),
}
