import { startTransition, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { scrollParent } from '../support/scrollParent';
import { visibleRange, type VisibleRange } from './visibleRange';

/**
 * Follows the scroll container around a list; renders only when the range of rows changes. Rows beyond the view are rendered between frames, those
 * that are in view already at once.
 */
export function useVisibleRange(list: RefObject<HTMLElement | null>, count: number, rowHeight: number, overscan: number): VisibleRange {
  const [range, setRange] = useState<VisibleRange>(() => visibleRange(0, window.innerHeight, rowHeight, count, overscan));
  /** What is on screen; a range that was asked for between frames may still be on its way. */
  const shown = useRef(range);
  useLayoutEffect(() => {
    shown.current = range;
  }, [range]);

  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const scroller = scrollParent(element);
    let asked: VisibleRange = { start: 0, end: 0 };
    const update = (): void => {
      const viewTop = scroller?.getBoundingClientRect().top ?? 0;
      const height = scroller?.clientHeight || window.innerHeight;
      const box = element.getBoundingClientRect();
      // As high as they are on screen: rows grow with the reader's text size.
      const rowOnScreen = box.height / count || rowHeight;
      const { start, end, inView } = visibleRange(viewTop - box.top, height, rowOnScreen, count, overscan);
      const urgent = inView.start < shown.current.start || inView.end > shown.current.end;
      if (!urgent && start === asked.start && end === asked.end) return;
      asked = { start, end };
      const ask = (): void => setRange((known) => (known.start === start && known.end === end ? known : { start, end }));
      if (urgent) ask();
      else startTransition(ask);
    };
    update();
    const target: EventTarget = scroller ?? window;
    target.addEventListener('scroll', update, { passive: true });
    const observer = new ResizeObserver(update);
    observer.observe(scroller ?? document.documentElement);
    observer.observe(element);
    return () => {
      target.removeEventListener('scroll', update);
      observer.disconnect();
    };
  }, [list, count, rowHeight, overscan]);

  return range;
}
