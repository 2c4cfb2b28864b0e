"""What lies over what on a page, and what sticks out of it: asked of the browser."""

OVERLAPS = """() => {
  const wanted = '.mat-slot, .mat-pile, .mat-prize, .mat-stadium-card, .mat-strip, .mat-hand';
  const isSeen = e => e.offsetParent && e.getBoundingClientRect().width > 0;
  const list = [...document.querySelectorAll(wanted)].filter(isSeen);
  const name = e => e.dataset.place || e.className;
  const home = document.querySelector('.mat').getBoundingClientRect();
  const out = [];
  for (const a of list) {
    const p = a.getBoundingClientRect();
    const isWide = p.left < home.left - 1 || p.right > home.right + 1;
    const isHigh = p.top < home.top - 1 || p.bottom > home.bottom + 1;
    if (isWide || isHigh) out.push('outside: ' + name(a));
    for (const b of list) {
      if (a === b || a.contains(b) || b.contains(a)) continue;
      const q = b.getBoundingClientRect();
      const w = Math.min(p.right, q.right) - Math.max(p.left, q.left);
      const h = Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top);
      if (w > 1 && h > 1) out.push(name(a) + ' over ' + name(b));
    }
  }
  return out;
}"""
