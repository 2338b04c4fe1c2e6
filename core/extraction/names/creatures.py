"""Creatures by their common names: "the humphead wrasse", "a crown-of-thorns starfish". No capital tells these."""

import re
from collections.abc import Iterator

from core.extraction.names.name import Name, name_key
from core.types import EntityType

# What a common name ends with. Beasts that people keep are left out ("a guide dog" is what somebody brings), and
# words that are mostly no beasts: "the tower crane", "the corporate seal".
_KIND = (
    r"(?!self|shell|raw)[a-z]{2,}fish|anemone|barnacle|barracuda|bonito|carp|chiton|clam|cockle|conch|cormorant"
    r"|cowrie|crab|crayfish|crocodile|dolphin|dugong|eagle|eel|egret|falcon|finch|flatworm|frog|gannet|goby"
    r"|grouper|gull|haddock|halibut|heron|herring|isopod|kingfisher|lamprey|leech|limpet|lizard|lobster"
    r"|mackerel|manatee|marlin|minnow|moth|mullet|mussel|newt|nudibranch|octopus|osprey|otter|owl|oyster"
    r"|pelican|penguin|petrel|plover|porpoise|prawn|salamander|salmon|sardine|scallop|sculpin"
    r"|sea (?:star|horse|urchin|lion|snake|turtle|cucumber|slug)|seahorse|shearwater|shrimp|slug|snail|snake|snapper"
    r"|sparrow|spider|squid|squirrel|(?:cushion|basket|brittle|feather) star|(?:manta|eagle) ray|stingray"
    r"|thrush|toad|tortoise|triton|trout|tuna|turtle|urchin|viper|vole|walrus|warbler|weevil|whelk|woodpecker"
    r"|wrasse|wren"
)
# "Oyster shells" and "the crab pots" are no beasts.
_PART = (
    r"(?:shells?|beds?|larvae|eggs?|bones?|meat|oil|skins?|pots?|traps?|farms?|farming|fishery|fisheries|fishing|nets?"
    r"|tanks?|feed|products?|populations?|stocks?|rubble|reefs?)"
)
_COMMON = re.compile(
    rf"(?:\b(?:[Tt]he|[Aa]n?|by|of|and|or|than|not|both) |: )"
    rf"(?P<name>(?:[a-z]+(?:-[a-z]+)* ){{0,3}}(?P<kind>{_KIND})(?P<plural>e?s)?)(?![\w’'-])(?! {_PART}\b)"
)
_WORDS = 2  # of a common name at least: "the snail" may be any of them
# Words before a name that belong to no species: "the other harlequin shrimp", "large brittle stars".
_LOOSE = frozenset(
    """a an the this that these those its their his her our your any each every some no all both other another
    same such many few several most more certain various different two three four five large small tiny big huge
    adult young juvenile male female live living dead wild farmed fresh frozen raw cooked smoked canned dried
    whole single individual hungry local native named called like as with eaten hunted is are was were eats eat
    and or of by in on to from for not than which who first second third last also itself in turn food prey
    predator hunter enemy eater animal species common coral reef marine tropical predatory said former latter""".split()
)


def find_creatures(text: str) -> Iterator[Name]:
    """Every creature with a common name of two words and more; one or many, it is the same name."""
    for match in _COMMON.finditer(text):
        words = match["name"].split(" ")
        loose = [place for place, word in enumerate(words) if word in _LOOSE or word.endswith("ing")]
        words = words[loose[-1] + 1 :] if loose else words
        if len(words) < _WORDS:
            continue
        name = " ".join(words)
        key = name.removesuffix(match["plural"]) if match["plural"] else name
        yield Name(match.end() - len(name), match.end(), name, EntityType.OTHER, name_key(key))
