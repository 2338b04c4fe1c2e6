"""Closed classes of English words that the reading of claims rests on."""

NEUTRAL_NOUNS = frozenset(
    """
    city town village country state nation county province region republic kingdom island district municipality
    community area place location site commune suburb neighbourhood neighborhood settlement territory
    film movie picture novel book work story series show programme program album song play comedy drama thriller
    magazine journal newspaper publication title text poem
    company firm corporation business enterprise organisation organization group institution maker developer startup
    manufacturer provider conglomerate concern giant
    actor actress performer star player footballer athlete politician statesman statesperson writer author novelist
    singer musician artist scientist physicist chemist person man woman guy gentleman lady individual painter poet
    businessman businesswoman entrepreneur celebrity figure basketball football baseball soccer hockey
    team club side university school college airport building stadium monument memorial bridge tower house hotel
    dish food recipe asteroid planet star satellite rocket spacecraft car vehicle automobile ship
    aircraft plane language band character comic comics superhero astronaut album name year date month day time
    plant model mission guitarist drummer bassist pianist vocalist rapper violinist
    record label genre party style discipline league division sport measurement figure
    fact case course end role part capacity member one body head mr mrs ms dr sir lady lord saint st
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
