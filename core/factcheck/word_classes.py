"""Closed classes of English words that the reading of claims rests on."""

NEUTRAL_NOUNS = frozenset(
    """
    city town village country state nation county province region republic kingdom island district
    municipality community area place location suburb settlement territory film movie novel book work story
    series show programme program album song play comedy drama magazine journal newspaper publication title
    text poem company firm corporation business organisation organization group institution actor actress
    performer star player athlete politician writer author novelist singer musician artist scientist person
    man woman figure team club side university school college airport building stadium monument memorial
    bridge tower house hotel dish food asteroid planet satellite rocket spacecraft car vehicle ship aircraft
    plane language band character name year date month day time record label genre party style league division
    sport fact case course end role part member one head mr mrs ms dr sir saint st
    """.split()
)
"""Nouns that say only what kind of thing a name is, so that "the city of Lyon" is "Lyon"."""

LIGHT_VERBS = frozenset(
    "be become serve act remain name call know consider regard list appoint elect hold record report say think".split()
)
"""Verbs that add nothing of their own to "is the capital of", "was named president of"."""

NEGATIONS = frozenset("not n't never no neither nor n\u2019t cannot".split())
"""Words that deny the clause they stand in."""

GENERIC_LABEL_WORDS = frozenset(
    """number of count total name date year place title amount size in the a an to by is was has it its with for on at
    time code from label value type (in metres) (in feet) metre metres feet day type""".split()
)
"""Words of a relation's label that the claim need not repeat: "floor count" for "46 floors"."""

APPROXIMATIONS = frozenset("about around approximately roughly nearly almost circa some".split())
"""Words before a number that widen what it says."""
