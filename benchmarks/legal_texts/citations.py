"""Courts, statutes and decisions of real states; the decisions and section numbers are invented."""

from dataclasses import dataclass

from benchmarks.legal_texts import names
from benchmarks.legal_texts.author import Author
from benchmarks.legal_texts.values import Value, named


@dataclass(frozen=True, slots=True)
class State:
    """How a state's courts, reporter and code are called."""

    name: str
    brief: str  # in citations
    reporter: str
    code: str  # `{n}` is the section
    code_in_full: str
    trial_court: str  # `{county}` is the county


STATES = tuple(
    State(*row)
    for row in (
        (
            "Oregon",
            "Or.",
            "P.3d",
            "ORS § {n}",
            "section {n} of the Oregon Revised Statutes",
            "Circuit Court of {county}",
        ),
        (
            "Ohio",
            "Ohio",
            "N.E.3d",
            "Ohio Rev. Code § {n}",
            "section {n} of the Ohio Revised Code",
            "Court of Common Pleas of {county}",
        ),
        (
            "Colorado",
            "Colo.",
            "P.3d",
            "Colo. Rev. Stat. § {n}",
            "section {n} of the Colorado Revised Statutes",
            "District Court of {county}",
        ),
        (
            "Tennessee",
            "Tenn.",
            "S.W.3d",
            "Tenn. Code Ann. § {n}",
            "section {n} of the Tennessee Code",
            "Chancery Court of {county}",
        ),
        (
            "Minnesota",
            "Minn.",
            "N.W.2d",
            "Minn. Stat. § {n}",
            "section {n} of the Minnesota Statutes",
            "District Court of {county}",
        ),
        (
            "Arizona",
            "Ariz.",
            "P.3d",
            "Ariz. Rev. Stat. § {n}",
            "section {n} of the Arizona Revised Statutes",
            "Superior Court of {county}",
        ),
        (
            "Washington",
            "Wash.",
            "P.3d",
            "RCW § {n}",
            "section {n} of the Revised Code of Washington",
            "Superior Court of {county}",
        ),
        (
            "Wisconsin",
            "Wis.",
            "N.W.2d",
            "Wis. Stat. § {n}",
            "section {n} of the Wisconsin Statutes",
            "Circuit Court of {county}",
        ),
        (
            "North Carolina",
            "N.C.",
            "S.E.2d",
            "N.C. Gen. Stat. § {n}",
            "section {n} of the North Carolina General Statutes",
            "Superior Court of {county}",
        ),
        (
            "Florida",
            "Fla.",
            "So. 3d",
            "Fla. Stat. § {n}",
            "section {n} of the Florida Statutes",
            "Circuit Court of {county}",
        ),
        (
            "Idaho",
            "Idaho",
            "P.3d",
            "Idaho Code § {n}",
            "section {n} of the Idaho Code",
            "District Court of {county}",
        ),
        (
            "Nebraska",
            "Neb.",
            "N.W.2d",
            "Neb. Rev. Stat. § {n}",
            "section {n} of the Nebraska Revised Statutes",
            "District Court of {county}",
        ),
        (
            "Georgia",
            "Ga.",
            "S.E.2d",
            "Ga. Code Ann. § {n}",
            "section {n} of the Georgia Code",
            "Superior Court of {county}",
        ),
        (
            "Nevada",
            "Nev.",
            "P.3d",
            "Nev. Rev. Stat. § {n}",
            "section {n} of the Nevada Revised Statutes",
            "District Court of {county}",
        ),
        (
            "Iowa",
            "Iowa",
            "N.W.2d",
            "Iowa Code § {n}",
            "section {n} of the Iowa Code",
            "District Court of {county}",
        ),
    )
)
CITED_YEARS = (1971, 2007)  # before any of the opinions
CIRCUITS = ("4th", "5th", "6th", "7th", "8th", "9th", "10th", "11th")


def appellate_court(author: Author, state: State | None = None) -> Value:
    """A state's court of appeals or supreme court."""
    where = state or author.choose(STATES)
    kind = author.rng.choice(("Court of Appeals", "Supreme Court"))
    full, brief = f"{kind} of {where.name}", f"{where.name} {kind}"
    return named("court", full, answer=(full, brief))


def trial_court(author: Author, state: State | None = None) -> Value:
    """The court of a county."""
    where = state or author.choose(STATES)
    county = next(county for _, name, county in names.PLACES if name == where.name)
    full = where.trial_court.format(county=county)
    kind, _, _ = full.partition(" of Frank") if "Common Pleas" in full else full.partition(" of ")
    return named("trial court", full, f"{full}, {where.name}", answer=(full, f"{county} {kind}"))


def statute(author: Author, state: State | None = None) -> Value:
    """A section of a state's code."""
    where = state or author.choose(STATES)
    number = f"{author.rng.randrange(11, 790)}.{author.rng.randrange(11, 980)}"
    short, full = where.code.format(n=number), where.code_in_full.format(n=number)
    return named("statute", short, full, answer=(short, full))


def decision(author: Author, state: State | None = None) -> Value:
    """A decision with parties, volume, reporter, page, court and year."""
    rng = author.rng
    where = state if state and author.happens(0.6) else author.choose(STATES)
    first = author.choose(names.FAMILY)
    second = f"{author.choose(names.COINED)} {author.choose(names.VENTURES)} Co."
    if author.happens(0.35):
        second = rng.choice([name for name in author.allowed(names.FAMILY) if name != first])
    if author.happens(0.3):
        first, second = second, first
    title, year = f"{first} v. {second}", rng.randrange(*CITED_YEARS)
    where_to = f"{where.reporter} {rng.randrange(101, 1290)} ({where.brief} {year})"
    if author.happens(0.25):
        where_to = f"F.3d {rng.randrange(101, 1290)} ({author.choose(CIRCUITS)} Cir. {year})"
    full = f"{title}, {rng.randrange(102, 590)} {where_to}"
    return named("decision", full, answer=(full, title, full, f"{title} ({year})"))
