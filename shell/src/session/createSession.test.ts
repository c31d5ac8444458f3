import { memoryStorage } from '../testing/memoryStorage';
import { createSession } from './createSession';

const answer = { id: 'u1', nickname: 'Ada', mode: 'real', displayCurrency: 'USDT' };

function start(values: Record<string, string> = {}) {
  const storage = memoryStorage(values);
  const call = jest.fn(async (path: string, _request: unknown): Promise<unknown> => (path === 'profile.read' ? answer : {}));
  const onChange = jest.fn();
  const onNoAnswer = jest.fn();
  const onSignOut = jest.fn();
  const session = createSession({ storage, api: () => ({ call }) as never, onChange, onNoAnswer, onSignOut });
  return { storage, call, onChange, onNoAnswer, onSignOut, session };
}

const stored = JSON.stringify({ mode: 'demo', user: { id: 'u1', nickname: 'Ada' } });

test('a visitor has no token', () => {
  const { session } = start();
  expect(session.get()).toEqual({ signedIn: false, mode: 'real' });
  expect(session.token()).toBeUndefined();
});

test('sign-in stores the token and loads the user', async () => {
  const { session, storage, onChange } = start();
  await session.signIn({ token: 't1' });
  expect(storage.read('token')).toBe('t1');
  expect(session.get()).toMatchObject({ signedIn: true, mode: 'real', user: { id: 'u1', nickname: 'Ada' } });
  expect(JSON.parse(storage.read('user') ?? '')).toMatchObject({ mode: 'real', user: { id: 'u1' } });
  expect(onChange.mock.calls).toEqual([[{ elsewhere: false }]]);
  expect(session.account()).toBe('u1/real');
});

test('a sign-in whose user cannot be loaded leaves nothing behind', async () => {
  const { session, storage, call } = start();
  call.mockRejectedValueOnce(new Error('down'));
  await expect(session.signIn({ token: 't1' })).rejects.toThrow('down');
  expect([storage.read('token'), storage.read('user'), session.get().signedIn]).toEqual([undefined, undefined, false]);
});

test('a sign-in whose user another tab has loaded meanwhile is a session, whatever this one was told', async () => {
  const { session, storage, call } = start();
  call.mockImplementationOnce(async () => {
    storage.write('user', stored);
    throw new Error('this page is being left');
  });
  await session.signIn({ token: 't1' });
  expect(storage.read('token')).toBe('t1');
  expect(session.get()).toMatchObject({ signedIn: true, user: { id: 'u1' } });
});

test('a sign-in that fails does not end the session that another tab has begun meanwhile', async () => {
  const { session, storage, call } = start();
  call.mockImplementationOnce(async () => {
    storage.write('token', 't2');
    throw new Error('down');
  });
  await expect(session.signIn({ token: 't1' })).rejects.toThrow('down');
  expect(storage.read('token')).toBe('t2');
});

test('a reload finds the session again', () => {
  const { session } = start({ token: 't1', user: stored });
  expect(session.get()).toMatchObject({ signedIn: true, mode: 'demo', user: { nickname: 'Ada' } });
});

test('an unreadable user is no user', () => {
  expect(start({ token: 't1', user: '{"mode":1}' }).session.get()).toEqual({ signedIn: true, mode: 'real', user: undefined });
});

test('sign-out ends the session here even when the server is gone', async () => {
  const { session, storage, call, onSignOut } = start({ token: 't1', user: stored });
  call.mockRejectedValueOnce(new Error('down'));
  await session.signOut();
  expect(onSignOut).toHaveBeenCalledWith('u1');
  expect(call).toHaveBeenCalledWith('session.signOut', {});
  expect([storage.read('token'), session.get().signedIn]).toEqual([undefined, false]);
});

test('a sign-out in another tab is followed at once', () => {
  const { session, storage, onChange } = start({ token: 't1', user: stored });
  storage.foreign('token', undefined);
  expect(session.get().signedIn).toBe(false);
  expect(onChange.mock.calls).toEqual([[{ elsewhere: true }]]);
});

test('a switch of the account in another tab is followed at once', () => {
  const { session, storage, onChange } = start({ token: 't1', user: stored });
  storage.foreign('user', JSON.stringify({ mode: 'real', user: { id: 'u1', nickname: 'Ada' } }));
  expect(session.get().mode).toBe('real');
  expect(onChange.mock.calls).toEqual([[{ elsewhere: true }]]);
});

test('another user in another tab is another user here', async () => {
  const { session, storage, onChange } = start({ token: 't1', user: stored });
  storage.foreign('token', 't2');
  storage.foreign('user', JSON.stringify({ mode: 'real', user: { id: 'u2', nickname: 'Bob' } }));
  expect(session.get().user?.id).toBe('u2');
  expect(onChange).toHaveBeenCalled();
});

test('an answer for an old token changes nothing', async () => {
  const { session, storage, call } = start({ token: 't1', user: stored });
  let release: (value: unknown) => void = () => undefined;
  call.mockReturnValueOnce(new Promise((resolve) => (release = resolve)));
  const loading = session.refresh();
  storage.write('token', 't2');
  release({ ...answer, id: 'old' });
  await loading;
  expect(session.get().user?.id).toBe('u1');
});

test.each([
  ['network', 1],
  [409, 0],
] as const)('a switch that ends in %s leaves the account as it is; only without an answer it is told here', async (code, told) => {
  const { session, call, onNoAnswer } = start({ token: 't1', user: stored });
  call.mockRejectedValueOnce(Object.assign(new Error('no'), { name: 'ApiFault', code, kind: 'x' }));
  await expect(session.switchMode('real')).rejects.toMatchObject({ code });
  expect(session.get().mode).toBe('demo');
  expect(onNoAnswer).toHaveBeenCalledTimes(told);
});

test('who signs out of a session that the server has ended meanwhile signs out all the same', async () => {
  const { session, call, onSignOut } = start({ token: 't1', user: stored });
  call.mockImplementationOnce(() => {
    session.expire();
    return Promise.reject(new Error('401'));
  });
  await session.signOut();
  expect(onSignOut).toHaveBeenCalledWith('u1');
});

test('an expired session is no sign-out: what was typed stays', () => {
  const { session, onSignOut } = start({ token: 't1', user: stored });
  session.expire();
  expect(session.get().signedIn).toBe(false);
  expect(onSignOut).not.toHaveBeenCalled();
});

const demo = { token: 't1', user: stored };
const soon = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

test('after a lost answer the account of the exchange is shown, and that it came from elsewhere is told', async () => {
  const { session, onChange } = start(demo);
  session.revalidate();
  await soon();
  expect(session.get().mode).toBe('real');
  expect(onChange.mock.calls).toEqual([[{ elsewhere: true }]]);
});

test('while the session cannot be read it stays stale, and is not asked about by itself', async () => {
  const { session, call } = start(demo);
  call.mockRejectedValueOnce(new Error('down'));
  session.revalidate();
  await soon();
  expect([session.get().mode, call.mock.calls.length]).toEqual(['demo', 1]);
  session.recheck();
  await soon();
  session.recheck();
  await soon();
  expect([session.get().mode, call.mock.calls.length]).toEqual(['real', 2]);
});

test('a revalidation that is asked for while the session is read is answered by another reading', async () => {
  const { session, call } = start(demo);
  session.revalidate();
  session.revalidate();
  session.revalidate();
  await soon();
  expect(call).toHaveBeenCalledTimes(2);
});

test('an answer that was asked for before a switch does not undo it', async () => {
  const { session, call } = start({ token: 't1', user: JSON.stringify({ mode: 'real', user: { id: 'u1', nickname: 'Ada' } }) });
  let release: (value: unknown) => void = () => undefined;
  call.mockReturnValueOnce(new Promise((resolve) => (release = resolve)));
  const late = session.refresh();
  call.mockImplementation(async (path: string) => (path === 'profile.read' ? { ...answer, mode: 'demo' } : {}));
  await session.switchMode('demo');
  release(answer);
  await late;
  expect(session.get().mode).toBe('demo');
});

test('a switch without an answer that has been seen since is one', async () => {
  const { session, call, onNoAnswer } = start(demo);
  let lose: (error: unknown) => void = () => undefined;
  call.mockReturnValueOnce(new Promise((_resolve, reject) => (lose = reject)));
  const switched = session.switchMode('real');
  session.revalidate();
  await soon();
  lose(Object.assign(new Error('no'), { name: 'ApiFault', code: 'timeout', kind: 'timeout' }));
  await switched;
  expect(session.get().mode).toBe('real');
  expect(onNoAnswer).not.toHaveBeenCalled();
});

test('the session of somebody who has signed in meanwhile is not ended', async () => {
  const { session, storage, call, onSignOut } = start(demo);
  const fault = Object.assign(new Error('no'), { name: 'ApiFault', code: 409, kind: 'conflict', reason: 'sessionMismatch' });
  call.mockRejectedValueOnce(fault);
  await session.signOut();
  expect(storage.read('token')).toBe('t1');
  expect(onSignOut).not.toHaveBeenCalled();
});

test('an answer that was asked for before a switch in another tab does not undo it: it is asked again', async () => {
  const { session, storage, call } = start({ token: 't1', user: stored });
  let answerFormer: (value: unknown) => void = () => undefined;
  call.mockReturnValueOnce(new Promise((resolve) => (answerFormer = resolve)));
  const refreshed = session.refresh();
  storage.foreign('user', JSON.stringify({ mode: 'real', user: { id: 'u1', nickname: 'Ada' } }));
  answerFormer({ ...answer, mode: 'demo' });
  await refreshed;
  expect(session.get().mode).toBe('real');
  expect(call).toHaveBeenCalledTimes(2);
});
