import { memo } from 'react';
import { useFavourites, useNavigation, useTicker, type Product, useCommonText } from '@halyard-h5/shared-api';
import { Change, classNames, CoinMark, formatCompact, IconButton, Price } from '@halyard-h5/shared-ui';
import { Star } from '@halyard-h5/shared-ui/icons';
import { useText } from '../../useText';
import classes from './MarketRow.module.css';

interface MarketRowProps {
  readonly product: Product;
  /** Says which kind of contract it is, where both stand in one list. */
  readonly showType: boolean;
  /** A row of a table, with the figures of the day. */
  readonly wide: boolean;
}

/** Cells of one product. It alone listens to its prices, so that only rows in view work. */
export const MarketRow = memo(function MarketRow({ product, showType, wide }: MarketRowProps) {
  const t = useText();
  const common = useCommonText();
  const navigation = useNavigation();
  const favourites = useFavourites();
  const ticker = useTicker(product.symbol) ?? product;
  const starred = favourites.has(product);
  const { symbol, type, base, quote } = product;
  const pair = `${base}/${quote}`;
  const open = (): void =>
    type === 'delivery' ? navigation.switchTab('futures.index', { symbol }) : navigation.push('perpetual.product', { symbol });
  const volume = (
    <div role="cell" className={classes.volume}>
      {showType && <span>{common(type === 'delivery' ? 'product.futures' : 'product.perpetual')} · </span>}
      <bdi dir="ltr">{formatCompact(ticker.turnover)}</bdi>
    </div>
  );
  return (
    <div role="presentation" className={classNames(classes.row, wide && classes.wide)}>
      <div role="cell" className={classes.star}>
        <IconButton
          label={t('star', { pair })}
          pressed={starred}
          icon={<Star size={18} aria-hidden className={classNames(starred && classes.starred)} />}
          onClick={() => favourites.toggle(product)}
        />
      </div>
      <span className={classes.mark}>
        <CoinMark coin={base} size={28} />
      </span>
      <div role="rowheader" className={classes.pair}>
        <button type="button" aria-label={pair} onClick={open} className={classes.open}>
          <bdi dir="ltr">
            {base}
            <span className={classes.quote}>/{quote}</span>
          </bdi>
        </button>
      </div>
      {!wide && volume}
      <div role="cell" className={classes.price}>
        <Price value={ticker.price} tickSize={product.tickSize} flash />
      </div>
      <div role="cell" className={classes.change}>
        <Change percent={ticker.change} />
      </div>
      {wide && (
        <>
          <div role="cell" className={classes.day}>
            <Price value={ticker.high} tickSize={product.tickSize} />
          </div>
          <div role="cell" className={classes.day}>
            <Price value={ticker.low} tickSize={product.tickSize} />
          </div>
          {volume}
        </>
      )}
    </div>
  );
});
