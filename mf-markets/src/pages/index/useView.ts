import { useState } from 'react';
import { useRouteParameters } from '@halyard-h5/shared-api';
import { rankingSort, type Ranking, type Sort, type View } from './arrange';

const tabs = ['favourites', 'futures', 'perpetual'] as const;
export type MarketTab = (typeof tabs)[number];

const isTab = (text: string | undefined): text is MarketTab => tabs.some((tab) => tab === text);

export interface MarketView extends View {
  readonly tab: MarketTab;
  readonly showTab: (tab: MarketTab) => void;
  readonly searchFor: (text: string) => void;
  /** Shows a ranking in its own order. */
  readonly rank: (ranking: Ranking) => void;
  readonly sortBy: (sort: Sort) => void;
}

/** What the trader looks at; begins with the tab that the address names. */
export function useView(): MarketView {
  const asked = useRouteParameters('markets.index').tab;
  const [tab, showTab] = useState<MarketTab>('futures');
  const [followed, setFollowed] = useState<string>();
  if (asked !== followed) {
    setFollowed(asked);
    if (isTab(asked)) showTab(asked);
  }
  const [search, searchFor] = useState('');
  const [{ ranking, sort }, setOrder] = useState<Pick<View, 'ranking' | 'sort'>>({ ranking: 'all', sort: undefined });
  const rank = (next: Ranking): void => setOrder({ ranking: next, sort: rankingSort[next] });
  // A list by volume that is sorted by something else is no list by volume any more; gainers stay gainers in any order.
  const sortBy = (next: Sort): void => setOrder({ ranking: ranking === 'volume' ? 'all' : ranking, sort: next });
  return { tab, search, ranking, sort, showTab, searchFor, rank, sortBy };
}
