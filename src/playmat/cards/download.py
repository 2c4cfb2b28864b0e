"""Fetches card data into the user's data folder: resumed where it broke off, checked before it is used.

What is not whole stays in a `.part` file; the data folder only ever holds whole archives.
"""

from __future__ import annotations

import hashlib
import http.client
import io
import os
import shutil
import urllib.error
import urllib.request
import zipfile
from collections.abc import Callable
from pathlib import Path
from urllib.parse import unquote, urlparse

from playmat.cards.cache import user_folder
from playmat.cards.sources import DataError, Sources, read_cards, read_sources

PUBLIC_DATA = "https://codeload.github.com/PokemonTCG/pokemon-tcg-data/zip/refs/heads/master"
Progress = Callable[[int, int], None]
"""Called with the bytes at hand and the bytes expected (0 if unknown)."""

_CHUNK = 1 << 16
_TIMEOUT = 30


class DownloadError(OSError):
    """A download that did not succeed: what happened and what to do."""


def _file_name(address: str) -> str:
    name = Path(unquote(urlparse(address).path)).name
    if "pokemon-tcg-data" in address or not name:
        return "pokemon-tcg-data.zip"
    return name if Path(name).suffix else f"{name}.zip"


def get_cards(source: str = "", sha256: str = "", folder: Path | None = None, progress: Progress | None = None) -> Path:
    """Bring card data into the data folder from an address, a folder, a file or an archive."""
    target_folder = folder or user_folder("data") / "cards"
    source = source or PUBLIC_DATA
    if "://" in source:
        return _fetch(source, sha256.lower(), target_folder, progress)
    return _copy(Path(source).expanduser(), sha256.lower(), target_folder)


def _copy(path: Path, sha256: str, folder: Path) -> Path:
    sources = read_sources([path])
    _try_cards(sources, str(path))
    if path.is_file():
        _check_sum(path.read_bytes(), sha256, str(path))
    folder.mkdir(parents=True, exist_ok=True)
    target = folder / (path.name if path.is_file() else f"{path.resolve().name}.zip")
    part = target.with_name(target.name + ".part")
    if path.is_file():
        shutil.copyfile(path, part)
    else:
        with zipfile.ZipFile(part, "w", zipfile.ZIP_DEFLATED) as archive:
            for blob in sources.cards:
                archive.writestr(f"cards/en/{Path(blob.name).name}", blob.data)
            for blob in sources.sets:
                archive.writestr("sets/en.json", blob.data)
    os.replace(part, target)
    return target


def _try_cards(sources: Sources, where: str) -> int:
    """Read the cards once, so that nothing unreadable enters the data folder."""
    count = len(read_cards(sources).cards)
    if not count:
        raise DataError(where, 0, "holds no cards")
    return count


def _check_sum(data: bytes, wanted: str, where: str) -> None:
    found = hashlib.sha256(data).hexdigest()
    if wanted and found != wanted:
        raise DownloadError(f"{where}: checksum {found} differs from {wanted}; nothing was stored")


def _fetch(address: str, sha256: str, folder: Path, progress: Progress | None) -> Path:
    if urlparse(address).scheme not in {"http", "https", "file"}:
        raise DownloadError(f"{address}: only http, https and file addresses can be read")
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise DownloadError(f"{folder}: cannot be written ({error.strerror}); set PLAYMAT_HOME") from None
    target = folder / _file_name(address)
    part = target.with_name(target.name + ".part")
    tag_file = target.with_name(target.name + ".tag")
    _receive(address, part, tag_file, progress)
    data = part.read_bytes()
    try:
        _check_sum(data, sha256, address)
        _check_archive(data, address, target.name)
    except (DownloadError, DataError):
        part.unlink(missing_ok=True)
        tag_file.unlink(missing_ok=True)
        raise
    os.replace(part, target)
    tag_file.unlink(missing_ok=True)
    return target


def _check_archive(data: bytes, address: str, name: str) -> None:
    """The archive is whole and its cards can be read."""
    if not name.endswith(".zip"):
        return
    if not zipfile.is_zipfile(io.BytesIO(data)):
        raise DownloadError(f"{address}: did not answer with a zip archive; nothing was stored")
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        broken = archive.testzip()
    if broken:
        raise DownloadError(f"{address}: the archive is damaged ({broken}); nothing was stored, try again")


def _receive(address: str, part: Path, tag_file: Path, progress: Progress | None) -> None:
    """Load the address into `part`, going on from what is there if the server still holds the same file."""
    have = part.stat().st_size if part.exists() and tag_file.exists() else 0
    request = urllib.request.Request(address, headers={"User-Agent": "playmat"})
    if have:
        request.add_header("Range", f"bytes={have}-")
        request.add_header("If-Range", tag_file.read_text("utf-8"))
    try:
        with urllib.request.urlopen(request, timeout=_TIMEOUT) as answer:
            is_rest = getattr(answer, "status", 200) == 206
            have = have if is_rest else 0
            length = int(answer.headers.get("Content-Length") or 0)
            total = have + length if length else 0
            tag = answer.headers.get("ETag") or answer.headers.get("Last-Modified") or ""
            if tag:
                tag_file.write_text(tag, "utf-8")
            with part.open("ab" if is_rest else "wb") as file:
                while chunk := answer.read(_CHUNK):
                    file.write(chunk)
                    have += len(chunk)
                    if progress:
                        progress(have, total)
    except urllib.error.HTTPError as error:
        raise DownloadError(f"{address}: the server answered {error.code} {error.reason}") from None
    except http.client.IncompleteRead:
        raise DownloadError(f"{address}: the download broke off; run the command again to go on") from None
    except (urllib.error.URLError, TimeoutError, ConnectionError, OSError) as error:
        reason = getattr(error, "reason", error)
        raise DownloadError(
            f"{address}: no connection ({reason}). What was loaded is kept and resumed; "
            "the starter pool works without a network"
        ) from None
    if total and have < total:
        raise DownloadError(
            f"{address}: the download broke off at {have} of {total} bytes; run the command again to go on"
        )
