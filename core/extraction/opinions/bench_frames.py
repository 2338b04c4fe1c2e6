"""Who sat, who argued, which court, when, and on whose authority."""

from core.extraction.frames import Frame, Kind, Sole, phrase

_GAP = r"[^.;]{0,80}?"
_NO_MOTION = r"\b(?:motion|contract|appeal(?:ed)?|moved)\b"
_SUIT = r"(?:complaint|suit|action|lawsuit|petition|case)"
_DISSENTS = r"(?:respectfully )?(?:dissents?|dissented|dissenting)"


BENCH_FRAMES: tuple[Frame | Sole, ...] = (
    Frame(
        "opinion",
        r"{author:name},? (?:(?:C\.? ?J\.|J\.|P\.? ?J\.),? )?(?:wrote|writes|delivered|delivers"
        r"|authored|announced|filed) (?:the|this|its) (?:\w+ )?(?:court.s )?opinion",
        unless=r"\bdissent",
    ),
    Frame("writing for", r"{author:name},? (?:\w+\. )?writing for the (?:court|majority|panel)"),
    Frame("court|majority|panel", r"{author:name} (?:wrote|spoke) for the (?:court|majority|panel)"),
    Frame(
        "opinion",
        r"opinion(?: of the court| of the majority)?,? (?:(?:is|was) )?(?:(?:delivered|filed|written"
        r"|authored|issued) )?by {author:name}",
        unless=r"\bdissent",
    ),
    Frame(
        "j.",
        r"(?:^|\n)[ \t]*{author:name},? (?:C\.? ?J\.|J\.|P\.? ?J\.)(?=[\s:]+[A-Z])",
        is_caption=True,
    ),
    Frame("author", r"author of the (?:majority )?opinion (?:is|was) {author:name}"),
    Frame(
        "written by", r"it (?:is|was) (?:written|authored|delivered) by {author:name}", unless=r"\bdissent"
    ),
    Frame(
        "join|concur",
        r"{joined:name},? (?:(?:C\.? ?J\.|J\.|P\.? ?J\.),? )?(?:joins?|joined|concurs?|concurred)\b",
        unless=r"\bdid not\b|\bdissent",
    ),
    Frame("joined by", r"joined by {joined:name}", unless=r"\bdissent"),
    Frame("agreed with", r"{joined:judge} agreed with (?:the author|the majority|the opinion)"),
    Frame("joining", r"joining (?:in )?(?:the )?(?:majority|opinion|court)[^.:;]{0,30}: ?{joined:name}"),
    Frame("majority", r"{joined:judge} (?:was|is|sided|stood) (?:also )?(?:in|with) the majority"),
    Frame(
        "dissent",
        rf"{{dissent:name}},? (?:(?:C\.? ?J\.|J\.|P\.? ?J\.),? )?{_DISSENTS}",
        unless=r"\bdid not\b",
    ),
    Frame("dissent", r"{dissent:name} would (?:have )?[^.;]{0,40}?(?:other way|affirm|reverse|opposite)"),
    Frame("dissenting", r"{dissent:name},? (?:J\.,? )?with whom [^.;]{0,160}? joins?,? dissenting"),
    Frame("would", r"{dissent:name} would have (?:decided|reached|affirmed|reversed|voted)"),
    Frame("disagreed", r"{dissent:name} (?:disagreed with|did not agree with|parted from) the majority"),
    Frame("dissent", r"dissent (?:is|was) (?:that|the one|written)? ?(?:of|by) {dissent:name}"),
    Frame("dissenting", r"dissenting[^.:;]{0,200}: ?{dissent:name}"),
    Frame("tried", r"tried (?:before|by) {trial_judge:name}"),
    Frame("presid", r"{trial_judge:name},? (?:presiding|presided)\b"),
    Frame("assigned", r"assigned to {trial_judge:judge}"),
    Frame("trial court,", r"trial court,? {trial_judge:judge},"),
    Frame("trial judge", r"trial judge,? (?:(?:is|was) )?{trial_judge:name}"),
    Frame("presiding judge", r"presiding judge:? (?:(?:is|was) )?{trial_judge:name}", is_answer=True),
    Frame(
        "judgment",
        r"{trial_judge:judge},? (?:(?:who )?(?:entered|rendered|gave|declined)) ",
        unless=r"\bopinion\b",
    ),
    Frame(
        "favo", r"{trial_judge:judge} (?:ruled|found|overturned|set aside|granted)\b", unless=r"\bopinion\b"
    ),
    # courts, dockets, dates
    Frame("court", r"^\W*(?:in the )?{court:court}(?=\s*[\n,.])", is_caption=True),
    Frame("no.", r"{court:court},? (?:docket )?no\.", is_caption=True),
    Frame("opinion of", r"opinion of {court:court}"),
    Frame(
        "court",
        r"{court:court} (?:affirmed|reversed|upheld|overturned|vacated|set the|let the|agreed with"
        r"|disagreed with)",
        is_answer=True,
    ),
    Frame("decided", r"appeal (?:was|is) (?:decided|heard) by {court:court}"),
    Frame("opinion", r"{court:court} (?:issued|delivered|filed) the opinion"),
    Frame("appeal", r"{court:court} (?:heard|decided) the appeal"),
    Frame("deciding court", r"deciding court (?:is|was) {court:court}"),
    Frame("tried in", r"tried in {trial_court:court}"),
    Frame(
        "",
        rf"{_SUIT}\b{_GAP} ?(?:filed|lodged|brought|commenced|begun) (?:on [^\s]+ )?(?:in|with) "
        rf"{{trial_court:court}}",
    ),
    Frame(
        "",
        r"(?:brought|filed) (?:suit|its complaint|his complaint|her complaint|an action|this action) "
        r"(?:in|with) {trial_court:court}",
    ),
    Frame("began in", r"(?:it|case|action|suit) began in {trial_court:court}"),
    Frame("heard the case", r"{trial_court:court} heard the case (?:first|before)"),
    Frame(
        "judgment of",
        r"judgment of (?!the (?:court of appeals|appellate)|(?:the )?supreme){trial_court:court} (?:is"
        r"|was|are)",
    ),
    Frame(
        "judgment|motion",
        r"{trial_court:court} (?:granted|entered|denied|rendered) [^.;]{0,40}?\b(?:judgment|motion)\b",
    ),
    Frame("sued", r"\bsued [^.;]{1,60}? on {filed:date}"),
    Frame("appeal from", r"appeal from (?:a judgment of )?{trial_court:court}"),
    Frame("no.", r"(?:docket |case )?nos?\. ?{docket:docket}", unless="§"),
    Frame("docket", r"docket (?:number|no\.?) (?:is |was )?{docket:docket}"),
    Frame("decided", r"(?:argued and )?decided:? (?:on )?{decided:date}", is_caption=True),
    Frame("filed", r"opinion (?:filed|issued|delivered):? (?:on )?{decided:date}"),
    Frame("opinion", r"opinion [^;]{0,60}?(?:delivered|filed|issued) by {author:name} on {decided:date}"),
    Frame("delivered", r"delivered the opinion of [^;]{10,200}?, on {decided:date}"),
    Frame("", r"(?:^|\n)\W*{decided:date}\W*\n", is_caption=True),
    Frame(
        "",
        r"(?:appeal|case|opinion|decision|ruling) (?:was|is) (?:decided|dated|handed down|issued"
        r"|delivered|filed|announced)(?: on)? {decided:date}",
    ),
    Frame("date of", r"{decided:date} (?:is|was) the date of the (?:decision|opinion|ruling)"),
    Frame("ruled on", r"court (?:ruled|decided)(?: the appeal)? on {decided:date}"),
    Frame(
        "",
        rf"{_SUIT}\b{_GAP}\b(?:filed|lodged|commenced|begun)\b{_GAP}\bon {{filed:date}}",
        unless=_NO_MOTION,
    ),
    Frame(
        "",
        rf"\b(?:filed|brought|commenced) (?:suit|(?:its|his|her|their|a|the|this|an) {_SUIT}){_GAP} on "
        rf"{{filed:date}}",
        unless=_NO_MOTION,
    ),
    Frame(
        "",
        rf"on {{filed:date}},? [^.;]{{1,60}}? (?:filed|brought|commenced) (?:suit|(?:its|his|her|their"
        rf"|a|the|this|an) {_SUIT})",
        unless=_NO_MOTION,
    ),
    Frame(
        "began",
        r"{filed:date} (?:is|was) (?:when|the day on which) the (?:lawsuit|suit|action) (?:began|was "
        r"(?:filed|commenced))",
    ),
    # motions
    Frame("motion", r"(?:moved|motion)\b[^.;]{0,60}? (?:on|dated|of) {motion_date:date}"),
    Frame("moved", r"on {motion_date:date},? [^.;]{1,60}? moved\b"),
    Frame("motion", r"{motion_date:date} (?:is|was) the date of the motion"),
    # counsel
    Frame(
        "argued|appeared",
        r"{counsel:name}(?:(?: of|,) {firm:firm},?)? (?:argued|appeared)(?: (?:the case|the cause"
        r"|orally))? (?:for|on behalf of) {about:party}",
    ),
    Frame("represent", r"{counsel:name}(?:(?: of|,) {firm:firm},?)? represent(?:s|ed) {about:party}"),
    Frame(
        "represented by",
        r"{about:party} (?:was|is|were) represented by {counsel:name}(?:(?: of|,) {firm:firm})?",
    ),
    Frame(
        "counsel",
        r"{about:party}(?:.s)? (?:counsel|lawyer|attorney) (?:is|was) {counsel:name}(?:(?: of|,) "
        r"{firm:firm})?",
    ),
    Frame("through", r"{about:party} appeared (?:through|by) {counsel:name}(?:(?: of|,) {firm:firm})?"),
    Frame("", r"\bfor {about:party}(?: was|,|:) {counsel:name}(?:,| of| \() ?{firm:firm}\)?"),
    Frame(
        "",
        r"^\W*{counsel:name}(?: of {firm:firm})?(?:, (?:of )?(?-i:[A-Z])[\w. ]{2,20})?,? (?:attorneys? "
        r")?for (?:the )?{about:party}(?=\W*$)",
    ),
    # authorities
    Frame("govern", r"{governing:case} (?:governs|controls|is controlling|is dispositive)"),
    Frame(
        "rule",
        r"(?:governing|controlling) (?:rule|authority|decision|precedent) (?:is|was) (?:that of "
        r")?{governing:case}",
    ),
    Frame("follow", r"(?:we|court) (?:follow|followed|follows) {governing:case}"),
    Frame("merits", r"merits (?:under|were decided as|as) {governing:case}"),
    Frame(
        "",
        r"(?:relies|relied|invokes|invoked|reliance of [^.;]{1,40}? upon|distinguish(?:ed|es)) (?:on "
        r"|upon )?{distinguished:case}",
        unless=r"\bdissent|\bother way\b",
    ),
    Frame(
        "",
        r"{distinguished:case},? [^.;]{0,90}?(?:distinguish|on which [^.;]{1,40}? relie[sd]|did not "
        r"persuade|puts forward)",
        unless=r"\bdissent|\bother way\b",
    ),
    Frame(
        "authority", r"(?:appellant|appellee|plaintiff|defendant|party).s authority,? {distinguished:case}"
    ),
    Sole("review", Kind.CASE, phrase(r"\bde novo\b|\bstandard of review\b")),
    Sole(
        "dissent_authority",
        Kind.CASE,
        phrase(r"\bdissent|\bother way\b|\bopposite result\b"),
    ),
)
