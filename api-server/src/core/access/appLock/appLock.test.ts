import type { AppLockPause, PasskeyPurpose, Request } from '@halyard-h5/shared-api/contract';
import { SoftAuthenticator } from '../../../testing/access/SoftAuthenticator';
import { openTestServer, TRADER_PASSWORD } from '../../../testing/app/openTestServer';
import type { TestServer } from '../../../testing/app/openTestServer';
import { localBus, MINUTE } from '../../../kernel';
import { credentialOf } from '../../../platform/sessionCredentials';
import { Sessions } from '../Sessions';

const [PIN, OTHER, WRONG] = ['284613', '917350', '284614'];

let server: TestServer;
let token: string;
let userId: string;
let second: string;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ({ token, userId } = await server.signUp('real'));
  second = (await server.begin(userId, 'real')).token;
  await server.access.sendNotices();
  server.notices.length = 0;
});

const set = (request: Partial<Request<'appLock.set'>> = {}, of = token) =>
  server.call('appLock.set', { pause: 5, pin: PIN, repeatPin: PIN, ...request }, { token: of });
const remove = (proof: Request<'appLock.remove'>) => server.call('appLock.remove', proof, { token });
const unlock = (pin = PIN) => server.call('appLock.unlock', { pin }, { token });
const lock = () => server.call('appLock.lock', {}, { token });
const state = async () => (await server.call('appLock.read', {}, { token })).data;
const alive = () => server.call('appLock.alive', {}, { token });
const read = (of = token) => server.call('profile.read', {}, { token: of });
const challenge = async (purpose: PasskeyPurpose, of = token): Promise<string> =>
  (await server.call('passkey.challenge', { purpose }, { token: of })).data.challenge;
async function addPhone(): Promise<SoftAuthenticator> {
  const phone = new SoftAuthenticator();
  const passkey = phone.create(await challenge('add'));
  await server.call('passkey.add', { name: 'Phone', passkey, loginPassword: TRADER_PASSWORD }, { token });
  return phone;
}
const locked = { code: 423, data: { refusal: 'http.locked' } };

describe('a lock', () => {
  it.each([
    [0, 1],
    [1, 1],
    [5, 5],
    [15, 15],
    [60, 60],
  ] as const)(
    'of %i minutes closes the session %i minutes after it was used, and no other session',
    async (pause: AppLockPause, minutes) => {
      expect((await set({ pause })).code).toBe(1);
      expect((await read()).data.appLock).toEqual({ pause, pinSet: true });
      server.clock.advance(minutes * MINUTE - 1);
      expect((await read()).code).toBe(1);
      server.clock.advance(1);
      expect(await read()).toMatchObject(locked);
      expect((await read(second)).data.appLock).toBeUndefined();
      expect((await unlock()).code).toBe(1);
      expect((await read()).code).toBe(1);
    },
  );

  it('is held off by use, not by other calls, and use does not open it', async () => {
    await set();
    server.clock.advance(4 * MINUTE);
    expect((await alive()).code).toBe(1);
    server.clock.advance(4 * MINUTE);
    expect((await read()).code).toBe(1);
    server.clock.advance(MINUTE);
    expect(await read()).toMatchObject(locked);
    expect(await alive()).toMatchObject(locked);
    await server.access.sessions.find(credentialOf('trader', token, server.cookies.of(token)), 'anew');
    expect(await read()).toMatchObject(locked);
  });

  it('closes at once when it is told to, says what opens it, and does nothing where there is none', async () => {
    expect((await lock()).code).toBe(1);
    expect(await state()).toEqual({ locked: false, pinSet: false, passkeySet: false });
    expect((await read()).code).toBe(1);
    await set();
    expect((await lock()).code).toBe(1);
    expect(await state()).toEqual({ locked: true, pinSet: true, passkeySet: false });
    expect(await read()).toMatchObject(locked);
    expect((await lock()).code).toBe(1);
    expect((await server.call('session.signOut', {}, { token })).code).toBe(1);
    expect((await read()).code).toBe(401);
  });

  it('is told from reading without being closed by it, open and closed by its pause', async () => {
    await set();
    expect(await state()).toEqual({ locked: false, pinSet: true, passkeySet: false });
    expect((await read()).code).toBe(1);
    server.clock.advance(5 * MINUTE);
    expect((await state()).locked).toBe(true);
    expect((await unlock()).code).toBe(1);
    expect((await state()).locked).toBe(false);
  });

  it('holds on every node: at once by the database where it looks closed, soon where it looked open', async () => {
    const { database, clock, ids, config } = server.context;
    const other = new Sessions({ database, clock, ids, bus: localBus(() => undefined), settings: config.access });
    const find = () => other.find(credentialOf('trader', token, server.cookies.of(token)));
    await set();
    expect(await find()).not.toHaveProperty('locked');
    server.clock.advance(5 * MINUTE);
    expect(await find()).toMatchObject({ userId, locked: true });
    await unlock();
    expect(await find()).not.toHaveProperty('locked');
    await lock();
    expect(await find()).not.toHaveProperty('locked');
    server.clock.advance(config.access.sessionCache);
    expect(await find()).toMatchObject({ locked: true });
  });
});

describe('a PIN', () => {
  it('is given twice, is not one of the first that one tries, and is needed unless there is a passkey', async () => {
    expect((await set({ repeatPin: OTHER })).data).toMatchObject({ refusal: 'access.pinsDiffer', field: 'repeatPin' });
    for (const pin of ['000000', '123456', '121212'])
      expect((await set({ pin, repeatPin: pin })).data).toMatchObject({ refusal: 'access.weakWithdrawalPassword', field: 'pin' });
    const none = { pin: undefined, repeatPin: undefined };
    expect((await set(none)).data).toMatchObject({ refusal: 'access.pinNeeded', field: 'pin' });
    await addPhone();
    expect((await set(none)).code).toBe(1);
    await lock();
    expect(await state()).toEqual({ locked: true, pinSet: false, passkeySet: true });
    expect((await unlock()).data).toMatchObject({ refusal: 'access.noPin', field: 'pin' });
  });

  it('that is wrong five times ends the session, told to its trader, and no other; a right one begins anew', async () => {
    await set();
    await lock();
    for (const left of [4, 3, 2, 1])
      expect(await unlock(WRONG)).toMatchObject({ msg: `The PIN is wrong. Tries left: ${left}.`, data: { refusal: 'access.wrongPin' } });
    expect((await unlock()).code).toBe(1);
    await lock();
    for (let tries = 0; tries < 4; tries += 1) expect((await unlock(WRONG)).code).toBe(0);
    expect(await unlock(WRONG)).toMatchObject({ code: 401, data: { refusal: 'access.lockEnded' } });
    expect((await unlock()).data).toMatchObject({ refusal: 'http.signedOut' });
    expect((await read(second)).code).toBe(1);
    await server.access.sendNotices();
    expect(server.notices).toMatchObject([{ change: 'appLockEnded', heldUntil: undefined }]);
  });

  it('is counted before it is judged: of many at once five are judged, and the session ends once', async () => {
    await set();
    await lock();
    const answers = await Promise.all(Array.from({ length: 8 }, () => unlock(WRONG)));
    expect(answers.filter(({ data }) => data.refusal === 'access.wrongPin')).toHaveLength(4);
    expect((await unlock()).code).toBe(401);
    await server.access.sendNotices();
    expect(server.notices).toHaveLength(1);
  });

  it('is not judged after the fifth, right or wrong, where the process died before it ended the session', async () => {
    await set();
    await server.context.database.updateTable('session').set({ lock_tries: 5 }).where('user_id', '=', userId).execute();
    expect(await unlock()).toMatchObject({ code: 401, data: { refusal: 'access.lockEnded' } });
    expect((await read()).code).toBe(401);
  });

  it('that could not be judged is not counted', async () => {
    await set();
    const busy = jest.spyOn(server.access.passwords, 'verify').mockRejectedValue(new Error('busy'));
    for (let tries = 0; tries < 6; tries += 1) await unlock().catch(() => undefined);
    busy.mockRestore();
    expect((await unlock()).code).toBe(1);
  });
});

describe('a passkey', () => {
  it('opens the session whose question it answers, once; another purpose or session does not, nor is anything else asked while it is closed', async () => {
    const phone = await addPhone();
    await set();
    const early = phone.get(await challenge('confirm'));
    await lock();
    const open = (passkey: object) => server.callRaw('appLock.unlock', { passkey }, { token });
    const wrong = { refusal: 'access.wrongPasskey', field: 'passkey' };
    expect((await open(early)).data).toMatchObject(wrong);
    expect((await open(phone.get(await challenge('unlock', second)))).data).toMatchObject(wrong);
    expect(await server.call('passkey.challenge', { purpose: 'confirm' }, { token })).toMatchObject(locked);
    const answer = phone.get(await challenge('unlock'));
    expect((await open(answer)).code).toBe(1);
    expect((await read()).code).toBe(1);
    await lock();
    expect((await open(answer)).data).toMatchObject(wrong);
    expect((await server.call('appLock.unlock', {}, { token })).data).toMatchObject({ refusal: 'access.confirmationNeeded', field: 'pin' });
  });
});

describe('a lock that is there', () => {
  it('is changed and taken away with its PIN, a passkey or the login password, and with nothing less', async () => {
    const phone = await addPhone();
    await set();
    const needed = { refusal: 'access.confirmationNeeded', field: 'currentPin' };
    expect((await set({ pause: 60 })).data).toMatchObject(needed);
    expect((await remove({})).data).toMatchObject(needed);
    expect((await remove({ currentPin: WRONG })).data).toMatchObject({ refusal: 'access.wrongPin', field: 'currentPin' });
    expect((await remove({ loginPassword: 'wrong' })).data).toMatchObject({ refusal: 'access.wrongPassword', field: 'loginPassword' });
    expect((await set({ pause: 60, pin: undefined, repeatPin: undefined, currentPin: PIN })).code).toBe(1);
    expect((await read()).data.appLock).toEqual({ pause: 60, pinSet: true });
    expect((await set({ pin: OTHER, repeatPin: OTHER, loginPassword: TRADER_PASSWORD })).code).toBe(1);
    await lock();
    expect((await unlock()).code).toBe(0);
    expect((await unlock(OTHER)).code).toBe(1);
    expect((await remove({ passkey: phone.get(await challenge('confirm')) })).code).toBe(1);
    expect((await read()).data.appLock).toBeUndefined();
    expect((await state()).locked).toBe(false);
  });

  it('set by two tabs at once is set once: the later one proves whose it is', async () => {
    const answers = await Promise.all([set(), set({ pin: OTHER, repeatPin: OTHER })]);
    expect(answers.map(({ data }) => data.refusal ?? 'set').sort()).toEqual(['access.confirmationNeeded', 'set']);
  });

  it('goes with its session, whose export says nothing of it', async () => {
    await set();
    const { database } = server.context;
    const source = (await import('../leaving/personalData')).personalData.find(({ section }) => section === 'sessions');
    const exported = JSON.stringify(await source?.read(database, userId, { after: undefined, limit: 10 }));
    expect(exported).toContain('lastSeenAt');
    expect(exported).not.toMatch(/lock|pin|argon/i);
  });
});
