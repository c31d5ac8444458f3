import { useTicker, type Product } from '@halyard-h5/shared-api';
import { Change, Figure, formatCompact, Price } from '@halyard-h5/shared-ui';
import classes from './MarketRow.module.css';

export interface LiveCellsProps {
  readonly product: Product;
  /** Which kind of contract it is, where both stand in one list. */
  readonly typeName: string | undefined;
  /** A row of a table, with the figures of the day. */
  readonly wide: boolean;
}

/** The cells of a row that change with its prices, four times a second at most. */
export function LiveCells({ product, typeName, wide }: LiveCellsProps) {
  const { price, change, high, low, turnover } = useTicker(product.symbol) ?? product;
  const { tickSize } = product;
  const volume = (
    <div role="cell" className={classes.volume}>
      {typeName !== undefined && <span>{typeName} · </span>}
      <Figure>{formatCompact(turnover)}</Figure>
    </div>
  );
  return (
    <>
      {!wide && volume}
      <Price role="cell" value={price} tickSize={tickSize} flash className={classes.price} />
      <Change role="cell" percent={change} className={classes.change} />
      {wide && (
        <>
          <Price role="cell" value={high} tickSize={tickSize} className={classes.day} />
          <Price role="cell" value={low} tickSize={tickSize} className={classes.day} />
          {volume}
        </>
      )}
    </>
  );
}
