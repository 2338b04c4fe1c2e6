"""The eleven tools bound to a collection: arguments checked, every call timed and recorded."""

import time
from collections.abc import Callable, Mapping, Sequence

from core.docgraph.document_answer import ToolCall
from core.docgraph.document_store import DocumentStore
from core.docgraph.tools.collection_view import MAX_CHARS, CollectionView
from core.docgraph.tools.parameters import read_arguments
from core.docgraph.tools.results import Called, read_paragraphs, summarise
from core.docgraph.tools.tool_list import find_tool
from core.errors import InputError, StorageError
from core.models.sentence_encoder import SentenceEncoder

_MAX_RECORDED_CHARS = 1_000  # of an argument that was refused


class Toolbox:
    """The tools over one store, which they do not change; `encoder` is the one that made its vectors.

    With `titles`, only those documents are seen; `InputError`, with the nearest, for one that is not there.
    """

    def __init__(
        self,
        store: DocumentStore,
        encoder: SentenceEncoder,
        titles: Sequence[str] = (),
        *,
        max_chars: int = MAX_CHARS,
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        self.view = CollectionView(store, encoder, tuple(titles), max_chars)
        self._clock = clock

    def record(self, name: str, arguments: Mapping[str, object], *, round: int = 1) -> Called:
        """The result of a tool with the record of its call, or of what went wrong; `round` counts from 1."""
        began = self._clock()
        error, result, is_storage_error = "", None, False
        read = dict(arguments)
        try:
            function = find_tool(name).function
            read = read_arguments(function, arguments)
            result = function(self.view, **read)
            summary = summarise(result)
        except (InputError, StorageError) as err:
            error, is_storage_error = str(err), isinstance(err, StorageError)
            summary = f"The call failed: {error}."
        call = ToolCall(
            tool=name,
            arguments={key: _recorded(value) for key, value in read.items()},
            summary=summary,
            paragraph_ids=read_paragraphs(result) if result is not None else (),
            round=round,
            milliseconds=(self._clock() - began) * 1_000,
            error=error,
        )
        return Called(call, result, is_storage_error)


def _recorded(value: object) -> object:
    """An argument as it goes into a record: of bounded size, whatever a model wrote."""
    if isinstance(value, int | float | bool) or value is None:
        return value
    if isinstance(value, Sequence) and not isinstance(value, str):
        return tuple(str(each)[:_MAX_RECORDED_CHARS] for each in value[:100])
    return str(value)[:_MAX_RECORDED_CHARS]
