import { createRouteTable } from './RouteTable';

const routes = createRouteTable(() => [
  { id: 'home.index', path: '/', aliases: ['/pages/home/index'], access: 'public', tab: 0, remote: 'home' },
  { id: 'home.more', path: '/more', access: 'public', remote: 'home' },
  { id: 'home.moreDetail', path: '/more/detail', access: 'public', remote: 'home' },
]);

test.each([
  ['/', 'home.index'],
  ['/pages/home/index', 'home.index'],
  ['/more', 'home.more'],
  ['/more/', 'home.more'],
  ['/more/detail', 'home.moreDetail'],
  ['/More', undefined],
  ['/mor', undefined],
  ['/more/other', undefined],
])('%s is %s', (address, id) => {
  expect(routes.byAddress(address)?.id).toBe(id);
});
