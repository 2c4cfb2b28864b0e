"""What lies over what on a page, and what sticks out of it: asked of the browser."""

SIZES = [(360, 740), (390, 844), (844, 390), (768, 1024), (1366, 768), (1920, 1080)]

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

IN_THE_WAY = """(root) => {
  // buttons, fields and lines of an element that lie over each other, or stick out of it or of the window
  const home = document.querySelector(root);
  const out = [];
  const box = home.getBoundingClientRect();
  const isOut = box.left < -1 || box.right > innerWidth + 1 || box.top < -1 || box.bottom > innerHeight + 1;
  if (isOut) out.push('outside: ' + root);
  if (document.documentElement.scrollWidth > innerWidth) out.push('the page is wider than the window');
  const isSeen = e => e.getClientRects().length && !e.closest('.card') && getComputedStyle(e).visibility !== 'hidden';
  const wanted = 'button, input, select, label, summary, a, .pick, h2, h3, .progress';
  const list = [...home.querySelectorAll(wanted)].filter(isSeen);
  const name = e => (e.dataset.key || e.id || e.textContent || e.className).trim().slice(0, 30);
  for (const a of list) {
    const p = a.getBoundingClientRect();
    if (p.left < box.left - 1 || p.right > box.right + 1) out.push('sticks out: ' + name(a));
    for (const b of list) {
      if (a === b || a.contains(b) || b.contains(a)) continue;
      const isPinned = e => e.closest('.confirm-row');  // stays in sight over what is scrolled below it
      if (Boolean(isPinned(a)) !== Boolean(isPinned(b))) continue;
      const q = b.getBoundingClientRect();
      const w = Math.min(p.right, q.right) - Math.max(p.left, q.left);
      const h = Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top);
      if (w > 1 && h > 1) out.push(name(a) + ' over ' + name(b));
    }
  }
  return out;
}"""
