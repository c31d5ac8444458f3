import type { OpenedState } from './OpenedState';

export const home: readonly OpenedState[] = [
  { route: 'home.index', name: 'income', open: (page) => page.getByText('Today’s income').click() },
  { route: 'home.index', name: 'profile', open: (page) => page.getByRole('button', { name: 'Profile' }).click() },
  { route: 'home.index', name: 'profile visitor', as: 'visitor', open: (page) => page.getByRole('button', { name: 'Profile' }).click() },
  { route: 'home.helpCenter', name: 'found', open: (page) => page.getByRole('searchbox').fill('withdraw') },
  { route: 'home.helpCenter', name: 'nothing found', open: (page) => page.getByRole('searchbox').fill('zzzz') },
];
