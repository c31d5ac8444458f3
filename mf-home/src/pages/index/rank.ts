import type { Product, Ticker } from '@halyard-h5/shared-api';

export const rankings = ['gainers', 'losers', 'volume'] as const;
export type Ranking = (typeof rankings)[number];

type Figures = Pick<Ticker, 'change' | 'turnover'>;

// Numbers are good enough to put rows in order; what is shown stays a decimal string.
const figure = (ranking: Ranking, { change, turnover }: Figures): number =>
  ranking === 'volume' ? Number(turnover) : ranking === 'gainers' ? Number(change) : -Number(change);

/** The first few of a ranking. Gainers have risen and losers have fallen: there may be fewer than asked for. */
export function rank(
  products: readonly Product[],
  tickers: ReadonlyMap<string, Ticker>,
  ranking: Ranking,
  count: number,
): readonly Product[] {
  return products
    .map((product) => ({ product, value: figure(ranking, tickers.get(product.symbol) ?? product) }))
    .filter(({ value }) => ranking === 'volume' || value > 0)
    .sort((first, second) => second.value - first.value)
    .slice(0, count)
    .map(({ product }) => product);
}
