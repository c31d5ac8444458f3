import type { PreferenceShelf } from '@halyard-h5/shared-api/internal';
import type { SessionState } from '@halyard-h5/shared-api/host';
import { createConfirm } from '../feedback/createConfirm';
import { writeDeveloperSettings } from '../developers/developerSettings';
import { createTheme } from '../theme/createTheme';
import { browserStorage } from './browserStorage';
import { createShellStorage } from './createShellStorage';
import { specificationKeys } from './specificationKeys';

const ada: SessionState = { signedIn: true, mode: 'real', user: { id: 'ada' } as never };
const session = { get: () => ada, subscribe: () => () => undefined };
const settled = () => new Promise<void>((resolve) => setTimeout(resolve));

interface Browser {
  readonly local?: Readonly<Record<string, string>>;
  /** By owner and name. */
  readonly kept?: Map<string, string>;
  readonly isRefused?: boolean;
}

function start({ local = {}, kept = new Map<string, string>(), isRefused = false }: Browser = {}) {
  for (const [key, value] of Object.entries(local)) localStorage.setItem(key, value);
  const prefixOf = ({ user, account }: Parameters<PreferenceShelf['read']>[0]): string => `${user}/${account} `;
  const shelf: PreferenceShelf = {
    read: async (owner) => {
      if (isRefused) throw new Error('SecurityError');
      const own = [...kept].filter(([key]) => key.startsWith(prefixOf(owner)));
      return new Map(own.map(([key, value]) => [key.slice(prefixOf(owner).length), value]));
    },
    keep: async (owner, name, value) => {
      if (isRefused) throw new Error('QuotaExceededError');
      if (value === undefined) kept.delete(prefixOf(owner) + name);
      else kept.set(prefixOf(owner) + name, value);
    },
    follow: () => undefined,
  };
  return { kept, storage: createShellStorage({ local: browserStorage(), shelf }) };
}

beforeEach(() => localStorage.clear());
afterAll(() => localStorage.clear());

test('the local storage gets the specification’s seven keys and nothing else, whoever writes', async () => {
  const { kept, storage } = start();
  const own = storage.ofTrader(session);
  for (const key of specificationKeys) storage.write(key, 'x');
  for (const key of ['loginInf', 'productType1', 'productType2'] as const) own.write(key, 'y');
  own.write('preference.favourites', 'delivery:BTCUSDT');
  // No type holds back what a remote does at run time.
  own.write('draft.ticket' as never, '{}');
  storage.write('preference.registry', '{}');
  const theme = createTheme({ storage });
  theme.choose('system');
  theme.choosePalette('red-up');
  await writeDeveloperSettings(storage, { overrides: {}, breaks: { home: 'down' } });
  const confirm = createConfirm(own);
  void confirm.port.ask({ title: 'Sure?', confirmLabel: 'Yes', remindKey: 'closeAll' });
  confirm.store.getState().queue[0]?.answer(true, true);
  await settled();
  expect(Object.keys(localStorage).sort()).toEqual(['lang', 'loginInf', 'productType1', 'productType2', 'theme', 'token', 'user']);
  expect(localStorage.getItem('productType1')).toBe('y');
  expect([...kept.keys()].sort()).toEqual([
    '/device preference.developer',
    '/device preference.palette',
    '/device preference.registry',
    '/device preference.themeFollowsSystem',
    'ada/real draft.ticket',
    'ada/real preference.favourites',
    'ada/real preference.mutedConfirmations',
  ]);
  theme.choose('dark');
  theme.choosePalette('green-up');
});

test('reads nothing but the specification’s keys from the local storage', async () => {
  const { kept, storage } = start({ local: { token: 't', 'preference.developer': '{}', 'preference.favourites': 'delivery:BTCUSDT' } });
  await settled();
  const read = [storage.read('token'), storage.read('preference.developer'), storage.ofTrader(session).read('preference.favourites')];
  expect(read).toEqual(['t', undefined, undefined]);
  expect([...kept]).toEqual([]);
});

test('works in a browser that keeps nothing else', async () => {
  const { storage } = start({ isRefused: true });
  storage.ofTrader(session).write('preference.favourites', 'delivery:BTCUSDT');
  storage.write('preference.palette', 'red-up');
  expect(await storage.answered()).toBe(true);
  await settled();
  expect([storage.read('preference.palette'), localStorage.length]).toEqual(['red-up', 0]);
});

test('tells of what other tabs do with the specification’s keys, and of what the shelf says late', async () => {
  const { storage } = start({ kept: new Map([['/device preference.feed', 'live']]) });
  const told = jest.fn();
  const end = storage.onForeignChange(told);
  await settled();
  window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: 't' }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'preference.feed', newValue: 'simulated' }));
  storage.write('preference.feed', 'replay');
  expect(told.mock.calls).toEqual([
    ['preference.feed', 'live'],
    ['token', 't'],
  ]);
  end();
});
