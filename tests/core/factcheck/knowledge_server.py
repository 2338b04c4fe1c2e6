"""A real service on this machine for tests: a SPARQL endpoint over pyoxigraph, or an annotator of names."""

import json
import threading
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs

import pyoxigraph


class KnowledgeServer:
    """What was asked, and what is answered next. `faults` are statuses that come before any answer."""

    def __init__(self, answer):
        self.answer = answer  # fields -> bytes
        self.asked = []
        self.headers = []
        self.faults = []
        self.retry_after = None
        self.url = ""

    @contextmanager
    def running(self):
        server = ThreadingHTTPServer(("127.0.0.1", 0), self._handler())
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        self.url = f"http://127.0.0.1:{server.server_port}/sparql"
        try:
            yield self
        finally:
            server.shutdown()
            server.server_close()
            thread.join()

    def _handler(self):
        told = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self):
                body = self.rfile.read(int(self.headers["Content-Length"])).decode()
                fields = {name: values[0] for name, values in parse_qs(body, keep_blank_values=True).items()}
                told.asked.append(fields)
                told.headers.append(dict(self.headers))
                status = told.faults.pop(0) if told.faults else 200
                data = told.answer(fields) if status == 200 else b"the words of a server"
                self.send_response(status)
                if told.retry_after is not None and status != 200:
                    self.send_header("Retry-After", told.retry_after)
                if status in (301, 302):
                    self.send_header("Location", "http://127.0.0.1:9/elsewhere")
                self.send_header("Content-Length", str(len(data)))
                self.end_headers()
                self.wfile.write(data)

            def log_message(self, *args):
                pass

        return Handler


def endpoint(turtle, max_rows=10_000):
    """A SPARQL endpoint over a graph, which gives no more than `max_rows` at once, as public ones do."""
    store = pyoxigraph.Store()
    store.load(turtle.encode(), format=pyoxigraph.RdfFormat.TURTLE)

    def answer(fields):
        found = json.loads(store.query(fields["query"]).serialize(format=pyoxigraph.QueryResultsFormat.JSON))
        found["results"]["bindings"] = found["results"]["bindings"][:max_rows]
        return json.dumps(found).encode()

    return KnowledgeServer(answer)


def speaking(value):
    """A service that always answers the same."""
    data = value if isinstance(value, bytes) else json.dumps(value).encode()
    return KnowledgeServer(lambda fields: data)
