import { useEffect, useRef } from 'react';
import { FrameThrottle } from '@halyard-h5/shared-ui';
import { onColoursChange, readChartColours } from './chartColours';
import { paintDepth, type DepthLevel } from './paintDepth';
import classes from './PriceChart.module.css';

export interface DepthBook {
  /** Descending. */
  readonly bids: readonly DepthLevel[];
  /** Ascending. */
  readonly asks: readonly DepthLevel[];
}

export interface DepthChartProps {
  /** The stream of books; keep the function's identity between renders. `host.stream.subscribe('book:…', listener)` fits. */
  readonly subscribe: (listener: (message: { readonly data: DepthBook }) => void) => () => void;
  /** Describes the picture; the figures themselves are in the order book. */
  readonly label: string;
}

const emptyBook: DepthBook = { bids: [], asks: [] };

/** Running totals of the order book. Fills its container, repaints at most four times a second. */
export function DepthChart({ subscribe, label }: DepthChartProps) {
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!element || !context) return undefined;
    let book = emptyBook;
    let colours = readChartColours();
    const throttle = new FrameThrottle(() => {
      const { clientWidth: width, clientHeight: height } = element;
      const ratio = window.devicePixelRatio || 1;
      element.width = Math.round(width * ratio);
      element.height = Math.round(height * ratio);
      context.setTransform(ratio, 0, 0, ratio, 0, 0);
      paintDepth(context, { width, height }, book, colours);
    }, 250);
    const endStream = subscribe(({ data }) => {
      book = data;
      throttle.request();
    });
    const endColours = onColoursChange(() => {
      colours = readChartColours();
      throttle.request();
    });
    const observer = new ResizeObserver(() => throttle.request());
    observer.observe(element);
    return () => {
      endStream();
      endColours();
      observer.disconnect();
      throttle.stop();
    };
  }, [subscribe]);

  return <canvas ref={canvas} role="img" aria-label={label} className={classes.depth} />;
}
