"""A real HTTP server on this machine that answers as search services do, or misbehaves as it is told to."""

import json
import threading
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qsl, urlsplit


class SearchServer(ThreadingHTTPServer):
    """Gives one answer after the other, the last one again and again. `asked` holds every request."""

    def __init__(self, answers):
        super().__init__(("127.0.0.1", 0), Handler)
        self.answers = answers
        self.asked = []

    @property
    def url(self):
        return f"http://127.0.0.1:{self.server_address[1]}"


class Handler(BaseHTTPRequestHandler):
    def do_GET(self):
        self.answer("")

    def do_POST(self):
        self.answer(self.rfile.read(int(self.headers["Content-Length"])).decode())

    def answer(self, body):
        parts = urlsplit(self.path)
        self.server.asked.append(
            {
                "method": self.command,
                "path": parts.path,
                "query": dict(parse_qsl(parts.query)),
                "body": dict(parse_qsl(body)),
                "headers": {name.lower(): value for name, value in self.headers.items()},
            }
        )
        status, data, headers = self.server.answers[min(len(self.server.asked), len(self.server.answers)) - 1]
        self.send_response(status)
        for name, value in {"Content-Length": str(len(data)), **headers}.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, *_):
        """Silence."""


def answers(payload, status=200, **headers):
    data = payload if isinstance(payload, bytes) else json.dumps(payload).encode()
    return status, data, {name.replace("_", "-"): value for name, value in headers.items()}


@contextmanager
def serving(*given):
    server = SearchServer(given)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    try:
        yield server
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


# The shapes of the services' own documentation, shortened to what matters and with what does not.
SEARXNG = {
    "query": "ada lovelace born",
    "number_of_results": 0,
    "results": [
        {
            "url": "https://en.example.org/Ada",
            "title": "Ada Lovelace",
            "content": "Ada Lovelace was born in London &amp; died there.",
            "engine": "wikipedia",
            "engines": ["wikipedia", "brave"],
            "parsed_url": ["https", "en.example.org", "/Ada", "", "", ""],
            "score": 3.5,
            "category": "general",
        },
        {"url": "https://blog.example.org/a", "title": None, "content": None, "engine": "bing"},
        {"url": "javascript:alert(1)", "title": "x", "content": "Ada was born in Paris."},
        {"title": "an image without an address", "content": "Ada"},
    ],
    "answers": [],
    "corrections": [],
    "infoboxes": [],
    "suggestions": ["ada lovelace birthplace"],
    "unresponsive_engines": [["google", "timeout"]],
}
BRAVE = {
    "type": "search",
    "query": {"original": "ada lovelace born", "more_results_available": True},
    "mixed": {"type": "mixed", "main": [{"type": "web", "index": 0, "all": False}]},
    "web": {
        "type": "search",
        "family_friendly": True,
        "results": [
            {
                "type": "search_result",
                "title": "Ada <strong>Lovelace</strong>",
                "url": "https://en.example.org/Ada",
                "description": "<strong>Ada</strong> was born in London.<script>steal()</script>",
                "extra_snippets": ["Her father was Lord Byron."],
                "profile": {"name": "Example"},
            }
        ],
    },
}
GOOGLE = {
    "kind": "customsearch#search",
    "url": {
        "type": "application/json",
        "template": "https://www.googleapis.com/customsearch/v1?q={searchTerms}",
    },
    "queries": {"request": [{"title": "Google Custom Search", "count": 10, "startIndex": 1}]},
    "searchInformation": {"totalResults": "1"},
    "items": [
        {
            "kind": "customsearch#result",
            "title": "Ada Lovelace",
            "htmlTitle": "<b>Ada Lovelace</b>",
            "link": "https://en.example.org/Ada",
            "displayLink": "en.example.org",
            "snippet": "Ada Lovelace was born in London\n on 10 December 1815.",
            "htmlSnippet": "<b>Ada Lovelace</b> was born",
        }
    ],
}
