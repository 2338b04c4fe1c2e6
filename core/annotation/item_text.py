"""An item as the two texts that are stored of it: what everybody may see, and what is withheld."""

import json

from core.annotation.project import Item, Withheld

_PLAIN = ("nr", "claim", "predicted_label", "found_evidence", "true_label")


def item_text(item: Item) -> str:
    """JSON of what may be seen before voting."""
    return json.dumps({name: getattr(item, name) for name in _PLAIN}, ensure_ascii=False)


def withheld_text(withheld: Withheld) -> str:
    """JSON of what may not."""
    told = {
        "explanation": withheld.explanation,
        "human_annotated": withheld.human_annotated,
        "notes": withheld.notes,
        "extra": [list(pair) for pair in withheld.extra],
    }
    return json.dumps(told, ensure_ascii=False)


def read_item(text: str, withheld: Withheld = Withheld()) -> Item:  # noqa: B008 - frozen
    """The item that `item_text` wrote."""
    told = json.loads(text)
    return Item(**{name: told[name] for name in _PLAIN}, withheld=withheld)


def read_withheld(text: str) -> Withheld:
    """What `withheld_text` wrote."""
    told = json.loads(text)
    extra = tuple((name, cell) for name, cell in told["extra"])
    return Withheld(told["explanation"], told["human_annotated"], told["notes"], extra)
