import { useEffect, useRef } from 'react';
import { useCommonText, type DeliveryOrder } from '@halyard-h5/shared-api';
import { pairOf } from '@halyard-h5/shared-trading';
import {
  formatDuration,
  formatPrice,
  formatTime,
  FrameThrottle,
  prefersReducedMotion,
  useSecondsLeft,
  type CountdownClock,
} from '@halyard-h5/shared-ui';
import { directionArrow } from '../orders/DirectionMark';
import { useText } from '../useText';
import classes from './LiveChart.module.css';
import { LivePainter } from './LivePainter';
import { stretchOf } from './livePicture';
import { useTickLine } from './useTickLine';

/** An order that has opened. */
export type OpenedOrder = DeliveryOrder & Required<Pick<DeliveryOrder, 'openPrice' | 'openedAt' | 'deliveryAt'>>;

export interface LiveChartProps {
  readonly order: OpenedOrder;
  /** Other orders of the product that have opened. */
  readonly others: readonly OpenedOrder[];
  readonly tickSize: string;
  readonly clock: CountdownClock;
}

/** Least milliseconds between two pictures; who asked for less motion sees one a second. */
const pace = { moving: 100, calm: 1_000 };
const gridLines = 6;

/**
 * The race of a running order: live prices against its open price, the side that wins, and the delivery time that comes in. Runs left to right in every language.
 * @see docs/decisions/0243-a-running-order-is-a-race.md
 */
export function LiveChart({ order, others, tickSize, clock }: LiveChartProps) {
  const t = useText();
  const common = useCommonText();
  const root = useRef<SVGSVGElement>(null);
  const price = useRef<SVGTextElement>(null);
  const { symbol, direction, openPrice, openedAt, deliveryAt } = order;
  const line = useTickLine(symbol, Math.floor(openedAt - stretchOf(order)));

  useEffect(() => {
    if (!root.current) return undefined;
    const painter = new LivePainter(root.current, {
      subject: {
        direction,
        openPrice: Number(openPrice),
        openedAt,
        deliveryAt,
        tickSize: Number(tickSize),
        others: others.map((other) => Number(other.openPrice)),
      },
      tickSize,
    });
    const paint = (): void => painter.paint(line.points, clock.now());
    const throttle = new FrameThrottle(
      () => {
        paint();
        throttle.request();
      },
      prefersReducedMotion() ? pace.calm : pace.moving,
    );
    throttle.request();
    const observer = new ResizeObserver(paint);
    observer.observe(root.current);
    // A reader may make text larger at any time.
    if (price.current) observer.observe(price.current);
    return () => {
      observer.disconnect();
      throttle.stop();
    };
  }, [line, clock, direction, openPrice, openedAt, deliveryAt, tickSize, others]);

  // The line of the order counts by this, too.
  const secondsLeft = useSecondsLeft(deliveryAt, clock);
  const shown = formatPrice(openPrice, tickSize);
  const label = [
    `${pairOf(symbol)} ${t(`direction.${direction}`)}`,
    `${t('order.openPrice')} ${shown}`,
    `${t('order.deliveryAt')} ${formatTime(deliveryAt)}`,
  ].join(', ');
  return (
    <svg
      ref={root}
      role="img"
      aria-label={`${common('chart.title')}: ${label}`}
      direction="ltr"
      data-direction={direction}
      className={classes.chart}
    >
      {Array.from({ length: gridLines }, (_, index) => (
        <g key={index} data-part="grid" className={classes.grid}>
          <line />
          <text />
        </g>
      ))}
      <rect data-part="shade" className={classes.shade} />
      {others.map((other) => (
        <g key={other.id} data-part="other" className={other.direction === 'call' ? classes.call : classes.put}>
          <line className={classes.other} />
          <text className={classes.otherText}>
            {`${directionArrow[other.direction]} ${t(`direction.${other.direction}`)} ${formatPrice(other.openPrice, tickSize)}`}
          </text>
        </g>
      ))}
      <line data-part="strike" className={classes.strike} />
      <path data-part="before" className={classes.before} />
      <path data-part="since" className={classes.since} />
      <line data-part="now" className={classes.now} />
      <g data-part="expiry" className={classes.expiry}>
        <line />
        <rect rx={9} />
        <text textAnchor="middle">{formatDuration(secondsLeft * 1000)}</text>
      </g>
      <text data-part="opened" textAnchor="middle" className={classes.time}>
        {formatTime(openedAt)}
      </text>
      <text data-part="delivery" textAnchor="middle" className={classes.time}>
        {formatTime(deliveryAt)}
      </text>
      <circle data-part="entry" r={5} className={classes.entry} />
      <circle data-part="head" r={4.5} className={classes.head} />
      <g data-part="strikeTag" className={classes.strikeTag}>
        <rect rx={4} />
        <text ref={price}>{shown}</text>
      </g>
      <g data-part="nowTag" className={classes.nowTag}>
        <rect rx={4} />
        <text />
      </g>
    </svg>
  );
}
