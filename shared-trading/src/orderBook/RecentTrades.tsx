import { useEffect, useRef } from 'react';
import { FrameThrottle, VisuallyHidden } from '@halyard-h5/shared-ui';
import type { SubscribeChannel, Trade } from './feed';
import classes from './RecentTrades.module.css';
import { TradesPainter } from './TradesPainter';

export interface RecentTradesProps {
  /** New trades, newest first; a snapshot replaces all. Keep the function's identity between renders. */
  readonly subscribe: SubscribeChannel<{ readonly trades: readonly Trade[] }>;
  readonly tickSize: string;
  readonly quantityStep: string;
  /** 20 unless told otherwise. */
  readonly rows?: number;
  readonly labels: {
    /** Names the table. */
    readonly trades: string;
    readonly price: string;
    readonly quantity: string;
    readonly time: string;
  };
}

const paintInterval = 200;

/** The latest trades, painted outside React like the order book. */
export function RecentTrades({ subscribe, tickSize, quantityStep, rows = 20, labels }: RecentTradesProps) {
  const body = useRef<HTMLTableSectionElement>(null);

  useEffect(() => {
    if (!body.current) return undefined;
    const painter = new TradesPainter(body.current, tickSize, quantityStep);
    let trades: readonly Trade[] = [];
    const throttle = new FrameThrottle(() => painter.paint(trades), paintInterval);
    painter.paint(trades);
    const end = subscribe(({ snapshot, data }) => {
      trades = (snapshot ? data.trades : [...data.trades, ...trades]).slice(0, rows);
      throttle.request();
    });
    return () => {
      end();
      throttle.stop();
    };
  }, [subscribe, tickSize, quantityStep, rows]);

  return (
    <table dir="ltr" className={classes.trades}>
      <caption>
        <VisuallyHidden>{labels.trades}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{labels.price}</th>
          <th scope="col">{labels.quantity}</th>
          <th scope="col">{labels.time}</th>
        </tr>
      </thead>
      <tbody ref={body} translate="no">
        {Array.from({ length: rows }, (_, index) => (
          <tr key={index}>
            <td>{'\u00a0'}</td>
            <td>{'\u00a0'}</td>
            <td>{'\u00a0'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
