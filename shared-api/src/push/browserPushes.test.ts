import { browserPushes, renewPushes, turnPushesOff, turnPushesOn } from './browserPushes';

const keyOf = (byte: number): string => Buffer.alloc(65, byte).toString('base64url');

interface Given {
  readonly permission?: NotificationPermission;
  /** Key of the subscription that is there. */
  readonly bound?: string;
  /** Whether the browser's push service answers. */
  readonly answers?: boolean;
}

/** A browser with pushes. */
function install({ permission = 'default', bound, answers = true }: Given = {}) {
  const make = (key: string) => {
    const endpoint = `https://push.test/${key.slice(0, 4)}`;
    const subscription = {
      options: { applicationServerKey: Uint8Array.from(Buffer.from(key, 'base64url')).buffer },
      unsubscribe: jest.fn(async () => {
        now = undefined;
        return true;
      }),
      toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
    };
    return subscription;
  };
  let now = bound === undefined ? undefined : make(bound);
  const subscribe = jest.fn(async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
    if (!answers) throw new DOMException('no service', 'AbortError');
    now = make(Buffer.from(applicationServerKey).toString('base64url'));
    return now;
  });
  const pushManager = { getSubscription: async () => now, subscribe };
  Object.assign(window, { PushManager: class {}, Notification: { permission, requestPermission: jest.fn(async () => permission) } });
  Object.defineProperty(navigator, 'serviceWorker', { value: { ready: Promise.resolve({ pushManager }) }, configurable: true });
  return { subscribe, there: () => now?.toJSON().endpoint };
}
afterEach(() => {
  for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(window, name);
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('says what pushes are in a browser', async () => {
  expect(await browserPushes()).toBe('unavailable');
  install();
  expect(await browserPushes()).toBe('off');
  install({ bound: keyOf(1) });
  expect(await browserPushes()).toBe('on');
  install({ bound: keyOf(1), permission: 'denied' });
  expect(await browserPushes()).toBe('denied');
});

test('a browser whose service worker does not come takes none', async () => {
  jest.useFakeTimers();
  install();
  Object.defineProperty(navigator, 'serviceWorker', { value: { ready: new Promise(() => undefined) }, configurable: true });
  const said = browserPushes();
  await jest.advanceTimersByTimeAsync(8_000);
  expect(await said).toBe('unavailable');
  jest.useRealTimers();
});

test('turns them on with the key of the exchange, and says where they go', async () => {
  const browser = install({ permission: 'granted' });
  expect(await turnPushesOn(keyOf(1))).toMatchObject({ endpoint: `https://push.test/${keyOf(1).slice(0, 4)}`, keys: { auth: 'a' } });
  await turnPushesOn(keyOf(1));
  expect(browser.subscribe).toHaveBeenCalledTimes(1);
  expect(browser.subscribe).toHaveBeenCalledWith(expect.objectContaining({ userVisibleOnly: true }));
});

test('binds them to another key when the exchange has another', async () => {
  const browser = install({ permission: 'granted', bound: keyOf(1) });
  await turnPushesOn(keyOf(2));
  expect(browser.there()).toBe(`https://push.test/${keyOf(2).slice(0, 4)}`);
});

test.each<[string, Given, string]>([
  ['a trader who says no', { permission: 'denied' }, 'denied'],
  ['a push service that is not there', { permission: 'granted', answers: false }, 'noAnswer'],
])('says of %s why there are none', async (_name, given, reason) => {
  install(given);
  await expect(turnPushesOn(keyOf(1))).rejects.toMatchObject({ name: 'NoPushes', reason });
});

test('renews those that are on, and asks nobody where none are', async () => {
  const readKey = jest.fn(async () => keyOf(1));
  install();
  expect(await renewPushes(readKey)).toBeUndefined();
  expect(readKey).not.toHaveBeenCalled();
  install({ bound: keyOf(1) });
  expect(await renewPushes(readKey)).toMatchObject({ keys: { p256dh: 'p' } });
});

test('turns them off', async () => {
  const browser = install({ bound: keyOf(1) });
  await turnPushesOff();
  expect(browser.there()).toBeUndefined();
});
