"""Chunk search alone, as plain vector retrieval has it: the scenario that the graph is held against."""

from core.docgraph.plan.answer_parts import READ, Draft, make_reference, name_place, paragraphs_of, refusal
from core.docgraph.plan.passage import Passage
from core.docgraph.plan.plan_calibration import chance
from core.docgraph.plan.search import CHUNK_ROWS, spread_cosines
from core.docgraph.plan.spans import find_answer
from core.docgraph.plan.task import Task

_VALUE_PASSAGES = 3


def answer_by_vectors(task: Task) -> Draft | None:
    """The answer from the passages whose chunks are nearest to the question as it stands."""
    import numpy as np

    text = " ".join((task.question.text, *task.hints))
    vector = task.encoder.encode([text])[0]
    rows = task.steps.run(
        "vector_search_paragraph",
        {"query": text, "k": CHUNK_ROWS, "titles": task.titles},
        lambda: task.store.search_chunks(vector, CHUNK_ROWS, task.titles),
        lambda rows: (f"{len(rows)} paragraphs, ranked by meaning.", [row.id for row in rows[:20]]),
    )
    if not rows:
        return None
    index = task.index
    places = np.array(sorted({p for row in rows for p in index.of_paragraph.get(row.id, ())}), dtype=np.intp)
    order = places[np.argsort(-spread_cosines(index, rows, places), kind="stable")]
    best: list[Passage] = [index.passages[place] for place in order[:READ]]
    first = rows[0].score or 0.0
    lead = first - (rows[1].score or 0.0) if len(rows) > 1 else 0.0
    sure = chance(float(task.calibration.vector.logits(np.array([[first, lead]], dtype=np.float32))[0]))
    read = paragraphs_of(best)
    found = find_answer(task.query, best[:_VALUE_PASSAGES], best[0])
    if found is None or sure < task.calibration.refuse_vector_below:
        return refusal(
            f"The nearest passage is not near enough: the chance that it answers is {sure:.0%}.", read, sure
        )
    where = name_place(found.sentence.paragraph)
    return Draft(
        found.answer, f"Found {where}, the nearest in meaning.", (make_reference(found.sentence),), read, sure
    )
