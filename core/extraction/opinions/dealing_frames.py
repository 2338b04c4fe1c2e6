"""What the parties had to do with one another: who sold, employed, insured, built, was hurt."""

from core.extraction.frames import Frame

DEALING_FRAMES: tuple[Frame, ...] = (
    Frame(
        "slipped|fell|hurt|injured|footing",
        r"{injured:party}(?:, [^,.;]{1,30},)? (?:(?:was|were) )?(?:slipped|fell|hurt|injured|lost footing)\b",
    ),
    Frame("injured", r"(?:person|party|one|customer) (?:who was )?injured (?:is|was) {injured:party}"),
    Frame("ran|run|operated", r"{operator:party} (?:had |has )?(?:run|ran|operated) (?:a|the|its)"),
    Frame("run by|operated by|hands of", r"(?:run by|operated by|in the hands of) {operator:party}"),
    Frame("store|shop|premises", r"(?:store|shop|premises) of {operator:party}"),
    Frame(
        "sold|sells|agreed to|contracted to",
        r"{seller:party} (?:had )?(?:sold|sells|(?:agreed|contracted) to (?:sell|supply|deliver)) "
        r"[^.;]{1,60}? to {buyer:party}",
    ),
    Frame("suppl", r"{seller:party} (?:agreed|contracted) to supply {buyer:party}"),
    Frame(
        "bought|purchased|buys",
        r"{buyer:party} (?:had )?(?:bought|purchased|buys) [^.;]{1,60}? from {seller:party}",
    ),
    Frame("obliged", r"obliged {seller:party} to (?:deliver|sell|supply) [^.;]{1,60}? to {buyer:party}"),
    Frame("delivered by", r"delivered by {seller:party} to {buyer:party}"),
    Frame("seller", r"the seller (?:is|was) {seller:party}"),
    Frame("buyer", r"the buyer (?:is|was) {buyer:party}"),
    Frame("hired|employed|employs", r"{employer:party} (?:had )?(?:hired|employed|employs) {employee:party}"),
    Frame(
        "worked for|works for|entered the service",
        r"{employee:party} (?:had )?(?:worked for|works for|entered the service of) {employer:party}",
    ),
    Frame("employed", r"{employee:party} (?:was|is|had been) employed by {employer:party}"),
    Frame("employer", r"the employer (?:is|was) {employer:party}"),
    Frame("employee", r"the employee (?:is|was )?{employee:party}"),
    Frame(
        "dismissed|fired|discharged",
        r"{employer:party} (?:had )?(?:dismissed|fired|discharged) {employee:party}",
    ),
    Frame("insur", r"{insured:party} (?:was|is|had been) insured by {insurer:party}"),
    Frame("insur", r"{insurer:party} (?:had )?(?:insured|insures) (?:the \w+ of )?{insured:party}"),
    Frame("issued by", r"policy[^.;]{0,30}? (?:was )?issued by {insurer:party} to {insured:party}"),
    Frame("policy", r"{insurer:party} (?:had )?issued (?:the|a) policy to {insured:party}"),
    Frame(
        "covered|insured",
        r"{insurer:party} (?:covered|insured) (?:an?|the) [^.;]{1,120}? (?:that )?(?:belonged to|belonging to|owned by)"
        r" {insured:party}",
    ),
    Frame("insurer", r"the insurer (?:is|was) {insurer:party}"),
    Frame("insured", r"the insured (?:is|was) {insured:party}"),
    Frame("buil", r"{builder:party} (?:had )?built (?:[^.;]{1,60}? )?for {owner:party}"),
    Frame("engaged", r"{owner:party} (?:had )?engaged {builder:party} to (?:build|construct|erect)"),
    Frame(
        "undertook", r"{builder:party} undertook to (?:build|construct|erect) [^.;]{1,60}? for {owner:party}"
    ),
    Frame("built by", r"{owner:party} had [^.;]{1,60}? built by {builder:party}"),
    Frame("built", r"{owner:party} owns? [^.;]{1,60}? (?:that|which) {builder:party} built"),
    Frame("builder", r"the builder (?:is|was) {builder:party}"),
)
