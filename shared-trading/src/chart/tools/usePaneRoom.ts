import { useLayoutEffect, useState, type RefObject } from 'react';

/** Pixels that candles and times take before a pane of an indicator gets any, and what one takes. */
const [candles, pane] = [150, 64];

/** How many indicators with a pane of their own there is room for. @param box as high as the chart */
export function usePaneRoom(box: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    if (!box.current) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.contentRect.height ?? 0;
      // A chart that is hidden for its table has no height, and keeps its panes.
      if (height > 0) setRoom(Math.max(0, Math.floor((height - candles) / pane)));
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box]);
  return room;
}
