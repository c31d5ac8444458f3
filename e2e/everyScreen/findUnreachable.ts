/**
 * Runs in the page: every control that a finger cannot reach however far it scrolls, one line each. Each is brought into the middle of
 * what scrolls it; then it must lie within its scroller and the window, and be what a tap on its middle meets. While a sheet or a question
 * is open only its own controls count: the page behind it is inert.
 */
export function findUnreachable(): string[] {
  const slack = 1.5;
  const describe = (element: Element): string => {
    const words = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
    const name = words === '' ? (element.getAttribute('placeholder') ?? '') : words;
    return `<${element.localName}> "${name.slice(0, 60)}"`;
  };
  const layers = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')];
  const roots = layers.length > 0 ? layers.slice(-1) : [...document.querySelectorAll('[data-active="true"], nav')];
  const faults = new Set<string>();
  for (const control of roots.flatMap((root) => [...root.querySelectorAll('button, input, select, textarea, a[href], [role="slider"]')])) {
    // What a finger meets of a radio button or switch is its label.
    const isMark = control instanceof HTMLInputElement && (control.type === 'radio' || control.type === 'checkbox');
    const target = (isMark && control.closest('label')) || control;
    const style = getComputedStyle(target);
    if (target.getClientRects().length === 0 || style.visibility === 'hidden' || target.clientWidth === 1) continue;
    if (target.closest('[inert], [aria-hidden="true"]')) continue;
    target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const box = target.getBoundingClientRect();
    let limits = new DOMRect(0, 0, innerWidth, innerHeight);
    for (let up = target.parentElement; up; up = up.parentElement) {
      if (/auto|scroll|hidden|clip/.test(getComputedStyle(up).overflowY)) {
        limits = up.getBoundingClientRect();
        break;
      }
    }
    const isCut =
      box.top < Math.max(0, limits.top) - slack ||
      box.bottom > Math.min(innerHeight, limits.bottom) + slack ||
      box.left < -slack ||
      box.right > innerWidth + slack;
    if (isCut) faults.add(`cut: ${describe(target)}`);
    const met = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    if (met === null || !(target.contains(met) || met.closest('label')?.contains(target))) {
      faults.add(`covered${met ? ` by ${describe(met)}` : ''}: ${describe(target)}`);
    }
  }
  return [...faults];
}
