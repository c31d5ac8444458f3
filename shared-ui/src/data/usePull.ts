import { useEffect, type RefObject } from 'react';
import { scrollParent } from '../support/scrollParent';

/** Resistance: the indicator follows the finger at half its way. */
const resistance = 0.5;
/** px of the indicator's way from which letting go refreshes. */
export const pullThreshold = 56;
const longestPull = 96;

interface PullHandlers {
  readonly onPull: (distance: number) => void;
  readonly onRelease: (distance: number) => void;
}

/** Follows a downward drag that begins while the scroll container stands at its top. Leaves every other gesture to the browser. */
export function usePull(target: RefObject<HTMLElement | null>, enabled: boolean, { onPull, onRelease }: PullHandlers): void {
  useEffect(() => {
    const element = target.current;
    if (!element || !enabled) return undefined;
    const scroller = scrollParent(element);
    let startX = 0;
    let startY: number | undefined;
    let distance = 0;

    const begin = (event: TouchEvent): void => {
      const [touch] = event.touches;
      startY = event.touches.length === 1 && touch && (scroller?.scrollTop ?? 0) <= 0 ? touch.clientY : undefined;
      startX = touch?.clientX ?? 0;
      distance = 0;
    };
    const move = (event: TouchEvent): void => {
      const [touch] = event.touches;
      if (startY === undefined || !touch) return;
      const way = touch.clientY - startY;
      if (distance === 0 && (way <= 0 || Math.abs(touch.clientX - startX) > way)) {
        if (Math.abs(way) + Math.abs(touch.clientX - startX) > 8) startY = undefined;
        return;
      }
      distance = Math.max(0, Math.min(longestPull, way * resistance));
      if (event.cancelable) event.preventDefault();
      onPull(distance);
    };
    const end = (): void => {
      if (startY !== undefined && distance > 0) onRelease(distance);
      startY = undefined;
      distance = 0;
    };

    element.addEventListener('touchstart', begin, { passive: true });
    element.addEventListener('touchmove', move, { passive: false });
    element.addEventListener('touchend', end);
    element.addEventListener('touchcancel', end);
    return () => {
      element.removeEventListener('touchstart', begin);
      element.removeEventListener('touchmove', move);
      element.removeEventListener('touchend', end);
      element.removeEventListener('touchcancel', end);
    };
  }, [target, enabled, onPull, onRelease]);
}
