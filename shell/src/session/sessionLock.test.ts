import { memoryStorage } from '../testing/memoryStorage';
import { createSession } from './createSession';

const appLock = { pause: 5, pinSet: true };
const answer = { id: 'u1', nickname: 'Ada', email: 'ada@example.com', mode: 'demo', displayCurrency: 'USDT', appLock };
const kept = (more: object = {}): string => JSON.stringify({ mode: 'demo', user: { id: 'u1', appLock }, ...more });
const soon = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

function start(user: string, profile: object = answer) {
  const storage = memoryStorage({ token: 't1', user });
  const call = jest.fn(async (_name: string): Promise<unknown> => profile);
  const session = createSession({ storage, api: () => ({ call }) as never, onChange: jest.fn() });
  return { storage, call, session };
}

test('of a session with a lock the storage keeps who it is, and nothing private', async () => {
  const { storage, session } = start(JSON.stringify({ mode: 'demo', user: { ...answer, appLock: undefined } }));
  await session.refresh();
  expect(storage.read('user')).toBe(kept());
  expect(session.get().user).toMatchObject({ nickname: 'Ada' });
  expect(session.lockState()).toBe('open');
});

test('a start with a lock draws nothing before the exchange has answered', async () => {
  const { session } = start(kept());
  expect([session.lockState(), session.get().signedIn, session.get().user, session.lock()]).toEqual(['asking', true, undefined, appLock]);
  session.revalidate();
  await soon();
  expect([session.lockState(), session.get().user?.nickname]).toEqual(['open', 'Ada']);
});

test('a start that gets no answer asks again once there may be one', async () => {
  const { session, call } = start(kept());
  call.mockRejectedValueOnce(new Error('offline'));
  session.revalidate();
  await soon();
  expect(session.lockState()).toBe('asking');
  session.recheck();
  await soon();
  expect(session.lockState()).toBe('open');
});

test('closed it forgets the user, keeps the token, and believes no answer that was asked for before; a start finds it closed', async () => {
  const { session, storage, call } = start(kept());
  await session.refresh();
  let late: (value: unknown) => void = () => undefined;
  call.mockReturnValueOnce(new Promise((resolve) => (late = resolve)));
  const loading = session.refresh();
  session.closeLock();
  late(answer);
  await loading;
  expect([session.lockState(), session.get().user, session.token(), session.lockedUser()]).toEqual(['locked', undefined, 't1', 'u1']);
  expect(storage.read('user')).toBe(kept({ locked: true }));
  expect(start(kept({ locked: true })).session.lockState()).toBe('locked');
  call.mockClear();
  session.revalidate();
  await soon();
  expect(call).not.toHaveBeenCalled();
});

test('what this browser locks is known as untold, in every tab, until the exchange has been told', async () => {
  const { session, storage } = start(kept());
  await session.refresh();
  session.closeLock('untold');
  expect([session.lockState(), session.lockUntold()]).toEqual(['locked', true]);
  expect(start(storage.read('user') ?? '').session.lockUntold()).toBe(true);
  session.lockTold();
  expect([session.lockState(), session.lockUntold(), storage.read('user')]).toEqual(['locked', false, kept({ locked: true })]);
});

test('telling the exchange late locks nothing that was opened meanwhile', async () => {
  const { session } = start(kept());
  await session.refresh();
  session.closeLock('untold');
  session.openLock();
  session.lockTold();
  expect(session.lockState()).toBe('asking');
  await soon();
  expect(session.lockState()).toBe('open');
});

test('opened it reads the user anew, in the account where it was', async () => {
  const { session } = start(kept({ locked: true }));
  session.openLock();
  expect(session.lockState()).toBe('asking');
  await soon();
  expect([session.lockState(), session.get().mode, session.get().user?.nickname]).toEqual(['open', 'demo', 'Ada']);
});

test('tabs are closed and opened together', async () => {
  const { session, storage } = start(kept());
  await session.refresh();
  storage.foreign('user', kept({ locked: true }));
  expect([session.lockState(), session.get().user]).toEqual(['locked', undefined]);
  storage.foreign('user', kept());
  expect(session.lockState()).toBe('asking');
  await soon();
  expect([session.lockState(), session.get().user?.nickname]).toEqual(['open', 'Ada']);
});

test('a lock that another tab has set closes nothing here', async () => {
  const { session, storage } = start(JSON.stringify({ mode: 'demo', user: answer }));
  await session.refresh();
  storage.foreign('user', kept());
  expect([session.lockState(), session.get().user?.nickname, session.lock()]).toEqual(['open', 'Ada', appLock]);
});

test('signed out it is open: there is nothing to hide', async () => {
  const { session } = start(kept({ locked: true }));
  await session.signOut();
  expect([session.lockState(), session.get().signedIn, session.token()]).toEqual(['open', false, undefined]);
});

test('a page that has slept draws nothing until the exchange has answered', async () => {
  const { session } = start(kept());
  await session.refresh();
  session.cover();
  expect(session.lockState()).toBe('asking');
  session.revalidate();
  await soon();
  expect(session.lockState()).toBe('open');
});
