import { createRouteTable } from './RouteTable';

const routes = createRouteTable(() => [
  { id: 'home.index', path: '/', aliases: ['/pages/home/index'], access: 'public', tab: 0, remote: 'home' },
  { id: 'home.more', path: '/more', access: 'public', remote: 'home' },
  { id: 'home.article', path: '/more/detail', access: 'public', remote: 'home' },
]);

test('a page that is none of the five tabs is not among them, wherever its remote puts it', () => {
  const { tabs, home } = createRouteTable(() => [
    { id: 'news.index', path: '/news', access: 'public', tab: 0, remote: 'news' },
    { id: 'markets.index', path: '/markets', access: 'public', tab: 1, remote: 'markets' },
    { id: 'home.index', path: '/', access: 'public', tab: 0, remote: 'home' },
  ]);
  expect([tabs.map(({ id }) => id), home]).toEqual([['home.index', 'markets.index'], '/']);
});

test.each([
  ['/', 'home.index'],
  ['/pages/home/index', 'home.index'],
  ['/more', 'home.more'],
  ['/more/', 'home.more'],
  ['/more/detail', 'home.article'],
  ['/More', undefined],
  ['/mor', undefined],
  ['/more/other', undefined],
])('%s is %s', (address, id) => {
  expect(routes.byAddress(address)?.id).toBe(id);
});

test.each(['account.settings', 'account.set'])(
  'a page is found by its id and by that of the release before, whichever its build says: %s',
  (id) => {
    const table = createRouteTable(() => [{ id, path: '/settings', access: 'public', remote: 'account' }]);
    expect(['account.settings', 'account.set'].map((asked) => table.byId(asked)?.id)).toEqual(['account.settings', 'account.settings']);
    expect(table.byAddress('/settings')?.id).toBe('account.settings');
  },
);
