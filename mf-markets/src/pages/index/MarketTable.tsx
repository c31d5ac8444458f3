import { useCallback } from 'react';
import { useCommonText, useFavourites, useNavigation, type Product } from '@halyard-h5/shared-api';
import { classNames, useWideScreen, VisuallyHidden } from '@halyard-h5/shared-ui';
import { ariaSort, SortButton } from '@halyard-h5/shared-ui/table';
import { VirtualList } from '@halyard-h5/shared-ui/virtual';
import { useText } from '../../useText';
import type { Column, Sort } from './arrange';
import { MarketRow } from './MarketRow';
import rowClasses from './MarketRow.module.css';
import classes from './MarketTable.module.css';

interface MarketTableProps {
  readonly label: string;
  readonly products: readonly Product[];
  readonly showType: boolean;
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
}

/** Width from which there is room for the figures of the day, pixels; the styles of the page ask for the same. */
const roomForTable = 640;

const columns: readonly Column[] = ['pair', 'volume', 'price', 'change'];
const wideColumns: readonly Column[] = ['pair', 'price', 'change', 'high', 'low', 'volume'];

/** Sortable list of products; only the rows in view exist. */
export function MarketTable({ label, products, showType, sort, onSort }: MarketTableProps) {
  const t = useText();
  const common = useCommonText();
  const navigation = useNavigation();
  const favourites = useFavourites();
  const wide = useWideScreen(roomForTable);
  const open = useCallback(
    ({ type, symbol }: Product): void =>
      type === 'delivery' ? navigation.switchTab('futures.index', { symbol }) : navigation.push('perpetual.product', { symbol }),
    [navigation],
  );
  const row = useCallback(
    (product: Product) => (
      <MarketRow
        product={product}
        typeName={showType ? common(product.type === 'delivery' ? 'product.futures' : 'product.perpetual') : undefined}
        wide={wide}
        starred={favourites.has(product)}
        t={t}
        onStar={favourites.toggle}
        onOpen={open}
      />
    ),
    [showType, common, wide, favourites, t, open],
  );
  const nameOf = (column: Column): string => (column === 'high' || column === 'low' ? common(`day.${column}`) : t(`columns.${column}`));
  return (
    <div role="table" aria-label={label} aria-rowcount={products.length + 1}>
      <div role="rowgroup" className={classes.head}>
        <div role="row" aria-rowindex={1} className={classNames(classes.heads, wide && classes.wide)}>
          <div role="columnheader" className={classes.star}>
            <VisuallyHidden>{t('columns.favourite')}</VisuallyHidden>
          </div>
          {(wide ? wideColumns : columns).map((column) => (
            <div key={column} role="columnheader" aria-sort={ariaSort(sort, column)} className={classes[column]}>
              <SortButton column={column} sort={sort} onSort={onSort}>
                {nameOf(column)}
              </SortButton>
            </div>
          ))}
        </div>
      </div>
      <VirtualList
        role="rowgroup"
        rowClassName={classNames(rowClasses.row, wide && rowClasses.wide)}
        items={products}
        itemKey={({ type, symbol }) => `${type}:${symbol}`}
        renderRow={row}
      />
    </div>
  );
}
