import { openTestServer, TRADER_PASSWORD } from '../../testing/app/openTestServer';
import type { TestServer } from '../../testing/app/openTestServer';
import { localBus } from '../../kernel';
import { credentialOf } from '../../platform/sessionCredentials';
import { Sessions } from './Sessions';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const shown = (token: string) => credentialOf('trader', token, server.cookies.of(token));

/** The sessions of another process of the exchange, which hears nothing of the others. */
function ofAnotherProcess(): Sessions {
  const { database, clock, ids, config } = server.context;
  return new Sessions({ database, clock, ids, bus: localBus(() => undefined), settings: config.access });
}

it('that ended in another process are over at once for who asks anew, and soon for every call', async () => {
  const { token, userId } = await server.signUp();
  const other = ofAnotherProcess();
  expect(await other.find(shown(token))).toMatchObject({ userId });
  await server.access.sessions.end(server.context.database, userId);
  expect(await other.find(shown(token))).toMatchObject({ userId });
  expect(await other.find(shown(token), 'anew')).toBeUndefined();
  expect(await other.find(shown(token))).toBeUndefined();
});

it('that ended while they were read are not remembered', async () => {
  const { token, userId } = await server.signUp();
  const { sessions } = server.access;
  const reading = sessions.find(shown(token));
  // The answer is on its way when the end is told.
  sessions.changed(userId);
  await reading;
  await sessions.end(server.context.database, userId);
  expect(await sessions.find(shown(token))).toBeUndefined();
});

describe('sign-ins of one user', () => {
  const signIn = async (userId: string) => {
    const contact = await server.context.database
      .selectFrom('user_contact')
      .select('contact')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    const request = { kind: 'email' as const, email: contact.contact.slice('email:'.length), password: TRADER_PASSWORD };
    return server.call('session.signIn', request);
  };

  it('end the least recently used of 20 sessions, and tell it', async () => {
    const { userId, token: oldest } = await server.signUp('real');
    const tokens = [oldest];
    for (let index = 1; index < 20; index += 1) {
      server.clock.advance(1_000);
      tokens.push((await server.begin(userId, 'real')).token);
    }
    server.clock.advance(700_000);
    // Its use is noted: the second one is the least recently used from now on.
    await server.call('profile.read', {}, { token: oldest });
    const { id } = (await server.call('session.list', {}, { token: tokens[1] })).data.list.find(({ current }) => current) ?? {};
    await server.context.database
      .updateTable('session')
      .set({ last_seen_at: 1 })
      .where('id', '=', id ?? '')
      .execute();
    const { data } = await signIn(userId);
    const codes = [];
    for (const token of [...tokens, data.token]) codes.push((await server.call('profile.read', {}, { token })).code);
    expect(codes).toEqual([1, 401, ...Array<number>(19).fill(1)]);
    const events = await server.context.database.selectFrom('user_event').select('data').where('user_id', '=', userId).execute();
    expect(events.map((event) => event.data)).toContainEqual({ ended: [id] });
  });

  it('at once leave 20 sessions', async () => {
    const { userId } = await server.signUp('real');
    for (let index = 1; index < 20; index += 1) await server.begin(userId, 'real');
    await Promise.all([1, 2, 3].map(() => signIn(userId)));
    const rows = await server.context.database.selectFrom('session').select('id').where('user_id', '=', userId).execute();
    expect(rows).toHaveLength(20);
  });

  it('are limited in an hour, though each is right', async () => {
    const { userId } = await server.signUp('real');
    for (let index = 0; index < 30; index += 1) expect((await signIn(userId)).code).toBe(1);
    expect(await signIn(userId)).toMatchObject({ code: 429, data: { refusal: 'http.tooMany' } });
    server.clock.advance(3_600_000);
    expect((await signIn(userId)).code).toBe(1);
  });
});
