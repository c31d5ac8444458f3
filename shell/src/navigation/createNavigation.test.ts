import { startNavigation as start, type StartOptions } from '../testing/startNavigation';

test('push puts pages above a tab, back takes them away', () => {
  const { push, back, at, stack } = start();
  push('home.more');
  push('account.register');
  expect(stack()).toEqual(['home.more', 'account.register']);
  back();
  expect(at()).toBe('home.more');
  back();
  expect([at(), stack()]).toEqual(['home.index', []]);
});

test('a second tap opens no second page', () => {
  const { push, stack } = start();
  push('account.register', { code: 'A' });
  push('account.register', { code: 'A' });
  push('account.register', { code: 'B' });
  expect(stack()).toHaveLength(2);
});

test('without a target, push opens the login page', () => {
  const { push, at } = start();
  push();
  expect(at()).toBe('account.login');
});

test('parameters are in the address; an unset one is not', () => {
  const { push, state } = start();
  push('account.register', { code: 'A B' });
  expect(state().active?.search).toBe('code=A+B');
  push('account.login', { reason: undefined });
  expect(state().active?.search).toBe('');
});

test('switching tabs drops what lies above and keeps the tabs that were visited', () => {
  const { push, switchTab, state, at } = start();
  push('home.more');
  switchTab('markets.index');
  expect(at()).toBe('markets.index');
  expect(state().stack).toEqual([]);
  expect(
    state()
      .tabs.map(({ key }) => key)
      .sort(),
  ).toEqual(['home.index', 'markets.index']);
});

test('redirect takes the place of the page, relaunch of all pages', () => {
  const { push, redirect, relaunch, stack, state } = start();
  push('home.more');
  redirect('account.register');
  expect(stack()).toEqual(['account.register']);
  relaunch('account.login');
  expect(stack()).toEqual(['account.login']);
  expect(state().tabs).toEqual([]);
});

test('back after a relaunch goes home, not to what was dropped', () => {
  const { push, relaunch, back, at } = start();
  push('home.more');
  relaunch('account.login');
  back();
  expect(at()).toBe('home.index');
});

test('back on a first page that has nothing below goes home', () => {
  const { back, at } = start({ first: '/more' });
  back();
  expect(at()).toBe('home.index');
});

test('a page that is come back to is the same one, with its state', () => {
  const { push, go, state } = start();
  push('home.more');
  const { key } = state().active ?? { key: '' };
  push('account.register');
  go(-1);
  expect(state().active?.key).toBe(key);
});

test('a page asked for a value gets it, and undefined when the trader just goes back', async () => {
  const { pushForResult, back } = start();
  const city = pushForResult('account.chooseLocation');
  back('Lisbon');
  expect(await city).toBe('Lisbon');
  const none = pushForResult('account.chooseLocation');
  back();
  expect(await none).toBeUndefined();
});

test('a visitor is sent to sign in, and afterwards to the page that was wanted', async () => {
  const { switchTab, navigation, session, resume, at, state } = start();
  switchTab('markets.index');
  navigation.port.push('assets.balanceChanges' as never);
  await Promise.resolve();
  expect([at(), state().active?.search]).toEqual(['account.login', 'reason=required']);
  session.signedIn = true;
  resume();
  expect(at()).toBe('assets.balanceChanges');
});

test('who opens the login page comes back to the very page, through registration too', () => {
  const { push, session, resume, state, at } = start();
  push('home.more');
  const { key } = state().active ?? { key: '' };
  push('account.login');
  push('account.register');
  session.signedIn = true;
  resume();
  expect([at(), state().active?.key, state().stack.length]).toEqual(['home.more', key, 1]);
});

test('an expired session puts the open pages aside and takes them up again with what was typed', () => {
  const { push, navigation, session, resume, state, at } = start({ signedIn: true });
  push('assets.balanceChanges');
  const { key } = state().active ?? { key: '' };
  session.signedIn = false;
  navigation.relaunchToLogin('expired');
  navigation.relaunchToLogin('expired');
  expect([at(), state().active?.search]).toEqual(['account.login', 'reason=expired']);
  expect(state().parked.map(({ routeId }) => routeId)).toEqual(['assets.balanceChanges']);
  session.signedIn = true;
  resume();
  expect([at(), state().active?.key, state().parked]).toEqual(['assets.balanceChanges', key, []]);
});

test('a session that ends elsewhere leaves a page that needs one, and no other', async () => {
  const { push, navigation, session, at } = start({ signedIn: true });
  push('home.more');
  session.signedIn = false;
  navigation.sessionChanged({ elsewhere: true });
  expect(at()).toBe('home.more');
  session.signedIn = true;
  push('assets.balanceChanges');
  session.signedIn = false;
  navigation.sessionChanged({ elsewhere: true });
  expect(at()).toBe('account.login');
});

test('one step back closes one layer, then the page; a page that goes back by itself closes none', () => {
  let layers = 2;
  const closeLayer = () => (layers > 0 ? ((layers -= 1), true) : false);
  const { push, back, go, at, address, state } = start({ closeLayer });
  push('home.more');
  push('account.chooseLocation');
  for (const left of [1, 0]) {
    go(-1);
    expect([at(), address(), layers]).toEqual(['account.chooseLocation', '/choose', left]);
  }
  go(-1);
  expect([at(), address(), state().index]).toEqual(['home.more', '/more', 1]);
  layers = 1;
  back();
  expect([at(), layers]).toEqual(['home.index', 1]);
  go(1);
  expect([at(), layers]).toEqual(['home.more', 1]);
  go(-1);
  expect([at(), layers]).toEqual(['home.more', 0]);
});

test('two layers are left by one long step back one at a time', () => {
  let layers = 1;
  const { push, go, at } = start({ closeLayer: () => (layers > 0 ? ((layers -= 1), true) : false) });
  push('home.more');
  push('account.chooseLocation');
  go(-2);
  expect([at(), layers]).toEqual(['account.chooseLocation', 0]);
});

const ada = { id: 'u1' };
const bob = { id: 'u2' };

test('what one trader left open is not shown to the next', () => {
  const { push, navigation, session, state } = start({ signedIn: true });
  session.user = ada;
  navigation.sessionChanged({ elsewhere: false });
  push('assets.balanceChanges');
  session.signedIn = false;
  session.user = undefined;
  navigation.relaunchToLogin('expired');
  session.signedIn = true;
  session.user = bob;
  expect(navigation.sessionChanged({ elsewhere: false })).toBe('user');
  expect(state()).toMatchObject({ parked: [], tabs: [], generation: 1 });
});

test('another trader who signs in elsewhere finds the home page where a page of the former was, and a tab where it was', () => {
  const { push, switchTab, navigation, session, state, at } = start({ signedIn: true });
  session.user = ada;
  navigation.sessionChanged({ elsewhere: false });
  push('assets.balanceChanges');
  session.user = bob;
  expect(navigation.sessionChanged({ elsewhere: true })).toBe('user');
  expect([at(), state().stack, state().generation]).toEqual(['home.index', [], 1]);
  switchTab('markets.index');
  session.user = ada;
  expect(navigation.sessionChanged({ elsewhere: true })).toBe('user');
  expect([at(), state().generation]).toEqual(['markets.index', 2]);
});

test('who signs out leaves no page as it was; after an expired session they are taken up again', () => {
  const { push, navigation, session, state } = start({ signedIn: true });
  session.user = ada;
  navigation.sessionChanged({ elsewhere: false });
  push('home.more');
  const { generation } = state();
  session.signedIn = false;
  session.user = undefined;
  navigation.sessionChanged({ elsewhere: false, expired: true });
  expect([state().generation, state().tabs.length]).toEqual([generation, 1]);
  navigation.sessionChanged({ elsewhere: true });
  expect([state().generation, state().tabs.length]).toEqual([generation + 1, 0]);
});

test('another account begins every page anew and keeps no other', () => {
  const { switchTab, push, navigation, session, state, at } = start({ signedIn: true });
  session.user = ada;
  navigation.sessionChanged({ elsewhere: false });
  switchTab('markets.index');
  push('home.more');
  push('assets.balanceChanges');
  session.mode = 'demo';
  expect(navigation.sessionChanged({ elsewhere: true })).toBe('account');
  expect(at()).toBe('assets.balanceChanges');
  expect(state()).toMatchObject({ tabs: [], parked: [], generation: 1 });
  expect(state().stack.map(({ routeId }) => routeId)).toEqual(['assets.balanceChanges']);
  expect(navigation.sessionChanged({ elsewhere: true })).toBeUndefined();
  expect(state().generation).toBe(1);
});

test('who signs in in another tab is taken from the sign-in page to the page that asked for it, another trader to the home page', () => {
  const { push, navigation, session, at } = start({ signedIn: true });
  session.user = ada;
  navigation.sessionChanged({ elsewhere: false });
  push('assets.balanceChanges');
  const leave = () => {
    session.signedIn = false;
    navigation.sessionChanged({ elsewhere: true });
    expect(at()).toBe('account.login');
    session.signedIn = true;
  };
  leave();
  navigation.sessionChanged({ elsewhere: true });
  expect(at()).toBe('assets.balanceChanges');
  leave();
  session.user = bob;
  navigation.sessionChanged({ elsewhere: true });
  expect(at()).toBe('home.index');
});

test('who signs in here after another trader has signed out comes to the page that was asked for meanwhile', async () => {
  const { push, navigation, session, resume, at } = start({ signedIn: true });
  session.user = ada;
  navigation.sessionChanged({ elsewhere: false });
  session.signedIn = false;
  session.user = undefined;
  navigation.sessionChanged({ elsewhere: false });
  push('assets.balanceChanges');
  await Promise.resolve();
  expect(at()).toBe('account.login');
  session.signedIn = true;
  session.user = bob;
  navigation.sessionChanged({ elsewhere: false });
  resume();
  expect(at()).toBe('assets.balanceChanges');
});

test('who signs in here is led on by the page that asked for it', () => {
  const { push, navigation, session, at } = start();
  push('account.login');
  session.signedIn = true;
  session.user = ada;
  navigation.sessionChanged({ elsewhere: false });
  expect(at()).toBe('account.login');
});

test('an alias opens its page, an unknown address no page', () => {
  expect(start({ first: '/home' }).at()).toBe('home.index');
  expect(start({ first: '/home/' }).at()).toBe('home.index');
  expect(start({ first: '/nowhere' }).at()).toBe('');
});

test('a page of a remote that is not deployed leads to the page that says so', () => {
  const { push, state } = start();
  push('weather.index' as never, { city: 'Oslo' } as never);
  expect(state().active).toMatchObject({ routeId: '', path: '/weather.index', search: 'city=Oslo' });
});

describe('a page that was tapped for', () => {
  const startWaiting = (options: StartOptions = {}) => {
    const waiting: (() => void)[] = [];
    const started = start({ ...options, soon: (open: () => void) => void waiting.push(open) });
    return { ...started, paint: () => waiting.splice(0).forEach((open) => open()) };
  };

  test('opens once the tap has been answered; of two taps the later counts, and the same twice is one page', () => {
    const { push, switchTab, at, state, paint } = startWaiting();
    push('home.more');
    push('home.more');
    expect(at()).toBe('home.index');
    paint();
    expect([at(), state().index]).toEqual(['home.more', 1]);
    push('account.login');
    switchTab('markets.index');
    paint();
    expect([at(), state().index]).toEqual(['markets.index', 2]);
  });

  test('is not opened over the address that the trader has gone to since', () => {
    const { push, type, go, at, paint } = startWaiting();
    push('home.more');
    type('/markets');
    paint();
    expect(at()).toBe('markets.index');
    push('home.more');
    go(-1);
    paint();
    expect(at()).toBe('home.index');
  });

  test('is opened after the step back that was asked for before it', () => {
    const steps: (() => void)[] = [];
    const { push, back, at, paint } = startWaiting({ steps: (step) => void steps.push(step) });
    push('home.more');
    paint();
    back();
    push('markets.index');
    steps.forEach((step) => step());
    paint();
    expect(at()).toBe('markets.index');
  });

  test('opens before whatever moves next, and only once', () => {
    const { push, redirect, at, state, paint } = startWaiting();
    push('home.more');
    redirect('markets.index');
    expect([at(), state().index]).toEqual(['markets.index', 1]);
    paint();
    expect([at(), state().index]).toEqual(['markets.index', 1]);
  });
});
