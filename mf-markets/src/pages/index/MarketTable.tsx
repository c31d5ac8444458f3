import { useCommonText, type Product } from '@halyard-h5/shared-api';
import { classNames, useWideScreen, VisuallyHidden } from '@halyard-h5/shared-ui';
import { ariaSort, SortButton } from '@halyard-h5/shared-ui/table';
import { VirtualList } from '@halyard-h5/shared-ui/virtual';
import { useText } from '../../useText';
import type { Column, Sort } from './arrange';
import { MarketRow } from './MarketRow';
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
  const wide = useWideScreen(roomForTable);
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
        items={products}
        itemKey={({ type, symbol }) => `${type}:${symbol}`}
        renderRow={(product) => <MarketRow product={product} showType={showType} wide={wide} />}
      />
    </div>
  );
}
