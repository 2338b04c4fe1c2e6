"""Invented companies, persons, addresses and law firms."""

from collections.abc import Callable, Sequence

from benchmarks.legal_texts.author import Author
from benchmarks.legal_texts.values import Value, named

COINED = (
    "Ashgrove Barrowmere Calderbrook Dunmarrow Elmhollow Fennimore Garrowdale Hartscroft Ivybridge Juniper-Lake "
    "Kestrelmoor Larkhaven Marlstone Northfen Oakhurst-Vale Penhallow Quarrydene Ravensholt Stonewick Thistledown "
    "Umberfield Varnwood Westering Yarrowgate Zephyrine Brackenridge Cobblestead Driftmere Eastonby Foxglade "
    "Greywater Hollisburn Inverlane Kilnbrook Lockhurst Millrace Nettlecombe Orrinfield Pinecrest-Hall Rookwood "
    "Saltmarsh Tamberlane Underhill Wexcombe Ambergate Birchwater Coppervale Dovecote Everstrand Farrowby"
).split()
OWNERS = (
    "Properties;Realty;Holdings;Land;Real Estate Partners;Estates;Commercial Properties;Development;"
    "Property Trust;Equities;Investments;Ventures"
).split(";")
VENTURES = (
    "Manufacturing;Foods;Chemicals;Construction;Energy;Agricultural Supply;Shipping;Aviation;Steel;Insurance;"
    "Medical Devices;Timber;Electric;Paper Mills;Trucking;Engineering;Semiconductors;Seeds"
).split(";")
SORTS = (
    ("LLC", "limited liability company"),
    ("Inc.", "corporation"),
    ("L.P.", "limited partnership"),
    ("Corp.", "corporation"),
    ("Co.", "corporation"),
    ("LLP", "limited liability partnership"),
)
GIVEN = (
    "Margaret Daniel Priya Thomas Leila Victor Hannah Samuel Ingrid Marcus Beatrice Omar Felicity Gregory Naomi "
    "Walter Yvonne Julian Rosalind Theodore Camille Desmond Paulette Hiroshi Adaeze Rafael Miriam Leonard Tamsin "
    "Bartholomew Eleanor Khalid Josephine Stuart Anneliese Patrick Soledad Winston Clarissa Emmett"
).split()
FAMILY = (
    "Okafor Lindqvist Barrowman Castellanos Whitlock Ferreira Nakashima Dunleavy Abernathy Rosenthal Vasquez "
    "Hargrove Petrakis Mbeki Kowalczyk Ellsworth Tremaine Bhattacharya Sorensen Galloway Pemberton Ishikawa "
    "Delacroix Haverford Mulcahy Oyelaran Strickland Vandermeer Quigley Thackeray Brannigan Castillo Eberhardt "
    "Fairweather Ghorbani Holloway Ibarra Jankowski Kessler Lombardi"
).split()
STREETS = (
    "Harbor Street;Millrace Road;Copper Avenue;Larch Boulevard;Foundry Lane;Bellweather Drive;Tanner Street;"
    "Granite Way;Orchard Avenue;Cannery Row;Juniper Parkway;Signal Hill Road;Weir Street;Lantern Avenue;"
    "Quarry Road;Depot Street;Chandler Place;Magnolia Avenue"
).split(";")
# City, state, county: real places, since the laws and courts that go with them are real too.
PLACES = (
    ("Sacramento", "California", "Sacramento County"),
    ("Portland", "Oregon", "Multnomah County"),
    ("Columbus", "Ohio", "Franklin County"),
    ("Denver", "Colorado", "Denver County"),
    ("Nashville", "Tennessee", "Davidson County"),
    ("Minneapolis", "Minnesota", "Hennepin County"),
    ("Phoenix", "Arizona", "Maricopa County"),
    ("Seattle", "Washington", "King County"),
    ("Milwaukee", "Wisconsin", "Milwaukee County"),
    ("Charlotte", "North Carolina", "Mecklenburg County"),
    ("Tampa", "Florida", "Hillsborough County"),
    ("Boise", "Idaho", "Ada County"),
    ("Omaha", "Nebraska", "Douglas County"),
    ("Albany", "New York", "Albany County"),
    ("Trenton", "New Jersey", "Mercer County"),
    ("Atlanta", "Georgia", "Fulton County"),
    ("Las Vegas", "Nevada", "Clark County"),
    ("Des Moines", "Iowa", "Polk County"),
)
HOMES = (
    "Delaware",
    "Nevada",
    "Texas",
    "Maryland",
    "Illinois",
    "Virginia",
    "Michigan",
    "Pennsylvania",
    "Vermont",
)
PLAN_NAMES = (
    "Tower;Plaza;Commerce Center;Business Park;Exchange Building;Arcade;Galleria;Technology Campus;Warehouse;"
    "Professional Building"
).split(";")
# Words that say nothing about whose name it is.
COMMON_WORDS = {"Co.", "LLP", "Company", "Group", "Properties", "Property", "Partners", "Bank", *PLAN_NAMES}


def company(author: Author, trades: Sequence[str], kind: str = "company") -> Value:
    """A company that does not exist, with and without the letters of its legal form."""
    ending, _ = author.choose(SORTS)
    short = f"{author.choose(COINED)} {author.choose(trades)}"
    full = (
        f"{short}, {ending}"
        if author.happens(0.4) and ending in ("LLC", "Inc.", "L.P.")
        else f"{short} {ending}"
    )
    return named(kind, full, answer=(full, short, full.replace(", ", " "), short))


def legal_form(party: Value) -> Value:
    """What the letters at the end of a company's name stand for."""
    ending = party.source[0].rsplit(" ", 1)[1]
    return named("form", dict(SORTS)[ending])


def person(author: Author, kind: str = "person") -> Value:
    """A person, with the middle initial that formal texts give."""
    given, family = author.choose(GIVEN), author.choose(FAMILY)
    full = f"{given} {author.rng.choice('ABCDEHJLMPRSTW')}. {family}"
    short = f"{given} {family}"
    return named(kind, full, answer=(short, full, short))


def firm(author: Author) -> Value:
    """A law firm."""
    first, second = author.rng.sample(author.allowed(FAMILY), 2)
    full = f"{first} & {second} LLP"
    return named("firm", full, answer=(full, f"{first} & {second}"))


def address(author: Author) -> Value:
    """A street address in a real city."""
    city, state, _ = author.choose(PLACES)
    line = f"{author.rng.randrange(100, 9800)} {author.choose(STREETS)}"
    full = f"{line}, {city}, {state} {author.rng.randrange(10_000, 99_000)}"
    return named("address", full, answer=(full, f"{line}, {city}", f"{line} in {city}, {state}"))


def building(author: Author) -> Value:
    """A named building."""
    name = f"{author.choose(COINED)} {author.choose(PLAN_NAMES)}"
    return named("building", name, answer=(name, f"the {name}"))


def drawn_apart(makers: Sequence[Callable[[Author], Value]], author: Author) -> list[Value]:
    """One value of each maker, no two of which share a name."""
    while True:
        found = [make(author) for make in makers]
        words = [word for value in found for word in _name_words(value)]
        if len(words) == len(set(words)):
            return found


def _name_words(value: Value) -> set[str]:
    words = value.answer[1].replace(",", "").split()
    return {word for word in words if word[0].isupper() and word not in COMMON_WORDS}
