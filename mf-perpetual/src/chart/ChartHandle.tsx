import type { KeyboardEvent, PointerEvent, RefObject } from 'react';
import { useCommonText } from '@halyard-h5/shared-api';
import classes from './ChartHandle.module.css';

export interface ChartHandleProps {
  /** The element around the chart, which takes its height from `--own-height`. */
  readonly box: RefObject<HTMLDivElement | null>;
  /** That the trader has chosen, in pixels. */
  readonly height: number | undefined;
  /** Told the height of the chart, in whole pixels, once it is chosen. */
  readonly onHeight: (height: number) => void;
}

/** Pixels that a key moves it by. */
const keyStep = 24;
const leastHeight = 112;
/** Pixels that all but the chart takes at first; the same as in the style. */
const besideChart = 620;

/** The lower edge of the chart: pulled, or moved by the arrow keys. The ticket below moves along; nothing is kept until it is let go. */
export function ChartHandle({ box, height: chosen, onHeight }: ChartHandleProps) {
  const common = useCommonText();
  const chart = (): HTMLElement | null => box.current?.querySelector<HTMLElement>('[data-chart]') ?? null;
  const heightNow = (): number => Math.round(chart()?.getBoundingClientRect().height ?? 0);
  const pull = ({ currentTarget, pointerId, clientY }: PointerEvent<HTMLElement>): void => {
    const from = heightNow() - clientY;
    let height: number | undefined;
    const ended = new AbortController();
    const { signal } = ended;
    const edge: HTMLElement = currentTarget;
    edge.setPointerCapture(pointerId);
    edge.addEventListener(
      'pointermove',
      (event) => {
        height = Math.max(leastHeight, Math.round(from + event.clientY));
        box.current?.style.setProperty('--own-height', `${height}px`);
      },
      { signal },
    );
    const end = (): void => {
      ended.abort();
      // What the window allows, not what was pulled beyond it.
      if (height !== undefined) onHeight(heightNow());
    };
    for (const event of ['pointerup', 'pointercancel'] as const) edge.addEventListener(event, end, { signal });
  };
  const press = (event: KeyboardEvent): void => {
    const direction = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (direction === undefined) return;
    event.preventDefault();
    onHeight(Math.max(leastHeight, heightNow() + direction * keyStep));
  };
  return (
    <div
      role="separator"
      aria-orientation="horizontal"
      aria-label={common('chart.height')}
      aria-valuemin={leastHeight}
      aria-valuenow={chosen ?? Math.max(leastHeight, window.innerHeight - besideChart)}
      tabIndex={0}
      onPointerDown={pull}
      onKeyDown={press}
      className={classes.handle}
    />
  );
}
