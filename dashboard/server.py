"""The server of the dashboard: Streamlit's own, behind the gate. `plumbline serve` runs it."""

from pathlib import Path

from starlette.middleware import Middleware
from streamlit.starlette import App
from streamlit.web.server.server_util import allowlisted_origins

from dashboard.gate import Gate

app = App(Path(__file__).with_name("app.py"), middleware=[Middleware(Gate, trusted=allowlisted_origins)])
