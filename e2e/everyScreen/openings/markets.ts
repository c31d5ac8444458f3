import type { Opening } from './Opening';

export const markets: readonly Opening[] = [
  { route: 'markets.index', name: 'nothing found', open: (page) => page.getByRole('searchbox').fill('zzzz') },
];
