"""Places that contain one another, as far as the graph, their names, or the kind of place tells."""

import re
from collections.abc import Iterable

from core.factcheck.claim_ends import End, fold
from core.factcheck.triple import Entity, Literal, Triple
from core.factcheck.verbalise import plain_label, relation_words

CONTAINMENT = frozenset(
    {
        "country", "state", "region", "is part of", "part of", "location", "located in", "province", "county", "city",
        "district", "municipality", "subdivision", "located in the administrative territorial entity", "island",
        "continent", "administrative district", "federal state", "department", "sovereign state",
    }
)  # fmt: skip
CONTAINS = frozenset(
    {"contains", "contains administrative territorial entity", "part", "capital", "largest city"}
)
COUNTRY = 2  # as `place_rank` has it
_COMMA = re.compile(r"\s*,\s*")
_COUNTRIES = frozenset(
    fold(name)
    for name in """
    Afghanistan|Albania|Algeria|Andorra|Angola|Argentina|Armenia|Australia|Austria|Azerbaijan|Bahamas|Bahrain|
    Bangladesh|Barbados|Belarus|Belgium|Belize|Benin|Bhutan|Bolivia|Bosnia and Herzegovina|Botswana|Brazil|Brunei|
    Bulgaria|Burkina Faso|Burundi|Cambodia|Cameroon|Canada|Cape Verde|Central African Republic|Chad|Chile|China|
    Colombia|Comoros|Costa Rica|Croatia|Cuba|Cyprus|Czech Republic|Czechoslovakia|Denmark|Djibouti|Dominica|
    Dominican Republic|Ecuador|Egypt|El Salvador|Equatorial Guinea|Eritrea|Estonia|Ethiopia|Fiji|Finland|France|
    Gabon|Gambia|Germany|East Germany|West Germany|Ghana|Greece|Grenada|Guatemala|Guinea|Guyana|Haiti|Honduras|
    Hungary|Iceland|India|Indonesia|Iran|Iraq|Ireland|Republic of Ireland|Israel|Italy|Ivory Coast|Jamaica|Japan|
    Jordan|Kazakhstan|Kenya|Kuwait|Kyrgyzstan|Laos|Latvia|Lebanon|Lesotho|Liberia|Libya|Liechtenstein|Lithuania|
    Luxembourg|Macedonia|North Macedonia|Madagascar|Malawi|Malaysia|Maldives|Mali|Malta|Mauritania|Mauritius|Mexico|
    Moldova|Monaco|Mongolia|Montenegro|Morocco|Mozambique|Myanmar|Burma|Namibia|Nepal|Netherlands|New Zealand|
    Nicaragua|Niger|Nigeria|North Korea|Norway|Oman|Pakistan|Palestine|Panama|Papua New Guinea|Paraguay|Peru|
    Philippines|Poland|Portugal|Qatar|Romania|Russia|Soviet Union|Rwanda|Samoa|San Marino|Saudi Arabia|Senegal|
    Serbia|Seychelles|Sierra Leone|Singapore|Slovakia|Slovenia|Somalia|South Africa|South Korea|South Sudan|Spain|
    Sri Lanka|Sudan|Suriname|Swaziland|Sweden|Switzerland|Syria|Taiwan|Tajikistan|Tanzania|Thailand|Togo|Tonga|
    Trinidad and Tobago|Tunisia|Turkey|Turkmenistan|Uganda|Ukraine|United Arab Emirates|United Kingdom|England|
    Scotland|Wales|Northern Ireland|Great Britain|United States|United States of America|USA|Uruguay|Uzbekistan|
    Vanuatu|Vatican City|Venezuela|Vietnam|Yemen|Yugoslavia|Zambia|Zimbabwe
    """.replace("\n", " ").split("|")
)
_AMERICAN_STATES = frozenset(
    fold(name)
    for name in """
    Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Hawaii|Idaho|Illinois|Indiana|
    Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|
    Nebraska|Nevada|New Hampshire|New Jersey|New Mexico|North Carolina|North Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|
    Rhode Island|South Carolina|South Dakota|Tennessee|Texas|Utah|Vermont|Virginia|West Virginia|Wisconsin|Wyoming
    """.replace("\n", " ").split("|")
)
_STATES = _AMERICAN_STATES | frozenset(
    fold(name)
    for name in """
    Ontario|Quebec|British Columbia|Alberta|Manitoba|Saskatchewan|Nova Scotia|New Brunswick|Newfoundland|
    New South Wales|Queensland|Tasmania|South Australia|Western Australia|Bavaria|Saxony|Lombardy|Tuscany|Catalonia|
    Andalusia
    """.replace("\n", " ").split("|")
)
_SAME_TEXT = """
    u.s.|united states; us|united states; america|united states; usa|united states; u.s.a.|united states;
    uk|united kingdom;
    united states of america|united states; u.k.|united kingdom; american|united states; british|united kingdom;
    english|england; scottish|scotland; welsh|wales; irish|ireland; french|france; german|germany; italian|italy;
    spanish|spain; portuguese|portugal; dutch|netherlands; belgian|belgium; swiss|switzerland; austrian|austria;
    polish|poland; russian|russia; ukrainian|ukraine; swedish|sweden; norwegian|norway; danish|denmark;
    finnish|finland; icelandic|iceland; greek|greece; turkish|turkey; hungarian|hungary; czech|czech republic;
    slovak|slovakia; romanian|romania; bulgarian|bulgaria; serbian|serbia; croatian|croatia; canadian|canada;
    mexican|mexico; brazilian|brazil; argentine|argentina; argentinian|argentina; chilean|chile; peruvian|peru;
    colombian|colombia; australian|australia; chinese|china; japanese|japan; korean|south korea; indian|india;
    pakistani|pakistan; indonesian|indonesia; israeli|israel; egyptian|egypt; nigerian|nigeria; kenyan|kenya;
    south african|south africa; republic of ireland|ireland; philippine|philippines; filipino|philippines;
    malaysian|malaysia; vietnamese|vietnam; thai|thailand; iranian|iran; iraqi|iraq; lebanese|lebanon
"""
_SAME = {
    first: second
    for pair in " ".join(_SAME_TEXT.split()).split(";")
    for first, second in [tuple(part.strip() for part in pair.split("|"))]
}


def containment_triple(inner: Entity | Literal, outer: End, triples: Iterable[Triple]) -> Triple | None:
    """The triple of the graph that says that the node lies in the claim's place; None when none does."""
    for triple in triples:
        words = relation_words(triple.relation)
        if words in CONTAINMENT and _is(triple.subject, inner) and _is_end(triple.object, outer):
            return triple
        if words in CONTAINS and _is_end(triple.subject, outer) and _is(triple.object, inner):
            return triple
    return None


def holds_triple(outer: Entity | Literal, inner: End, triples: Iterable[Triple]) -> Triple | None:
    """The triple that says that the claim's place lies in the node; None when none does."""
    for triple in triples:
        words = relation_words(triple.relation)
        if words in CONTAINMENT and _is_end(triple.subject, inner) and _is(triple.object, outer):
            return triple
        if words in CONTAINS and _is(triple.subject, outer) and _is_end(triple.object, inner):
            return triple
    return None


def names_part_of(inner: str, outer: str) -> bool:
    """Whether the name itself says where the place lies: "Quincy, Massachusetts" lies in "Massachusetts"."""
    parts = [fold(part) for part in _COMMA.split(inner)]
    return len(parts) > 1 and fold(outer) in parts[1:]


def same_first_part(first: str, second: str) -> bool:
    """Whether one name is the other without the place it lies in: "Quincy" and "Quincy, Massachusetts"."""
    a, b = [fold(p) for p in _COMMA.split(first)], [fold(p) for p in _COMMA.split(second)]
    return a[0] == b[0] and (len(a) == 1 or len(b) == 1)


def place_rank(name: str) -> int | None:
    """2 for a country, 1 for a state or province; None for a name of which that is not known."""
    folded = _canonical(name)
    if folded in _COUNTRIES:
        return COUNTRY
    return 1 if folded in _STATES else None


def exclude_each_other(known: str, said: str) -> bool:
    """Whether two places of different names exclude each other: not when one may lie in the other.

    Two cities do, two countries do, and so do a city whose name tells its state ("Errata, Mississippi") and another
    state or country. A city and a country whose relation nobody tells do not.
    """
    rank, known_rank = place_rank(said), place_rank(known)
    if rank is None:
        return known_rank is None
    if known_rank == COUNTRY and rank < COUNTRY:  # a state of another country
        return _canonical(said) in _AMERICAN_STATES and _canonical(known) != "united states"
    chain = [part.strip() for part in known.split(",")]
    folded = {_canonical(part) for part in chain}
    folded |= {"united states"} if folded & _AMERICAN_STATES else set()
    alike = {part for part in folded if place_rank(part) == rank}
    return bool(alike) and _canonical(said) not in alike


def is_same_place_name(known: str, said: str) -> bool:
    """Whether two names are of one country: "U.S." and "United States", "English" and "England"."""
    return _canonical(known) == _canonical(said)


def _canonical(name: str) -> str:
    folded = fold(name).removeprefix("the ").strip()
    return _SAME.get(folded) or _SAME.get(folded.removesuffix("s"), folded)  # "Americans" are "American"


def _is(node: Entity | Literal, other: Entity | Literal) -> bool:
    if isinstance(node, Entity) and isinstance(other, Entity):
        return node.id == other.id
    return fold(plain_label(node)) == fold(plain_label(other))


def _is_end(node: Entity | Literal, end: End) -> bool:
    if isinstance(node, Entity) and end.entities:
        return node.id == end.entities[0].id
    return fold(plain_label(node)) == fold(end.text)
