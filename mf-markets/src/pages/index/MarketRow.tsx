import { memo } from 'react';
import type { Product, Translate } from '@halyard-h5/shared-api';
import { classNames, CoinMark, IconButton } from '@halyard-h5/shared-ui';
import { Star } from '@halyard-h5/shared-ui/icons';
import type { TextKey } from '../../useText';
import { LiveCells, type LiveCellsProps } from './LiveCells';
import classes from './MarketRow.module.css';

interface MarketRowProps extends LiveCellsProps {
  readonly starred: boolean;
  readonly t: Translate<TextKey>;
  readonly onStar: (product: Product) => void;
  readonly onOpen: (product: Product) => void;
}

/** Cells of one product. Those that prices change listen for themselves, the others render once; few elements, so that many can scroll by. */
export const MarketRow = memo(function MarketRow({ product, typeName, wide, starred, t, onStar, onOpen }: MarketRowProps) {
  const { base, quote } = product;
  const pair = `${base}/${quote}`;
  return (
    <>
      <div role="cell" className={classes.star}>
        <IconButton
          label={t('star', { pair })}
          pressed={starred}
          icon={<Star size={18} aria-hidden className={classNames(starred && classes.starred)} />}
          onClick={() => onStar(product)}
        />
      </div>
      <CoinMark coin={base} size={28} className={classes.mark} />
      <div role="rowheader" className={classes.pair}>
        <button type="button" dir="ltr" aria-label={pair} onClick={() => onOpen(product)} className={classes.open}>
          {base}
          <span className={classes.quote}>/{quote}</span>
        </button>
      </div>
      <LiveCells product={product} typeName={typeName} wide={wide} />
    </>
  );
});
