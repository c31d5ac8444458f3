/** Scroll positions of the elements of one page: a hidden element forgets its own in some browsers. */
export interface ScrollMemory {
  remember(target: EventTarget): void;
  restore(): void;
}

export function scrollMemory(): ScrollMemory {
  const positions = new Map<Element, { readonly top: number; readonly left: number }>();
  return {
    remember(target) {
      if (!(target instanceof Element) || target.getClientRects().length === 0) return;
      positions.set(target, { top: target.scrollTop, left: target.scrollLeft });
    },
    restore() {
      for (const [element, { top, left }] of positions) {
        if (!element.isConnected) positions.delete(element);
        else if (element.scrollTop !== top || element.scrollLeft !== left) element.scrollTo(left, top);
      }
    },
  };
}
