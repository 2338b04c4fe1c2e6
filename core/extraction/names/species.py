"""Names of species by their form: "Porites lobata", "P. lobata". NER takes the first word for a person or a firm."""

import re
from collections.abc import Iterator

from core.extraction.names.name import Name, name_key
from core.types import EntityType

# A genus is a Latin noun, an epithet a Latin adjective or genitive; both show it at their end.
_SPECIES = re.compile(
    r"(?<![\w'’-])(?P<genus>[A-Z][a-z]{1,}(?:a|us|um|is|es|on|as|os|ys|ix|ax|yx|ns|er))"
    r"[ \t]+(?P<epithet>[a-z]{3,}(?:a|us|um|is|i|ae|ix|ens|ans|ense))(?![\w'’-])"
)
_SHORT = re.compile(r"(?<![\w.])(?P<initial>[A-Z])\.[ \t]+(?P<epithet>[a-z]{4,})(?![\w'’-])")
# English words that end like Latin ones, and the Latin of courts: "Amicus curiae", "Duces tecum".
_ENGLISH = frozenset(
    """abacus africans agenda algae alibi alumni americans analysis apparatus appendix area arena aroma
    artisans asians asthma australians axis bans basis beans bikini bonus cactus camera campus canadians
    cans census chassis chorus christians cinema circus citrus clans coma comma consensus corpus crisis
    criteria data debris defense dense diagnosis diploma dispens dogma drama emphasis enigma europeans
    exodus expense extra fans fetus flea focus formula forum gens genus germans guinea happens hens
    humans hypothesis idea immense incense indians intense iris italians japans larva larvae lens
    license listens loans mania matrix maximum means media medium minimum minus momentum nexus nonsense
    nova oasis offense opens opera optimum panorama partisans pasta pelvis pens phenomena phoenix
    photosynthesis pizza plans plasma plaza plea plus prefix premium propaganda prospectus quota radius
    romans russians saga scans schema sense sofa spans spectrum stadium status stigma stimulus
    strengthens suffix surplus suspens swans symposium synthesis taxi tennis tens tense terminus thesis
    threatens thus tightens titans trans trauma vacuum vans various versus veterans villa virus visa
    vista weakens widens
    curiae tecum delicti dicta dictum standi operandi decidendi judicata mortis pendens vivendi memoranda errata
    addenda referenda animus causa sponsa corpora quanta agendi probandi juris publici generis pendentis amicus
    testandi fori belli naturae gratia stantibus novum solum""".split()
)


def find_species(text: str) -> Iterator[Name]:
    """Every species named in full, and in short behind its full name."""
    known: dict[tuple[str, str], str] = {}
    for match in _SPECIES.finditer(text):
        epithet = match["epithet"]
        if epithet in _ENGLISH or epithet.endswith("ous") or len(match["genus"]) < len("Homo"):
            continue
        key = name_key(match.group())
        known[match["genus"][0], epithet] = key
        yield Name(match.start(), match.end(), match.group(), EntityType.OTHER, key)
    for match in _SHORT.finditer(text) if known else ():
        full = known.get((match["initial"], match["epithet"]))
        if full is not None:
            yield Name(match.start(), match.end(), match.group(), EntityType.OTHER, full)
