import shlex
import shutil
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import replace
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest

from core.errors import InputError, SearchError, StorageError
from core.settings import Settings
from core.storage import Store, open_store
from core.trail import Actor, BreakKind, anchor_head, head, record_review, verify, verify_anchored
from core.trail.anchor import read_log
from core.trail.audit import Judgment

ADA = Actor("Ada")
SECTION = """
[tsa]
default_tsa = one
[one]
serial = {folder}/serial
crypto_device = builtin
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256, sha384, sha512
"""


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(
        home=tmp_path,
        database_url="sqlite:///x",
        cache_dir=tmp_path,
        anchor_file=str(tmp_path / "elsewhere.log"),
    )


def test_a_head_is_noted_in_a_log_of_its_owner_alone(reviewed: Store, settings: Settings) -> None:
    first = anchor_head(reviewed, settings)
    record_review(reviewed, "a3", "n1", Judgment.AGREE, actor=ADA)
    second = anchor_head(reviewed, settings)
    log = Path(settings.anchor_file)
    assert read_log(log) == (first, second)
    assert second.head == head(reviewed)
    assert log.stat().st_mode & 0o777 == 0o600
    assert verify_anchored(reviewed, settings).ok


def test_a_copy_that_goes_on_by_itself_shows_against_the_log(
    reviewed: Store, settings: Settings, tmp_path: Path
) -> None:
    if reviewed.path is None:
        pytest.skip("of a file")
    copy = tmp_path / "copy.sqlite3"
    with closing(sqlite3.connect(reviewed.path)) as raw:
        raw.execute("VACUUM INTO ?", (str(copy),))
    record_review(reviewed, "a3", "n1", Judgment.AGREE, actor=ADA)
    noted = anchor_head(reviewed, settings)
    other = open_store(f"sqlite:///{copy}")
    record_review(other, "a3", "n1", Judgment.UNSURE, actor=ADA)
    assert verify(other).ok  # nothing in it contradicts itself
    found = verify_anchored(other, settings)
    assert [(each.seq, each.what) for each in found.breaks] == [(noted.head.seq, BreakKind.REWRITTEN)]
    other.close()


def test_a_cut_off_end_shows_against_the_log(
    reviewed: Store, tamper: Callable[..., None], settings: Settings
) -> None:
    anchor_head(reviewed, settings)
    tamper(reviewed, "DELETE FROM events WHERE seq >= 9", "UPDATE audits SET last_seq = 5 WHERE id = 'a2'")
    kinds = {each.what for each in verify_anchored(reviewed, settings).breaks}
    assert BreakKind.CUT_OFF in kinds


def test_a_command_is_given_the_line(reviewed: Store, settings: Settings, tmp_path: Path) -> None:
    told = tmp_path / "told"
    script = f"import sys; open({str(told)!r}, 'w').write(sys.stdin.read())"
    command = shlex.join([sys.executable, "-c", script])
    noted = anchor_head(reviewed, replace(settings, anchor_file="", anchor_command=command))
    assert told.read_text() == f"{noted.at} {head(reviewed)}\n"
    for failing in ("false", "/no/such/command", "'open quote"):
        with pytest.raises(StorageError, match="could not be given the head"):
            anchor_head(reviewed, replace(settings, anchor_command=failing))


def test_what_cannot_be_noted_is_told(reviewed: Store, settings: Settings, tmp_path: Path) -> None:
    with pytest.raises(InputError, match="set anchor_file"):
        anchor_head(reviewed, replace(settings, anchor_file=""))
    with pytest.raises(StorageError, match="cannot be written"):
        anchor_head(reviewed, replace(settings, anchor_file=str(tmp_path / "no" / "folder")))
    log = Path(settings.anchor_file)
    log.write_text("2026-01-01 4:nonsense\n")
    with pytest.raises(InputError, match="line 1 of the log of heads"):
        verify_anchored(reviewed, settings)


@pytest.fixture(scope="module")
def authority(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A time-stamping authority of our own, by OpenSSL: its folder."""
    if shutil.which("openssl") is None:
        pytest.skip("there is no openssl to stamp with")
    folder = tmp_path_factory.mktemp("authority")
    (folder / "serial").write_text("01\n")
    (folder / "tsa.cnf").write_text(SECTION.format(folder=folder))
    extensions = "keyUsage=critical,digitalSignature\nextendedKeyUsage=critical,timeStamping\n"
    (folder / "ext").write_text(extensions)

    def run(*words: str) -> None:
        subprocess.run(["openssl", *words], cwd=folder, check=True, capture_output=True)

    curve = ("-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes")
    run("req", "-x509", *curve, "-keyout", "ca.key", "-out", "ca.pem", "-subj", "/CN=Root", "-days", "3650")
    run("req", *curve, "-keyout", "tsa.key", "-out", "tsa.csr", "-subj", "/CN=Stamps")
    signed = ("-CA", "ca.pem", "-CAkey", "ca.key", "-CAcreateserial", "-days", "3650", "-extfile", "ext")
    run("x509", "-req", "-in", "tsa.csr", *signed, "-out", "tsa.pem")
    return folder


@pytest.fixture
def stamping(authority: Path, settings: Settings) -> Iterator[Settings]:
    """Settings that name the authority, which answers on this machine."""

    class Answer(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            query = authority / "query"
            query.write_bytes(self.rfile.read(int(self.headers["Content-Length"])))
            command = (
                "openssl",
                "ts",
                "-reply",
                "-config",
                "tsa.cnf",
                "-queryfile",
                "query",
                "-out",
                "reply",
            )
            keys = ("-inkey", "tsa.key", "-signer", "tsa.pem")
            subprocess.run([*command, *keys], cwd=authority, check=True, capture_output=True)
            self.send_response(200)
            self.end_headers()
            self.wfile.write((authority / "reply").read_bytes())

        def log_message(self, *_: object) -> None:
            """Say nothing."""

    with HTTPServer(("127.0.0.1", 0), Answer) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        url = f"http://127.0.0.1:{server.server_port}"
        yield replace(settings, timestamp_url=url, timestamp_roots=str(authority / "ca.pem"))
        server.shutdown()


def test_an_authority_stamps_the_head(reviewed: Store, stamping: Settings) -> None:
    noted = anchor_head(reviewed, stamping)
    assert noted.stamped
    assert verify_anchored(reviewed, stamping).ok
    log = Path(stamping.anchor_file)
    log.write_text(log.read_text().replace(f" {noted.head} ", f" 8:{'sha256:' + '1' * 64} "))
    reasons = [each.reason for each in verify_anchored(reviewed, stamping).breaks]
    assert any("it stamps something else" in reason for reason in reasons)


def test_an_authority_that_nobody_trusts_is_refused(
    reviewed: Store, stamping: Settings, authority: Path
) -> None:
    other = authority / "other.pem"
    curve = ("-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes")
    command = [
        "openssl",
        "req",
        "-x509",
        *curve,
        "-keyout",
        "o.key",
        "-out",
        str(other),
        "-subj",
        "/CN=Other",
    ]
    subprocess.run(command, cwd=authority, check=True, capture_output=True)
    with pytest.raises(SearchError, match="gave no stamp that holds"):
        anchor_head(reviewed, replace(stamping, timestamp_roots=str(other)))
    with pytest.raises(InputError, match="no certificates in PEM"):
        anchor_head(reviewed, replace(stamping, timestamp_roots=str(authority / "ext")))
    with pytest.raises(SearchError, match="cannot be reached"):
        anchor_head(reviewed, replace(stamping, timestamp_url="http://127.0.0.1:9"))
