"""The legal entity finders as a spaCy component, usable in any pipeline.

`nlp.add_pipe("plumbline_legal_entities")` replaces `doc.ents` by Plumbline's typed mentions and
keeps them, with the text's definitions, in `doc.user_data["plumbline_mentions"]`.
"""

from spacy.language import Language
from spacy.tokens import Doc
from spacy.util import filter_spans

from core.extraction.mentions import FoundMentions, find_mentions

MENTIONS = "plumbline_mentions"
KNOWN = "plumbline_known"  # names found otherwise, put there before the component runs


@Language.component("plumbline_legal_entities")
def legal_entities(doc: Doc) -> Doc:
    """The same Doc with its entities replaced by Plumbline's mentions (types upper-case)."""
    found = find_mentions(doc, doc.user_data.get(KNOWN, ()))
    spans = [
        doc.char_span(name.start, name.end, label=name.type.upper(), alignment_mode="expand")
        for name in found.names
    ]
    doc.set_ents(filter_spans([span for span in spans if span is not None]))
    doc.user_data[MENTIONS] = found
    return doc


def mentions_of(doc: Doc) -> FoundMentions:
    """The mentions that the component left on the Doc."""
    found = doc.user_data[MENTIONS]
    assert isinstance(found, FoundMentions)
    return found
