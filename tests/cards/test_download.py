"""Getting card data: whole archives only, broken downloads resumed, faults told."""

from __future__ import annotations

import hashlib
import io
import json
import threading
import zipfile
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import ClassVar

import pytest

from playmat.cards import DataError, load_library
from playmat.cards.download import DownloadError, get_cards

CARD = {
    "id": "t1-1",
    "name": "Testmon",
    "supertype": "Pokémon",
    "subtypes": ["Basic"],
    "hp": "60",
    "number": "1",
}


def archive() -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as file:
        file.writestr("root/cards/en/t1.json", json.dumps([CARD] * 1 + [{**CARD, "id": "t1-2"}]))
    return buffer.getvalue()


class Server(BaseHTTPRequestHandler):
    """Serves `content`; breaks off after `stop_after` bytes of the first answer."""

    content: ClassVar[bytes] = b""
    stop_after: ClassVar[int] = 0
    ranges: ClassVar[list[str]] = []

    def do_GET(self) -> None:
        if self.path.startswith("/missing"):
            self.send_error(404)
            return
        wanted = self.headers.get("Range", "")
        self.ranges.append(wanted)
        start = int(wanted.removeprefix("bytes=").rstrip("-") or 0) if wanted else 0
        body = self.content[start:]
        self.send_response(206 if wanted else 200)
        self.send_header("Content-Length", str(len(body)))
        self.send_header("ETag", '"one"')
        self.end_headers()
        if self.stop_after:
            body = body[: self.stop_after]
            type(self).stop_after = 0
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        pass


@pytest.fixture
def address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    monkeypatch.setenv("PLAYMAT_HOME", str(tmp_path))
    Server.content, Server.stop_after, Server.ranges = archive(), 0, []
    server = HTTPServer(("127.0.0.1", 0), Server)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/cards.zip"
    server.shutdown()
    server.server_close()


def stored(tmp_path: Path) -> list[str]:
    return sorted(p.name for p in (tmp_path / "data" / "cards").iterdir())


def test_a_download_is_stored_and_used_from_then_on(address: str, tmp_path: Path) -> None:
    seen: list[tuple[int, int]] = []
    path = get_cards(address, progress=lambda have, total: seen.append((have, total)))
    assert stored(tmp_path) == [path.name] == ["cards.zip"]
    assert seen[-1] == (len(Server.content), len(Server.content))
    assert len(load_library()) == 2


def test_a_truncated_download_stores_nothing_and_is_resumed(address: str, tmp_path: Path) -> None:
    Server.stop_after = 40
    with pytest.raises(DownloadError, match="run the command again"):
        get_cards(address)
    assert "cards.zip" not in stored(tmp_path)
    get_cards(address)
    assert Server.ranges == ["", "bytes=40-"] and stored(tmp_path) == ["cards.zip"]
    assert len(load_library()) == 2


def test_a_wrong_checksum_stores_nothing(address: str, tmp_path: Path) -> None:
    with pytest.raises(DownloadError, match="checksum"):
        get_cards(address, sha256="0" * 64)
    assert stored(tmp_path) == []


def test_the_right_checksum_is_accepted(address: str, tmp_path: Path) -> None:
    get_cards(address, sha256=hashlib.sha256(Server.content).hexdigest().upper())
    assert stored(tmp_path) == ["cards.zip"]


def test_an_answer_that_is_no_archive_stores_nothing(address: str, tmp_path: Path) -> None:
    Server.content = b"<html>sorry</html>"
    with pytest.raises(DownloadError, match="zip archive"):
        get_cards(address)
    assert stored(tmp_path) == []


def test_a_missing_file_is_told_with_the_servers_answer(address: str) -> None:
    with pytest.raises(DownloadError, match="404"):
        get_cards(address.replace("/cards.zip", "/missing.zip"))


def test_without_a_network_the_error_says_what_still_works(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PLAYMAT_HOME", str(tmp_path))
    with pytest.raises(DownloadError, match="starter pool works without a network"):
        get_cards("http://127.0.0.1:9/cards.zip")
    assert stored(tmp_path) == []
    assert len(load_library()) > 100


def test_a_local_folder_is_taken_over_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PLAYMAT_HOME", str(tmp_path / "home"))
    folder = tmp_path / "mine" / "cards" / "en"
    folder.mkdir(parents=True)
    (folder / "t1.json").write_text(json.dumps([CARD]), "utf-8")
    get_cards(str(tmp_path / "mine"))
    assert load_library().get("t1-1").name == "Testmon"


def test_unreadable_local_data_is_refused_before_anything_is_stored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PLAYMAT_HOME", str(tmp_path / "home"))
    (tmp_path / "bad.json").write_text("[{]", "utf-8")
    with pytest.raises(DataError, match="not valid JSON"):
        get_cards(str(tmp_path / "bad.json"))
    assert not (tmp_path / "home" / "data").exists()
