import { startNavigation, type StartOptions } from '../testing/startNavigation';

type Visit = ReturnType<typeof startNavigation>;

interface Case {
  readonly name: string;
  readonly from?: StartOptions;
  readonly steps: (visit: Visit) => void;
  /** Pages above the tabs, the uppermost last. */
  readonly stack: readonly string[];
  readonly tabs?: readonly string[];
  readonly at: string;
  readonly address: string;
}

const cases: readonly Case[] = [
  {
    name: 'push',
    steps: ({ push }) => (push('home.more'), push('account.register')),
    stack: ['home.more', 'account.register'],
    at: 'account.register',
    address: '/register',
  },
  {
    name: 'replace',
    steps: ({ push, redirect }) => (push('home.more'), redirect('account.register')),
    stack: ['account.register'],
    at: 'account.register',
    address: '/register',
  },
  {
    name: 'back',
    steps: ({ push, go }) => (push('home.more'), push('account.register'), go(-1)),
    stack: ['home.more'],
    at: 'home.more',
    address: '/more',
  },
  {
    name: 'forward',
    steps: ({ push, go }) => (push('home.more'), push('account.register'), go(-1), go(1)),
    stack: ['home.more', 'account.register'],
    at: 'account.register',
    address: '/register',
  },
  {
    name: 'back past several',
    steps: ({ push, go }) => (push('home.more'), push('account.register'), push('account.chooseLocation'), go(-3)),
    stack: [],
    at: 'home.index',
    address: '/',
  },
  {
    name: 'forward past several',
    steps: ({ push, go }) => (push('home.more'), push('account.register'), go(-2), go(2)),
    stack: ['account.register'],
    at: 'account.register',
    address: '/register',
  },
  {
    name: 'a new page after back takes the place of those that lay above',
    steps: ({ push, go }) => (push('home.more'), push('account.register'), go(-1), push('account.chooseLocation')),
    stack: ['home.more', 'account.chooseLocation'],
    at: 'account.chooseLocation',
    address: '/choose',
  },
  {
    name: 'reload in the middle: one page, until one goes back',
    from: { before: ['/', '/more'], first: '/register' },
    steps: () => undefined,
    stack: ['account.register'],
    tabs: [],
    at: 'account.register',
    address: '/register',
  },
  {
    name: 'back after a reload in the middle',
    from: { before: ['/', '/more'], first: '/register' },
    steps: ({ back }) => back(),
    stack: ['home.more'],
    tabs: [],
    at: 'home.more',
    address: '/more',
  },
  {
    name: 'deep link',
    from: { first: '/register?code=A' },
    steps: () => undefined,
    stack: ['account.register'],
    tabs: [],
    at: 'account.register',
    address: '/register?code=A',
  },
  {
    name: 'back from a deep link leads home',
    from: { first: '/register' },
    steps: ({ back }) => back(),
    stack: [],
    at: 'home.index',
    address: '/',
  },
  {
    name: 'tab switch',
    steps: ({ push, switchTab }) => (push('home.more'), switchTab('markets.index')),
    stack: [],
    tabs: ['home.index', 'markets.index'],
    at: 'markets.index',
    address: '/markets',
  },
  {
    name: 'back after a tab switch',
    steps: ({ push, switchTab, go }) => (push('home.more'), switchTab('markets.index'), go(-1)),
    stack: ['home.more'],
    tabs: ['home.index', 'markets.index'],
    at: 'home.more',
    address: '/more',
  },
  {
    name: 'the same path twice with other parameters: two pages',
    steps: ({ push }) => (push('account.register', { code: 'A' }), push('account.register', { code: 'B' })),
    stack: ['account.register', 'account.register'],
    at: 'account.register',
    address: '/register?code=B',
  },
  {
    name: 'the same address twice: one page',
    steps: ({ push }) => (push('account.register', { code: 'A' }), push('account.register', { code: 'A' })),
    stack: ['account.register'],
    at: 'account.register',
    address: '/register?code=A',
  },
  {
    name: 'the same page from two places, another one between: three pages',
    steps: ({ push }) => (push('home.more'), push('account.register'), push('home.more')),
    stack: ['home.more', 'account.register', 'home.more'],
    at: 'home.more',
    address: '/more',
  },
  {
    name: 'an address typed by hand begins the pages anew, above the tabs that were visited',
    steps: ({ push, type }) => (push('home.more'), type('/register')),
    stack: ['account.register'],
    at: 'account.register',
    address: '/register',
  },
  {
    name: 'back in the browser from an address typed by hand, which stays mounted below for going forward',
    steps: ({ push, type, go }) => (push('home.more'), type('/register'), go(-1)),
    stack: ['account.register', 'home.more'],
    at: 'home.more',
    address: '/more',
  },
  {
    name: 'an address typed by hand after another comes on screen',
    steps: ({ type }) => (type('/register'), type('/more')),
    stack: ['home.more'],
    at: 'home.more',
    address: '/more',
  },
  {
    name: 'two addresses typed by hand are two pages',
    steps: ({ type, go }) => (type('/register'), type('/more'), go(-1)),
    stack: ['account.register'],
    at: 'account.register',
    address: '/register',
  },
  {
    name: 'coming back to a page that was relaunched drops nothing a second time',
    steps: ({ relaunch, switchTab, go }) => (relaunch('home.index'), switchTab('markets.index'), go(-1)),
    stack: [],
    tabs: ['home.index', 'markets.index'],
    at: 'home.index',
    address: '/',
  },
];

test.each(cases)('$name', ({ from, steps, stack, tabs = ['home.index'], at, address }) => {
  const visit = startNavigation(from);
  steps(visit);
  const ids = visit.state().tabs.map(({ routeId }) => routeId);
  expect({ stack: visit.stack(), tabs: ids, at: visit.at(), address: visit.address() }).toEqual({ stack, tabs, at, address });
});

test('a page below keeps its key while others come and go above it; one dropped and opened again is a new one', () => {
  const { push, go, state } = startNavigation();
  push('home.more');
  const kept = state().active?.key;
  push('account.register');
  go(-1);
  expect(state().active?.key).toBe(kept);
  go(-1);
  push('home.more');
  expect(state().active?.key).not.toBe(kept);
});

test('twelve pages stay mounted; an older one is built anew when one comes back to it', () => {
  const { push, go, state, at } = startNavigation();
  for (let page = 0; page < 14; page += 1) push('account.register', { code: String(page) });
  expect(state().stack.map(({ search }) => search)).toEqual(Array.from({ length: 12 }, (_, index) => `code=${index + 2}`));
  go(-13);
  expect([at(), state().stack.map(({ search }) => search)]).toEqual(['account.register', ['code=0']]);
});
