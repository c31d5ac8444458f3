import { startNavigation } from '../testing/startNavigation';
import { createBlocker } from './createBlocker';

/** A visit whose uppermost page is held. */
function hold() {
  const visit = startNavigation({ signedIn: true });
  visit.push('home.more');
  visit.push('account.register');
  const asked: (() => void)[] = [];
  const release = visit.navigation.block((proceed) => void asked.push(proceed));
  return { ...visit, asked, release };
}

type Held = ReturnType<typeof hold>;

test.each<[string, (held: Held) => void, string]>([
  ['back of the port', ({ back }) => back(), 'home.more'],
  ['back of the browser', ({ go }) => go(-1), 'home.more'],
  ['back past several', ({ go }) => go(-2), 'home.index'],
  ['push', ({ push }) => push('account.chooseLocation'), 'account.chooseLocation'],
  ['redirect', ({ redirect }) => redirect('account.chooseLocation'), 'account.chooseLocation'],
  ['relaunch', ({ relaunch }) => relaunch('home.more'), 'home.more'],
  ['tab switch', ({ switchTab }) => switchTab('markets.index'), 'markets.index'],
  ['an address typed by hand', ({ type }) => type('/choose'), 'account.chooseLocation'],
])('%s waits until it is let through', (_name, move, where) => {
  const held = hold();
  const { key } = held.state().active ?? {};
  move(held);
  expect([held.at(), held.state().active?.key, held.address(), held.asked.length]).toEqual(['account.register', key, '/register', 1]);
  held.asked[0]?.();
  expect([held.at(), held.asked.length]).toEqual([where, 1]);
});

test('a page is free again when the hold has ended; a move that was let through frees no other', () => {
  const { go, at, asked, release } = hold();
  go(-1);
  asked[0]?.();
  expect(at()).toBe('home.more');
  go(1);
  go(-1);
  expect([at(), asked.length]).toEqual(['account.register', 2]);
  release();
  go(-1);
  expect([at(), asked.length]).toEqual(['home.more', 2]);
});

test('only the page that was on screen is held', () => {
  const { push, go, at, asked } = hold();
  push('account.chooseLocation');
  asked[0]?.();
  go(-1);
  expect([at(), asked.length]).toEqual(['account.register', 1]);
});

test('the answer of a page that stays reaches nobody', async () => {
  const { pushForResult, navigation, back } = startNavigation();
  const city = pushForResult('account.chooseLocation');
  const release = navigation.block(() => undefined);
  back('Lisbon');
  release();
  back();
  expect(await city).toBeUndefined();
});

test('a session that ends is not asked about', () => {
  const { navigation, session, at, asked } = hold();
  session.signedIn = false;
  navigation.relaunchToLogin('expired');
  expect([at(), asked.length]).toEqual(['account.login', 0]);
});

test('let through at once, a step is made again only after it is undone', () => {
  const blocker = createBlocker();
  const steps: string[] = [];
  blocker.hold('page', (proceed) => proceed());
  const step = { undo: () => void steps.push('undo'), again: () => void steps.push('again') };
  expect(blocker.refuses('page', step)).toBe(true);
  expect(steps).toEqual(['undo']);
  blocker.arrived();
  expect(steps).toEqual(['undo', 'again']);
  expect(blocker.refuses('page', step)).toBe(false);
});

test('two steps in quick succession are asked about once', () => {
  const blocker = createBlocker();
  let asked = 0;
  blocker.hold('page', () => (asked += 1));
  const step = { undo: () => undefined, again: () => undefined };
  expect([blocker.refuses('page', step), blocker.refuses('page', step), asked]).toEqual([true, true, 1]);
});
