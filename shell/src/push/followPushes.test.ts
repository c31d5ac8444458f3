import { createTestHost, testUser, type TestHostOptions } from '@halyard-h5/shared-api/testing';
import { renewPushes, turnPushesOff } from '@halyard-h5/shared-api/push';
import { followPushes } from './followPushes';

jest.mock('@halyard-h5/shared-api/push', () => ({ renewPushes: jest.fn(), turnPushesOff: jest.fn() }));
const target = { endpoint: 'https://push.test/a', keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) } };
const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
};
beforeEach(() => {
  jest.mocked(renewPushes).mockReset().mockResolvedValue(undefined);
  jest.mocked(turnPushesOff).mockReset().mockResolvedValue(undefined);
});

const publicKey = 'k'.repeat(87);
const start = (session: TestHostOptions['session'] = {}) => {
  const host = createTestHost({
    session,
    api: { 'pushSubscription.read': { publicKey, on: true }, 'pushSubscription.set': {} },
  });
  const container = new EventTarget();
  followPushes(host, container as ServiceWorkerContainer);
  return { host, container };
};

test('a start tells the exchange where pushes go, bound to its key of now', async () => {
  jest.mocked(renewPushes).mockImplementation(async (readKey) => ((await readKey()) === publicKey ? target : undefined));
  const { host } = start();
  await settled();
  expect(host.exchange.requests('pushSubscription.set')).toEqual([target]);
});

test('where none are on, it tells nothing', async () => {
  const { host } = start();
  await settled();
  expect(host.exchange.requests('pushSubscription.set')).toEqual([]);
});

test('they end with the session, and follow who signs in', async () => {
  jest.mocked(renewPushes).mockResolvedValue(target);
  const { host } = start();
  await settled();
  host.session.set('visitor');
  await settled();
  expect(turnPushesOff).toHaveBeenCalledTimes(1);
  host.session.set({ user: { ...testUser, id: 'another' } });
  host.session.set({ user: { ...testUser, id: 'another' }, mode: 'demo' });
  await settled();
  expect(host.exchange.requests('pushSubscription.set')).toHaveLength(2);
});

test('a locked session, whose user is not known, keeps them and is not asked', async () => {
  const host = createTestHost();
  jest.spyOn(host.session, 'get').mockReturnValue({ signedIn: true, mode: 'real' });
  followPushes(host, new EventTarget() as ServiceWorkerContainer);
  await settled();
  expect([jest.mocked(renewPushes).mock.calls, jest.mocked(turnPushesOff).mock.calls]).toEqual([[], []]);
});

test('a start where nobody is signed in takes none', async () => {
  start('visitor');
  await settled();
  expect(turnPushesOff).toHaveBeenCalledTimes(1);
  expect(renewPushes).not.toHaveBeenCalled();
});

test('opens the inbox at a notification that was pressed, and for no other message', async () => {
  const { host, container } = start();
  for (const data of [{ type: 'openNotification', id: 'told-1' }, { type: 'openNotification' }, 'text', null])
    container.dispatchEvent(new MessageEvent('message', { data }));
  expect(host.navigation.records).toMatchObject([{ kind: 'push', id: 'home.inbox', parameters: { open: 'told-1' } }]);
});
