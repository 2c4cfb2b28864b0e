"""What axe finds on a page: the serious and critical."""

from __future__ import annotations

from typing import Any

# from the top of the page: what the header that stays there half covers while one scrolls is no small target
RUN = """async () => {
  scrollTo({top: 0, behavior: 'instant'});
  const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  const found = await axe.run(document, {runOnly: rules, resultTypes: ['violations']});
  return found.violations.filter(v => ['serious', 'critical'].includes(v.impact))
    .map(v => `${v.id}: ${v.help}: ${v.nodes.slice(0, 3).map(n => n.html.slice(0, 160)).join(' | ')}`);
}"""


def findings(page: Any, axe: str) -> list[str]:
    if page.evaluate("typeof axe === 'undefined'"):  # half a megabyte, sent once to each page that is loaded
        page.evaluate(axe)
    found: list[str] = page.evaluate(RUN)
    return found
