import { useCallback, useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react';

/** Fields that open the keyboard of a phone. */
const opensKeyboard = 'input:not([type="checkbox"], [type="radio"], [type="range"]), textarea, [contenteditable]';

export interface PageFocus {
  /** For the page's element: notes where the focus was. */
  readonly onFocus: (event: FocusEvent) => void;
  /** For whoever shows the page: its content is there. */
  readonly onShown: () => void;
}

/**
 * Where keyboard and screen reader go on when a page comes on screen: at what they had left it from, else at its heading. A field that took the
 * focus by itself keeps it, and none is given it on coming back, because that would open the phone's keyboard.
 * @see docs/decisions/0076-focus-goes-to-the-heading.md
 */
export function usePageFocus(page: RefObject<HTMLElement | null>, active: boolean): PageFocus {
  const left = useRef<Element>(undefined);
  const place = useCallback(
    () =>
      // Focus needs style and layout: in the page's first frame they are made anyway, within the commit they would lengthen its task.
      requestAnimationFrame(() => {
        const element = page.current;
        const focused = document.activeElement;
        if (element?.dataset['active'] !== 'true' || (focused !== element && element.contains(focused))) return;
        const former = left.current;
        const target = former?.isConnected && !former.matches(opensKeyboard) ? former : (element.querySelector('h1') ?? element);
        if (target instanceof HTMLElement) target.focus({ preventScroll: true });
      }),
    [page],
  );
  useLayoutEffect(() => {
    if (!active) return undefined;
    const frame = place();
    return () => cancelAnimationFrame(frame);
  }, [active, place]);
  return {
    onFocus: useCallback(({ target, currentTarget }) => {
      if (target !== currentTarget) left.current = target;
    }, []),
    onShown: place,
  };
}
