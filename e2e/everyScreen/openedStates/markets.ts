import type { OpenedState } from './OpenedState';

export const markets: readonly OpenedState[] = [
  { route: 'markets.index', name: 'nothing found', open: (page) => page.getByRole('searchbox').fill('zzzz') },
  {
    route: 'markets.alerts',
    name: 'change',
    open: async (page) => {
      await page.locator('label').filter({ hasText: 'Change' }).click();
      await page.getByRole('button', { name: 'Set the alert' }).scrollIntoViewIfNeeded();
    },
  },
];
