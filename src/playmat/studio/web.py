"""How a page of the studio answers: its file, its addresses, and what it takes from a request."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from playmat.rulebooks.books import RULEBOOKS
from playmat.studio.studio import STATIC, Body
from playmat.table.app import answer, read_body
from playmat.table.refusal import Refused


def page(path: str, *styles: str) -> Route:
    """An address that shows a page: the script and the style of its name, with further styles of the studio before."""
    name = path.split("/")[1]
    files = [f"/static/css/{style}.css" for style in ("base", "card", "mat", "table")]
    files += [f"/static/studio/css/{style}.css" for style in ("studio", *styles, name)]
    links = "\n".join(f'<link rel="stylesheet" href="{file}">' for file in files)
    whole = (STATIC / "page.html").read_text("utf-8").format(title=name.capitalize(), styles=links, name=name)

    async def show(request: Request) -> Response:
        return HTMLResponse(whole)

    return Route(path, show)


def post(path: str, endpoint: Callable[[Body], Awaitable[Any]]) -> Route:
    """An address that takes a JSON object and answers with one; what ``endpoint`` refuses is answered in words."""

    async def take(request: Request) -> Any:
        return await endpoint(await read_body(request))

    return Route(path, answer(take), methods=["POST"])


def refuse(field: str, text: str, **more: Any) -> Refused:
    """A refusal that the page shows at the field it is about."""
    return Refused(text, field=field, **more)


def text_in(body: Body, field: str, most: int, what: str, least: int = 0) -> str:
    """A text of a request, without control signs; ``what`` names it in the refusal."""
    found = body.get(field, "")
    if not isinstance(found, str):
        raise refuse(field, f"{what} must be a text.")
    if len(found) > most:
        raise refuse(field, f"{what} is too long: {len(found)} characters, at most {most}.")
    found = "".join(c for c in found if c.isprintable() or c in "\n\t").strip()
    if len(found) < least:
        raise refuse(field, f"{what} is missing.")
    return found


def number_in(body: Body, field: str, low: int, high: int, what: str, usual: int | None = None) -> int:
    found = body.get(field, usual)
    if not isinstance(found, int) or isinstance(found, bool) or not low <= found <= high:
        raise refuse(field, f"{what} must be a whole number from {low} to {high}.")
    return found


def one_of(body: Body, field: str, allowed: Sequence[str], what: str, usual: str | None = None) -> str:
    found = body.get(field, usual)
    if not isinstance(found, str) or found not in allowed:
        raise refuse(field, f"{what} must be one of: {', '.join(word or 'none' for word in allowed)}.")
    return found


def rules_in(body: Body) -> str:
    return one_of(body, "rules", tuple(RULEBOOKS), "The rulebook")
