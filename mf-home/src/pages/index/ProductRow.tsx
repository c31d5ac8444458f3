import { memo } from 'react';
import { useCommonText, useNavigation, useTicker, type Product } from '@halyard-h5/shared-api';
import { Change, CoinMark, Figure, formatCompact, Price, Sparkline } from '@halyard-h5/shared-ui';
import { openProduct } from '../../navigation/openProduct';
import classes from './Rankings.module.css';

/** A product with the line of its day; it alone listens to its prices. */
export const ProductRow = memo(function ProductRow({ product }: { readonly product: Product }) {
  const common = useCommonText();
  const navigation = useNavigation();
  const ticker = useTicker(product.symbol) ?? product;
  return (
    <li>
      <button type="button" className={classes.row} onClick={() => openProduct(navigation, product)}>
        <span className={classes.mark}>
          <CoinMark coin={product.base} />
        </span>
        <span className={classes.pair}>
          <bdi dir="ltr">{product.base}</bdi>
          <span className={classes.volume}>
            <Figure>{formatCompact(ticker.turnover)}</Figure>
          </span>
        </span>
        <span className={classes.line}>
          <Sparkline values={product.sparkline ?? []} width={56} />
        </span>
        <span className={classes.day}>
          <span className={classes.volume}>{common('day.high')}</span>
          <Price value={ticker.high} tickSize={product.tickSize} />
        </span>
        <span className={classes.day}>
          <span className={classes.volume}>{common('day.low')}</span>
          <Price value={ticker.low} tickSize={product.tickSize} />
        </span>
        <span className={classes.figures}>
          <Price value={ticker.price} tickSize={product.tickSize} flash />
          <Change percent={ticker.change} className={classes.change} />
        </span>
      </button>
    </li>
  );
});
