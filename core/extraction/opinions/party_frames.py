"""Who sued, who appealed, who won, who moved, who pays: frames whose holes are parties."""

from core.extraction.frames import Frame

_GAP = r"[^.;]{0,90}?"
_ATTORNEY_FEES = r"(?:(?:reasonable )?(?:attorneys?.?|attorney.s|counsel|legal) )?fees"

_NO_COSTS = (
    r"\b(?:no|neither|nor|none of the) (?:\w+ ){0,2}costs\b|\bnot (?:to )?(?:pay|bear)\b"
    r"|\bcosts [^.;]{0,20}\bnot\b"
)

PARTY_FRAMES: tuple[Frame, ...] = (
    # who sued
    Frame("sued", r"{plaintiff:party} (?:has )?sued {defendant:party}"),
    Frame("sued", r"{defendant:party} (?:was|is|were) sued by {plaintiff:party}"),
    Frame(
        "against",
        r"(?:action|suit|lawsuit|complaint|proceeding)s? (?:(?:was|is|were) )?(?:brought|filed"
        r"|commenced|begun) by {plaintiff:party} against {defendant:party}",
    ),
    Frame("complaint", r"complaint of {plaintiff:party}", unless=r"\b(?:counterclaim|third-party)\b"),
    Frame(
        "fil",
        r"{plaintiff:party} (?:then )?(?:filed|lodged) (?:(?:its|his|her|their|a|this|the) )?(?:civil "
        r")?(?:complaint|suit|lawsuit|action)",
        unless=r"\b(?:counterclaim|third-party)\b",
    ),
    Frame(
        "brought",
        r"{plaintiff:party} brought (?:suit|(?:this|an|the) (?:civil )?action)(?: against "
        r"{defendant:party})?",
    ),
    Frame("commenced", r"{plaintiff:party} commenced (?:this|an|the) (?:action|suit|proceeding)"),
    # who appealed
    Frame(
        "appeal",
        r"{appellant:party} (?:now )?(?:has )?(?:timely )?(?-i:appeals|appealed)\b(?! from "
        r"the denial of)",
    ),
    Frame(
        "appeal",
        r"{appellant:party} (?:has |now )?(?:timely )?(?:filed|took|brought|brings|takes|lodged) "
        r"(?:this|an|the|its|his|her|a (?:timely )?(?:notice of))? ?appeal",
    ),
    Frame(
        "appeal",
        r"appeal (?:(?:was|is) )?(?:(?:brought|taken|filed|lodged) )?by {appellant:party}(?: against "
        r"{appellee:party})?",
    ),
    Frame("appeal", r"{appellee:party} (?:answers|answered|opposes|opposed) the appeal of {appellant:party}"),
    Frame("appeal", r"appeal of {appellant:party}"),
    Frame("appeal", r"(?:party|one|side) (?:that|who|which) appealed (?:is|was) {appellant:party}"),
    Frame("on appeal", r"opponent on appeal (?:is|was) {appellee:party}"),
    Frame("asks us", r"{appellant:party} (?:now )?asks us to (?:set|reverse|vacate|overturn|annul)"),
    Frame("appeal", r"{appellant:party}(?:.s)? appeal (?:succeed|fail|was|is|has)"),
    # who won below
    Frame(
        "judgment",
        r"(?:entered|enters|rendered|gave|granted|awarded|give) (?:(?:a|summary|final|default|its) "
        r")*judgment (?:for|to|in favou?r of) {won_below:party}",
        unless=r"\bwe (?:therefore )?(?:enter|render)\b",
    ),
    Frame(
        "judgment",
        r"judgment (?:of the trial court )?(?:was|were|being)(?: (?:entered|rendered|given|granted))? "
        r"(?:for|in favou?r of) {won_below:party}(?: and against {lost_below:party})?",
        unless=r"\bwe (?:therefore )?(?:enter|render)\b",
    ),
    Frame(
        "favo",
        r"(?:ruled|found|decided|held) in favou?r of {won_below:party}",
        unless=r"\bjury (?:had )?(?:found|ruled|decided)\b",
    ),
    Frame("found for", r"(?:court|judge) found for {won_below:party}"),
    Frame(
        "prevailed|won|success|succeeded",
        r"{won_below:party} (?:prevailed|won|was successful|succeeded) (?:in the (?:trial|district"
        r"|circuit|superior|lower) court|below|at trial)",
    ),
    Frame("below", r"below,? {won_below:party} (?:prevailed|won)(?:,? and {lost_below:party} lost)?"),
    Frame(
        "winner",
        r"(?:winner|prevailing party)(?: (?:below|at trial|in the trial court))? (?:is|was) "
        r"{won_below:party}",
    ),
    Frame(
        "judgment",
        r"{won_below:party} (?:won|obtained|secured|was granted) (?:a |an )?(?:summary |default |final "
        r")?judgment"
        r"(?: in {trial_court:court})?",
    ),
    # motions
    Frame(
        "motion",
        r"{mover:party} (?:then )?(?:filed|made|brought|submitted) (?:a|the|its|his|her|this) motion",
    ),
    Frame("moved", r"{mover:party} (?:then )?moved (?:the|to|for)\b", unless=r"moved (?:in|into|out|away)\b"),
    Frame("moved", r"it was {mover:party} (?:that|who) moved"),
    Frame("motion", r"motion (?:of|by) {mover:party}"),
    Frame("motion", r"motion (?:was )?(?:filed|made|brought) by {mover:party}"),
    Frame("motion", r"motion[^.;]{0,30} came from {mover:party}"),
    Frame("motion", r"motion[^.;]{0,60}?,? which {mover:party} (?:made|filed|brought)"),
    Frame("motion", r"{mover:party}.s motion\b"),
    # costs
    Frame(
        "cost",
        r"{costs:party} (?:shall|must|is to|will|has to|is ordered to)? ?(?:bears?|pay|pays) (?:the "
        r"|all |its own )?costs",
        unless=rf"own costs|{_NO_COSTS}",
    ),
    Frame(
        "cost",
        r"costs(?: (?:of|on|for) (?:this |the )?appeal)?,? (?:(?:are|is|shall|to|will|must|of|be|this"
        r"|the|appeal|ought) )*"
        r"(?:taxed (?:against|to)|paid by|borne by|awarded against|assessed against|fall on|fall upon"
        r"|charged to) {costs:party}",
        unless=_NO_COSTS,
    ),
    Frame(
        "pay for the appeal",
        r"{costs:party} (?:(?:that|who|which) )?(?:has to|must|shall|is to) pay for (?:the|this) appeal",
    ),
    Frame("borne by", r"^\W*costs[^:.]*: ?(?:to be )?borne by {costs:party}"),
    Frame(
        "cost",
        r"{costs_to:party} (?:shall |may |is to |is entitled to |will )?recovers? (?:its |his |her "
        r"|their |the )?costs",
    ),
    Frame("cost", r"costs (?:are )?awarded to {costs_to:party}"),
    # attorney's fees
    Frame(
        "fees",
        r"{fees_to:party} (?:is|was) entitled to recover from {fees_by:party}",
    ),
    Frame(
        "fees",
        rf"{{fees_to:party}} (?:recovers?|may recover|shall(?: therefore)? recover|is entitled to(?: "
        rf"recover)?|can recover|recovered) {_GAP}{_ATTORNEY_FEES}(?: from {{fees_by:party}})?",
    ),
    Frame(
        "fees",
        rf"{{fees_by:party}} (?:must|shall|is to|has to|owes?) (?:pay )?(?:the )?{_ATTORNEY_FEES} of "
        rf"{{fees_to:party}}",
    ),
    Frame(
        "fees",
        rf"{_ATTORNEY_FEES} (?:are|were|is) (?:owed|payable|due|to be paid) by {{fees_by:party}} to "
        rf"{{fees_to:party}}",
    ),
    Frame("fees", rf"it is {{fees_to:party}} (?:that|who) (?:is|was) entitled to (?:the )?{_ATTORNEY_FEES}"),
    Frame("fees", r"recovered by {fees_to:party} from {fees_by:party}"),
    # bond
    Frame(
        "bond",
        r"{bond_by:party} (?:must|shall|need not|is ordered to|was ordered to|was not ordered to|is "
        r"not required to|is required to|does not have to|has to|was required to|was not required to) "
        r"(?:post|give|file|furnish) (?:a|the|any)",
    ),
    Frame(
        "bond",
        r"bond (?:must|shall|need not|is to|is not to) be (?:posted|given|filed|furnished) by "
        r"{bond_by:party}",
    ),
    Frame("bond", r"bond (?:is|was)(?: not)? required (?:of|from) {bond_by:party}"),
    Frame("bond", r"(?:demand|require)s? a bond (?:of|from) {bond_by:party}"),
    Frame("bond", r"^\W*bond[^:.]*: ?(?:not )?required of {bond_by:party}"),
)
