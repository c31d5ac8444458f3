/**
 * Runs in the page: every control of the uppermost layer (the open sheet or question, else the page and its bars) that cannot be pressed:
 * scrolled into view, its middle lies outside the window or under something else. Whole sheets must lie within the window.
 */
export function findUnreachable(): string[] {
  const faults = new Set<string>();
  const describe = (element: Element): string =>
    `<${element.localName}> "${(element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 50)}"`;
  const isShown = (element: Element): boolean =>
    element.getClientRects().length > 0 &&
    getComputedStyle(element).visibility !== 'hidden' &&
    !element.closest('[inert], [aria-hidden="true"]');
  const sheets = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].filter(isShown);
  const top = sheets.at(-1);
  if (top) {
    const { left, right, top: upper, bottom } = top.getBoundingClientRect();
    if (left < -1 || upper < -1 || right > innerWidth + 1 || bottom > innerHeight + 1)
      faults.add(`a sheet leaves the window: ${describe(top)}`);
  }
  const roots = top ? [top] : [document.querySelector('[data-active="true"]'), ...document.querySelectorAll('nav')];
  const scrolled = [...document.querySelectorAll('*')]
    .filter(({ scrollTop, scrollLeft }) => scrollTop !== 0 || scrollLeft !== 0)
    .map((element) => ({ element, top: element.scrollTop, left: element.scrollLeft }));
  for (const root of roots) {
    for (const control of root?.querySelectorAll('button, a[href], input, select, textarea, summary, [role="slider"]') ?? []) {
      // A field that is only there for the keyboard is pressed by its label.
      const target = (
        control instanceof HTMLInputElement && control.labels?.[0] && control.clientWidth < 8 ? control.labels[0] : control
      ) as HTMLElement;
      if (!isShown(target) || target.clientWidth < 2) continue;
      target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const box = target.getClientRects()[0];
      if (!box) continue;
      const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      if (!hit) faults.add(`outside the window: ${describe(target)}`);
      else if (!target.contains(hit) && !hit.contains(target) && !hit.closest('label')?.contains(target))
        faults.add(`covered by ${describe(hit)}: ${describe(target)}`);
    }
  }
  for (const element of document.querySelectorAll('main, [role="dialog"] *')) if (element.scrollTop !== 0) element.scrollTop = 0;
  for (const { element, top: upper, left } of scrolled) element.scrollTo({ top: upper, left, behavior: 'instant' });
  return [...faults];
}
