/**
 * Runs in the page: everything of the page on screen that does not fit, one line each. Text must lie within its own box, within
 * everything that clips it and within the window; what scrolls sideways on purpose is left out, and so is text that ends
 * in an ellipsis while its whole wording is in a title or label.
 */
export function findOverflow(): string[] {
  const faults = new Set<string>();
  const slack = 1.5;
  // Nothing moves while this runs, and ancestors are asked about once for every text below them.
  const once = <Answer>(find: (element: Element) => Answer): ((element: Element) => Answer) => {
    const known = new Map<Element, Answer>();
    return (element) => {
      if (!known.has(element)) known.set(element, find(element));
      return known.get(element) as Answer;
    };
  };
  const styleOf = once((element) => {
    const { clipPath, visibility, overflowX, textOverflow, display } = getComputedStyle(element);
    return { clipPath, visibility, overflowX, textOverflow, display };
  });
  const limitsOf = once((element) => element.getBoundingClientRect());
  const describe = (element: Element): string => {
    const name = typeof element.className === 'string' ? element.className.split(' ')[0] : '';
    return `<${element.localName}${name ? ` class="${name}"` : ''}> "${(element.textContent ?? '').trim().slice(0, 60)}"`;
  };
  const isHiddenVisually = once((element): boolean => {
    const { clipPath, visibility } = styleOf(element);
    if (clipPath !== 'none' || visibility === 'hidden' || element.clientWidth === 1) return true;
    return element.parentElement !== null && isHiddenVisually(element.parentElement);
  });
  const saysAll = (element: Element): boolean => element.closest('[title], [aria-label], [aria-labelledby]') !== null;

  const checkBox = (element: Element, box: DOMRect): void => {
    for (let up: Element | null = element; up; up = up.parentElement) {
      const { overflowX, textOverflow, display } = styleOf(up);
      const limits = limitsOf(up);
      const inside = box.left >= limits.left - slack && box.right <= limits.right + slack;
      if (/auto|scroll/.test(overflowX) && up.localName !== 'main') return;
      if (!inside && /hidden|clip/.test(overflowX)) {
        if (textOverflow !== 'ellipsis' || !saysAll(up)) faults.add(`cut by ${describe(up)}: ${describe(element)}`);
        return;
      }
      if (!inside && up === element && !/inline$|contents|^none/.test(display)) faults.add(`wider than its box: ${describe(element)}`);
    }
    if (box.left < -slack || box.right > innerWidth + slack) faults.add(`outside the window: ${describe(element)}`);
  };

  const root = document.scrollingElement;
  if (root && root.scrollWidth > innerWidth) faults.add(`the page scrolls sideways: ${root.scrollWidth} > ${innerWidth}`);
  const page = document.querySelector('[data-active="true"]');
  const main = page?.querySelector('main');
  if (main && main.scrollWidth > main.clientWidth + slack) faults.add(`main scrolls sideways: ${main.scrollWidth} > ${main.clientWidth}`);

  const roots = [page, ...document.querySelectorAll('nav, dialog, [role="dialog"], [role="alertdialog"]')].filter(
    (element) => element !== null && element !== undefined,
  );
  for (const start of roots) {
    const walker = document.createTreeWalker(start, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!element || (node.textContent ?? '').trim() === '') continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
      if (boxes.length === 0 || isHiddenVisually(element)) continue;
      for (const box of boxes) checkBox(element, box);
    }
    for (const control of start.querySelectorAll('button, input, select, textarea, a, img, canvas, [role="slider"]')) {
      const box = control.getBoundingClientRect();
      if (box.width > 1 && !isHiddenVisually(control)) checkBox(control, box);
    }
  }
  return [...faults];
}
