import { act, render } from '@testing-library/react';
import { createNavigation, type Navigation } from './createNavigation';
import { RouterBridge } from './RouterBridge';
import { createRouteTable, type RouteTable } from './RouteTable';

const pages = ['home.index', 'home.more', 'account.register'] as const;
const routes: RouteTable = createRouteTable(() => routesOf);
const routesOf = pages.map((id, index) => ({
  id,
  path: index === 0 ? '/' : `/${id.split('.')[1]}`,
  access: 'public' as const,
  remote: 'home',
  ...(index === 0 && { tab: 0 }),
}));

/** The navigation in a document of its own history; jsdom's goes on from test to test. */
function start(address: string): Navigation {
  window.history.replaceState(null, '', `#${address}`);
  const navigation = createNavigation({ routes, session: { get: () => ({ signedIn: false }) } });
  render(<RouterBridge navigation={navigation} />);
  return navigation;
}

/** Moves, and waits until the browser and the router have followed. */
const move = (action: () => void): Promise<void> =>
  act(async () => {
    action();
    await new Promise((resolve) => setTimeout(resolve, 50));
  });

const shown = ({ store }: Navigation) => {
  const { active, stack, index } = store.getState();
  return { at: active?.routeId, search: active?.search, stack: stack.length, index, hash: window.location.hash };
};

test('the stack follows the router through push, back, forward and replace', async () => {
  const navigation = start('/');
  await move(() => navigation.port.push('home.more'));
  await move(() => navigation.port.push('account.register', { code: 'A B' }));
  expect(shown(navigation)).toEqual({ at: 'account.register', search: 'code=A+B', stack: 2, index: 2, hash: '#/register?code=A+B' });
  const { key } = navigation.store.getState().stack[0] ?? {};
  await move(() => window.history.back());
  expect(navigation.store.getState().active?.key).toBe(key);
  await move(() => window.history.forward());
  expect(shown(navigation)).toMatchObject({ at: 'account.register', stack: 2, index: 2 });
  await move(() => navigation.port.redirect('home.more'));
  expect(shown(navigation)).toMatchObject({ at: 'home.more', index: 2, hash: '#/more' });
  await move(() => navigation.port.back());
  await move(() => navigation.port.back());
  expect(shown(navigation)).toMatchObject({ at: 'home.index', stack: 0, index: 0 });
});

test('an address typed by hand comes on screen, and back leads to what was there', async () => {
  const navigation = start('/');
  await move(() => navigation.port.push('home.more'));
  await move(() => (window.location.hash = '#/register?code=A'));
  expect(shown(navigation)).toMatchObject({ at: 'account.register', search: 'code=A', stack: 1 });
  await move(() => window.history.back());
  expect(shown(navigation)).toMatchObject({ at: 'home.more', index: 1 });
});

test('a second tap on back before the first step is made does not lead out of the application', async () => {
  const navigation = start('/');
  await move(() => navigation.port.push('home.more'));
  const steps = jest.spyOn(window.history, 'go');
  const replaced = jest.spyOn(window.history, 'replaceState');
  await move(() => (navigation.port.back(), navigation.port.back()));
  expect([steps.mock.calls, replaced.mock.calls]).toEqual([[[-1]], []]);
  expect(shown(navigation)).toMatchObject({ at: 'home.index', index: 0 });
  jest.restoreAllMocks();
});
