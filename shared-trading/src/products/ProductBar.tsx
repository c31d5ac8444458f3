import type { ReactNode } from 'react';
import { useCommonText, useTicker, type Product } from '@halyard-h5/shared-api';
import { Change, Figure, formatCompact, Price, signOf } from '@halyard-h5/shared-ui';
import classes from './ProductBar.module.css';

export interface ProductBarProps {
  /** Names the region. */
  readonly label: string;
  readonly symbol: string | undefined;
  readonly product: Product | undefined;
  /** Beside the change: where the price comes from, how old it is. */
  readonly badge?: ReactNode;
  /** At the far side; usually `DayFigures`. */
  readonly children?: ReactNode;
}

/** Live price of a product and its change, with room for more at the far side. */
export function ProductBar({ label, symbol, product, badge, children }: ProductBarProps) {
  const shown = useTicker(symbol ?? '') ?? product;
  return (
    <section className={classes.bar} aria-label={label}>
      <div className={classes.now}>
        <p className={classes.price}>
          <Price value={shown?.price} tickSize={product?.tickSize ?? ''} flash direction={signOf(shown?.change) < 0 ? 'down' : 'up'} />
        </p>
        <p className={classes.change}>
          <Change percent={shown?.change} />
          {badge}
        </p>
      </div>
      {children}
    </section>
  );
}

interface DayFiguresProps {
  readonly symbol: string | undefined;
  readonly product: Product | undefined;
}

/** High, low and turnover of 24 hours. */
export function DayFigures({ symbol, product }: DayFiguresProps) {
  const common = useCommonText();
  const shown = useTicker(symbol ?? '') ?? product;
  const tickSize = product?.tickSize ?? '';
  return (
    <dl className={classes.day}>
      <div>
        <dt>{common('day.high')}</dt>
        <dd>
          <Price value={shown?.high} tickSize={tickSize} />
        </dd>
      </div>
      <div>
        <dt>{common('day.low')}</dt>
        <dd>
          <Price value={shown?.low} tickSize={tickSize} />
        </dd>
      </div>
      <div>
        <dt>{common('day.turnover')}</dt>
        <dd>
          <Figure>{formatCompact(shown?.turnover)}</Figure>
        </dd>
      </div>
    </dl>
  );
}
