import type { OpenedState } from './OpenedState';

export const markets: readonly OpenedState[] = [
  { route: 'markets.index', name: 'nothing found', open: (page) => page.getByRole('searchbox').fill('zzzz') },
];
