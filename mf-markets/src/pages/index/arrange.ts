import type { Product, Ticker } from '@halyard-h5/shared-api';
import type { SortState } from '@halyard-h5/shared-ui/table';

export type Column = 'pair' | 'volume' | 'price' | 'change' | 'high' | 'low';
export type Ranking = 'all' | 'gainers' | 'losers' | 'volume';
export type Sort = SortState<Column> | undefined;

/** The order that a ranking begins with. */
export const rankingSort: Readonly<Record<Ranking, Sort>> = {
  all: undefined,
  gainers: { column: 'change', direction: 'descending' },
  losers: { column: 'change', direction: 'ascending' },
  volume: { column: 'volume', direction: 'descending' },
};

export interface View {
  readonly search: string;
  readonly ranking: Ranking;
  readonly sort: Sort;
}

type Figures = Pick<Ticker, 'price' | 'change' | 'high' | 'low' | 'turnover'>;

// Numbers are good enough to put rows in order; what is shown stays a decimal string.
const figures: Readonly<Record<Exclude<Column, 'pair'>, (ticker: Figures) => number>> = {
  volume: ({ turnover }) => Number(turnover),
  price: ({ price }) => Number(price),
  change: ({ change }) => Number(change),
  high: ({ high }) => Number(high),
  low: ({ low }) => Number(low),
};

/** Products that match the search and the ranking, in the order of the view; without a sort in the order of the exchange. */
export function arrange(products: readonly Product[], tickers: ReadonlyMap<string, Ticker>, view: View): readonly Product[] {
  const wanted = view.search.replace(/[\s/]/g, '').toUpperCase();
  const current = (product: Product): Figures => tickers.get(product.symbol) ?? product;
  const found = products.filter((product) => {
    if (!product.symbol.includes(wanted) && !product.name.toUpperCase().includes(view.search.trim().toUpperCase())) return false;
    const change = figures.change(current(product));
    return view.ranking === 'gainers' ? change > 0 : view.ranking === 'losers' ? change < 0 : true;
  });
  if (!view.sort) return found;
  const { column, direction } = view.sort;
  const sign = direction === 'ascending' ? 1 : -1;
  if (column === 'pair') return found.sort((first, second) => sign * (first.base < second.base ? -1 : first.base > second.base ? 1 : 0));
  const figure = figures[column];
  // Equal rows keep the order of the exchange: sorting is stable.
  return found.sort((first, second) => sign * (figure(current(first)) - figure(current(second))));
}
