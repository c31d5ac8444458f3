import { openTestServer } from '../../testing/app/openTestServer';
import { contact, openAccessServer, password } from '../../testing/access/openAccessServer';
import type { AccessServer } from '../../testing/access/openAccessServer';
import type { TestServer } from '../../testing/app/openTestServer';

let access: AccessServer;
let server: TestServer;
beforeAll(async () => {
  access = await openAccessServer();
  server = access.server;
});
afterAll(() => server.close());
// Every test begins after the cool-down of the codes before it.
beforeEach(() => server.clock.advance(61_000));

describe('sign-in', () => {
  it('says the same about an unknown account and a wrong password', async () => {
    const { email } = await access.registered();
    const wrong = await server.call('user/login', { ...contact(email), password: 'wrong password' });
    const unknown = await server.call('user/login', { ...contact(access.newEmail()), password });
    expect(wrong).toEqual(unknown);
    expect(wrong).toMatchObject({ code: 0, data: { refusal: 'access.wrongCredentials' } });
    expect((await server.call('user/login', { ...contact(email.toUpperCase()), password })).code).toBe(1);
  });

  it('stops guessing after ten tries, known account or not, until the window is over', async () => {
    for (const email of [(await access.registered()).email, access.newEmail()]) {
      const guesses = await Promise.all(
        Array.from({ length: 12 }, () => server.call('user/login', { ...contact(email), password: 'guess' })),
      );
      expect(guesses.filter((reply) => reply.code === 0)).toHaveLength(10);
      expect(guesses.filter((reply) => reply.code === 429)).toHaveLength(2);
    }
    const { email } = await access.registered();
    for (let index = 0; index < 10; index += 1) await server.call('user/login', { ...contact(email), password: 'guess' });
    expect((await server.call('user/login', { ...contact(email), password })).code).toBe(429);
    server.clock.advance(900_000);
    expect((await server.call('user/login', { ...contact(email), password })).code).toBe(1);
  });

  it('limits guesses from one address over all accounts', async () => {
    const small = await openTestServer({ config: { access: { signIn: { failuresPerAddress: 3 } } } });
    for (const expected of [0, 0, 0, 429]) {
      expect((await small.call('user/login', { ...contact(access.newEmail()), password })).code).toBe(expected);
    }
    await small.close();
  });
});

describe('sessions', () => {
  it('end on log-out, one by one, and everywhere; a stranger cannot end them', async () => {
    const { email, token } = await access.registered();
    const signInAgain = async (): Promise<string> => (await server.call('user/login', { ...contact(email), password })).data.token ?? '';
    const [second, third] = [await signInAgain(), await signInAgain()];
    const sessions = await server.call('user/getSessions', {}, { token });
    expect(sessions.data.total).toBe(3);
    const other = sessions.data.list.find((session) => !session.current)?.id ?? '';
    const stranger = await access.registered();
    expect((await server.call('user/revokeSession', { id: other }, { token: stranger.token })).data).toMatchObject({
      refusal: 'access.unknownSession',
    });
    expect((await server.call('user/revokeSession', { id: other }, { token })).code).toBe(1);
    expect((await server.call('user/getSessions', {}, { token })).data.total).toBe(2);
    await server.call('user/logout', {}, { token });
    expect((await server.call('user/getUserinfo', {}, { token })).code).toBe(401);
    const alive = (await server.call('user/getUserinfo', {}, { token: second })).code === 1 ? second : third;
    const { data: me } = await server.call('user/getUserinfo', {}, { token: alive });
    const before = server.clock.now();
    server.clock.advance(1);
    await server.call('user/logoutEverywhere', {}, { token: alive });
    const events = await server.context.userEvents.since(server.context.database, me.id, before);
    expect(events.map((event) => event.kind)).toContain('session');
    expect((await server.call('user/getUserinfo', {}, { token: alive })).code).toBe(401);
  });

  it('end after 30 idle days, not before, and live on with use', async () => {
    const { token } = await access.registered();
    const alive = async (): Promise<boolean> => (await server.call('user/getUserinfo', {}, { token })).code === 1;
    const month = 30 * 86_400_000;
    server.clock.advance(month);
    expect(await alive()).toBe(true);
    server.clock.advance(month);
    expect(await alive()).toBe(true);
    server.clock.advance(month + 1);
    expect(await alive()).toBe(false);
  });

  it('keep no token in the database', async () => {
    const { token } = await access.registered();
    const rows = await server.context.database.selectFrom('session').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  });

  it('work in the account they were switched to, each for itself', async () => {
    const { email, token } = await access.registered();
    const second = (await server.call('user/login', { ...contact(email), password })).data.token ?? '';
    expect((await server.call('user/changeUser', { mode: 'demo' }, { token })).data).toEqual({ mode: 'demo' });
    expect((await server.call('user/getUserinfo', {}, { token })).data.mode).toBe('demo');
    expect((await server.call('user/getUserinfo', {}, { token: second })).data.mode).toBe('real');
  });
});
