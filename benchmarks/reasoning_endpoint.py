"""Questions of MetaQA asked of a SPARQL endpoint, beside the same questions over the whole graph in memory.

    python -m benchmarks.reasoning_endpoint --data DATA [--hops 1 2 3] [--limit 12] [--split dev] [--seed 13]

The endpoint is a real HTTP server on this machine over pyoxigraph, which gives 10,000 rows at most. What differs is
what the limits of reading leave out; times are those of this machine, without a network.
"""

import argparse
import json
import random
import statistics
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, quote

from benchmarks.reasoning_data import load_set
from benchmarks.run_record import make_table, write_record
from core.factcheck.triple import PREFIXES
from core.kbqa.knowledge_base import KnowledgeBase
from core.reasoning.reasoner import Reasoner
from core.settings import load_settings
from core.workflows.engine import Engine
from core.workflows.reason.by_endpoint import EndpointReasoner
from core.workflows.reason.endpoint import Endpoint

_HEADER = (
    "hops",
    "questions",
    "Hits@1, endpoint",
    "Hits@1, whole graph",
    "same set of answers",
    "told that it was cut",
    "median seconds",
    "median requests",
    "most requests",
)
_MOST_ROWS = 10_000  # of one answer, as public endpoints


class LocalEndpoint:
    """A graph behind HTTP. `asked` counts requests."""

    def __init__(self, base: KnowledgeBase) -> None:
        import pyoxigraph as ox

        self.asked = 0
        self._store = ox.Store()
        label = ox.NamedNode(PREFIXES["rdfs"] + "label")
        nodes = [ox.NamedNode(PREFIXES["dbr"] + quote(n.replace(" ", "_"), safe="")) for n in base.nodes]
        relations = [ox.NamedNode(PREFIXES["dbo"] + name) for name in base.relation_names]
        self._store.bulk_extend(
            ox.Quad(nodes[head], relations[relation], nodes[tail])
            for head, relation, tail in zip(
                base.heads.tolist(), base.relations.tolist(), base.tails.tolist(), strict=True
            )
        )
        self._store.bulk_extend(
            ox.Quad(node, label, ox.Literal(name, language="en"))
            for node, name in zip(nodes, base.nodes, strict=True)
        )

    @contextmanager
    def running(self) -> Iterator[str]:
        """Its address while the block runs."""
        server = ThreadingHTTPServer(("127.0.0.1", 0), self._handler())
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}/sparql"
        finally:
            server.shutdown()
            server.server_close()
            thread.join()

    def answer(self, query: str) -> bytes:
        """The first rows of a SELECT, as JSON."""
        import pyoxigraph as ox

        self.asked += 1
        written = self._store.query(query).serialize(format=ox.QueryResultsFormat.JSON)
        found = json.loads(written)
        found["results"]["bindings"] = found["results"]["bindings"][:_MOST_ROWS]
        return json.dumps(found).encode()

    def _handler(self) -> type[BaseHTTPRequestHandler]:
        told = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"])).decode()
                data = told.answer(parse_qs(body)["query"][0])
                self.send_response(200)
                self.send_header("Content-Length", str(len(data)))
                self.end_headers()
                self.wfile.write(data)

            def log_message(self, *args: Any) -> None:
                """Nothing is written."""

        return Handler


def main() -> None:
    """Measure each number of hops, and write the record."""
    args = _read_arguments()
    engine = Engine(load_settings())
    base = load_set(f"metaqa-{args.hops[0]}", args.data, args.split).base
    local = LocalEndpoint(base)
    rows = []
    with local.running() as url:
        whole = Reasoner(base, engine.encoder)
        for hops in args.hops:
            rows.append(_measure(hops, EndpointReasoner(engine, Endpoint(url)), whole, local, args))
            print(" | ".join(rows[-1]), flush=True)
    record = {
        "headline": {"name": f"Hits@1, {args.hops[-1]} hops", "value": rows[-1][2]},
        "tables": [make_table("MetaQA through an endpoint", _HEADER, rows)],
        "seed": args.seed,
        "split": args.split,
    }
    print(f"written to {write_record('reasoning_endpoint', record, args.out)}")


def _measure(
    hops: int, reasoner: EndpointReasoner, whole: Reasoner, local: LocalEndpoint, args: argparse.Namespace
) -> tuple[str, ...]:
    asked = list(load_set(f"metaqa-{hops}", args.data, args.split).asked)
    chosen = random.Random(args.seed).sample(asked, min(args.limit, len(asked)))
    hits, expected, same, cut, seconds, requests = [], [], [], [], [], []
    for each in chosen:
        question, topics = each.question.question, each.question.topic_entities
        local.asked, began = 0, time.perf_counter()
        found = reasoner.answer(question, topics)
        seconds.append(time.perf_counter() - began)
        requests.append(local.asked)
        known = whole.answer(question, topics)
        hits.append(bool(found.names) and found.names[0] in each.question.gold)
        expected.append(bool(known.names) and known.names[0] in each.question.gold)
        same.append(set(found.names) == set(known.names))
        cut.append(any("only some" in note or "could not be gone" in note for note in found.notes))
    return (
        str(hops),
        str(len(chosen)),
        *(f"{statistics.fmean(values):.3f}" for values in (hits, expected, same, cut)),
        f"{statistics.median(seconds):.1f}",
        f"{statistics.median(requests):.0f}",
        str(max(requests)),
    )


def _read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Measure questions asked of a SPARQL endpoint.")
    parser.add_argument("--data", type=Path, required=True, help="folder of data sets")
    parser.add_argument("--hops", type=int, nargs="+", choices=(1, 2, 3), default=[1, 2, 3])
    parser.add_argument("--split", choices=("dev", "test"), default="dev")
    parser.add_argument("--limit", type=int, default=12, help="questions of each number of hops")
    parser.add_argument("--seed", type=int, default=13)
    parser.add_argument("--out", type=Path)
    return parser.parse_args()


if __name__ == "__main__":
    main()
