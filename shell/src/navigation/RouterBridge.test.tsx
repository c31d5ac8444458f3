import { act, render, waitFor } from '@testing-library/react';
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
  const navigation = createNavigation({ routes, session: { get: () => ({ signedIn: false, mode: 'real' }) } });
  render(<RouterBridge navigation={navigation} />);
  return navigation;
}

const shown = ({ store }: Navigation) => {
  const { active, stack, index } = store.getState();
  return { at: active?.routeId, search: active?.search, stack: stack.length, index, hash: window.location.hash };
};

type Shown = Partial<ReturnType<typeof shown>>;

/** Moves, and waits until the browser and the router have followed. */
async function move(navigation: Navigation, action: () => void, target: Shown): Promise<void> {
  act(action);
  await waitFor(() => expect(shown(navigation)).toMatchObject(target));
}

test('the stack follows the router through push, back, forward and replace', async () => {
  const navigation = start('/');
  await move(navigation, () => navigation.port.push('home.more'), { at: 'home.more', index: 1 });
  const there = { at: 'account.register', search: 'code=A+B', stack: 2, index: 2, hash: '#/register?code=A+B' };
  await move(navigation, () => navigation.port.push('account.register', { code: 'A B' }), there);
  const { key } = navigation.store.getState().stack[0] ?? {};
  await move(navigation, () => window.history.back(), { at: 'home.more', index: 1 });
  expect(navigation.store.getState().active?.key).toBe(key);
  await move(navigation, () => window.history.forward(), { at: 'account.register', stack: 2, index: 2 });
  await move(navigation, () => navigation.port.redirect('home.more'), { at: 'home.more', index: 2, hash: '#/more' });
  await move(navigation, () => navigation.port.back(), { at: 'home.more', index: 1 });
  await move(navigation, () => navigation.port.back(), { at: 'home.index', stack: 0, index: 0 });
});

test('an address typed by hand comes on screen, and back leads to what was there', async () => {
  const navigation = start('/');
  await move(navigation, () => navigation.port.push('home.more'), { at: 'home.more' });
  const { key } = navigation.store.getState().active ?? {};
  await move(navigation, () => (window.location.hash = '#/register?code=A'), {
    at: 'account.register',
    search: 'code=A',
    stack: 2,
    index: 2,
  });
  await move(navigation, () => window.history.back(), { at: 'home.more', index: 1 });
  // It was there all the time.
  expect(navigation.store.getState().active?.key).toBe(key);
});

test('back of the application, too, leads from an address typed by hand to what was there, and on to where one goes from it', async () => {
  const navigation = start('/');
  await move(navigation, () => navigation.port.push('home.more'), { at: 'home.more' });
  await move(navigation, () => (window.location.hash = '#/register?code=A'), { at: 'account.register', index: 2 });
  await move(navigation, () => navigation.port.push('home.more'), { at: 'home.more', index: 3 });
  await move(navigation, () => navigation.port.back(), { at: 'account.register', index: 2 });
  await move(navigation, () => navigation.port.back(), { at: 'home.more', index: 1 });
  await move(navigation, () => window.history.forward(), { at: 'account.register', search: 'code=A', index: 2 });
});

test('a second tap on back before the first step is made does not lead out of the application', async () => {
  const navigation = start('/');
  await move(navigation, () => navigation.port.push('home.more'), { at: 'home.more' });
  const steps = jest.spyOn(window.history, 'go');
  const replaced = jest.spyOn(window.history, 'replaceState');
  await move(navigation, () => (navigation.port.back(), navigation.port.back()), { at: 'home.index', index: 0 });
  expect([steps.mock.calls, replaced.mock.calls]).toEqual([[[-1]], []]);
  jest.restoreAllMocks();
});
