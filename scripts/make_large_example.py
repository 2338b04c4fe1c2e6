"""Write the large KBQA case of the benchmarks: `python scripts/make_large_example.py`.

About a thousand triples from `large_example_countries.txt`: a country a line with capital, currency, official
languages and the countries across a land border. Not every country is there, and a cell is empty where a plain
fact is disputed or was changing; what is written holds. Every border stands at both countries, so that a slip of
the pen shows.
"""

import json
import sys
from pathlib import Path

SCRIPTS = Path(__file__).resolve().parent
TABLE = SCRIPTS / "large_example_countries.txt"
TARGET = SCRIPTS.parent / "benchmarks" / "guard_cases" / "swiss-neighbours-currencies.json"
HEADER = {
    "id": "swiss-neighbours-currencies",
    "title": "Geography, large: currencies around Switzerland",
    "note": "The same reading in a graph of about a thousand facts. The euro is right, and so is the Swiss franc, "
    "which Liechtenstein uses; koruna and forint belong to countries one border farther on.",
    "question": "Which currencies are used in the countries that border Switzerland?",
    "topic_entities": ["Switzerland"],
    "answers": ["euro", "Swiss franc", "Czech koruna", "Hungarian forint"],
    "gold": ["euro", "Swiss franc"],
    "source": "Plumbline examples, public facts",
}

ON_TWO_CONTINENTS = {"Russia", "Turkey", "Georgia", "Azerbaijan", "Kazakhstan", "Egypt", "Armenia"}
PLAIN, LISTS = ("capital", "currency"), ("official language", "shares border with")


def main() -> None:
    """Write the example and say how large it is."""
    triples = make_triples(TABLE.read_text(encoding="utf-8"))
    header = json.dumps(HEADER, ensure_ascii=False, indent=2).removesuffix("\n}")
    rows = ",\n".join(f"    {json.dumps(triple, ensure_ascii=False)}" for triple in triples)
    TARGET.write_text(f'{header},\n  "triples": [\n{rows}\n  ]\n}}\n', encoding="utf-8")
    sys.stdout.write(f"{len(triples)} triples -> {TARGET.name}\n")


def make_triples(table: str) -> list[tuple[str, str, str]]:
    """Every fact once; a border stands at the country that comes first."""
    triples: list[tuple[str, str, str]] = []
    borders: set[tuple[str, str]] = set()
    continent = ""
    for line in filter(None, map(str.strip, table.splitlines())):
        if line.startswith("#"):
            continent = line.removeprefix("#").strip()
            continue
        country, capital, currency, languages, neighbours = (cell.strip() for cell in line.split("|"))
        if country not in ON_TWO_CONTINENTS:
            triples.append((country, "continent", continent))
        triples += [
            (country, relation, value)
            for relation, value in zip(PLAIN, (capital, currency), strict=True)
            if value
        ]
        triples += [(country, LISTS[0], language) for language in _split(languages)]
        borders |= {(country, other) for other in _split(neighbours)}
        triples += [
            (country, LISTS[1], other) for other in _split(neighbours) if (other, country) not in borders
        ]
    one_sided = sorted(border for border in borders if border[::-1] not in borders)
    if one_sided:
        raise SystemExit(f"These borders stand at one country only: {one_sided}")
    return triples


def _split(cell: str) -> list[str]:
    return [value for value in map(str.strip, cell.split(",")) if value]


if __name__ == "__main__":
    main()
