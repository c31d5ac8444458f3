import { readPuzzle } from '@halyard-h5/shared-api/contract';
import type { CodePurpose } from '@halyard-h5/shared-api/contract';
import { contactOf, solvePuzzle } from '.';
import { openTestServer, TRADER_PASSWORD } from '../../testing/app/openTestServer';
import type { TestServer } from '../../testing/app/openTestServer';

const email = 'ann@example.com';
let server: TestServer;
beforeEach(async () => {
  const code = { perContactAndHour: 2, perAddressAndHour: 1_000, tries: 3 };
  server = await openTestServer({ config: { server: { trustedProxies: 1 }, access: { code, signIn: { puzzleBits: 2 } } } });
});
afterEach(() => server.close());

const send = async () => (await server.call('code.sendByEmail', { email, purpose: 'register' })).code;
const password = 'correct horse battery';
const register = async (code: string) => {
  const request = { kind: 'email', email, code, password, repeatPassword: password, adult: true, riskAccepted: true };
  return (await server.callRaw('session.register', request)).code;
};
const wrong = (): string => String((Number(server.sent.at(-1)?.code) + 1) % 1_000_000).padStart(6, '0');

it('a send that the hour refuses leaves the last code and its tries as they are', async () => {
  expect(await send()).toBe(1);
  server.clock.advance(60_000);
  expect(await send()).toBe(1);
  expect([await register(wrong()), await register(wrong())]).toEqual([0, 0]);
  server.clock.advance(60_000);
  expect(await send()).toBe(429);
  expect(server.sent).toHaveLength(2);
  // The third try is the last one, and right: the code has not been replaced.
  expect(await register(server.sent.at(-1)?.code ?? '')).toBe(1);
});

it('so an hour has as many guesses as codes and tries, however often a code is asked for', async () => {
  let guessed = 0;
  for (let minute = 0; minute < 20; minute += 1) {
    await send();
    for (let index = 0; index < 4; index += 1) {
      const alive = await server.context.database.selectFrom('access_code').select('tries_left').where('tries_left', '>', 0).execute();
      guessed += alive.length;
      await register(wrong());
    }
    server.clock.advance(60_000);
  }
  expect(guessed).toBe(2 * 3);
});

it('whoever asks too soon takes no code from the owner’s hour', async () => {
  await send();
  for (let index = 0; index < 20; index += 1) expect(await send()).toBe(429);
  server.clock.advance(60_000);
  expect(await send()).toBe(1);
  expect(server.sent).toHaveLength(2);
});

describe('strangers who ask for codes of an owner', () => {
  const owner = '198.51.100.1';
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
  let token: string;
  beforeEach(async () => {
    const { userId, token: begun } = await server.signUp('real');
    const contact = contactOf({ kind: 'email', email });
    const bound = { contact: contact.key, user_id: userId, kind: contact.kind, bound_at: server.clock.now() };
    const { database } = server.context;
    await database.deleteFrom('user_contact').where('user_id', '=', userId).execute();
    await database.insertInto('user_contact').values(bound).execute();
    token = begun;
  });
  const ask = async (purpose: CodePurpose, address: string, more: object = {}) =>
    (await server.call('code.sendByEmail', { email, purpose }, { ...from(address), ...more })).code;
  const resetWith = async (code: string, address: string) => {
    const request = { kind: 'email' as const, email, code, password, repeatPassword: password };
    return (await server.call('password.reset', request, from(address))).code;
  };

  it('leave what his session asks for as it is: its hour, its code and the tries', async () => {
    for (let minute = 0; minute < 4; minute += 1) {
      for (const purpose of ['resetPassword', 'withdrawalPassword', 'bindAddress'] as const) await ask(purpose, owner);
      server.clock.advance(60_000);
    }
    expect(await ask('withdrawalPassword', owner, { token })).toBe(1);
    const { code } = server.sent.at(-1) ?? {};
    server.clock.advance(60_000);
    const stranger = await server.signUp('real');
    for (const more of [{}, { token: stranger.token }]) expect(await ask('withdrawalPassword', '192.0.2.1', more)).toBe(1);
    const pin = { password: '482915', repeatPassword: '482915', loginPassword: TRADER_PASSWORD };
    const set = (given: string) => server.call('withdrawalPassword.set', { ...pin, code: given }, { token: stranger.token });
    for (let count = 0; count < 4; count += 1) expect((await set(code ?? '')).data).toMatchObject({ refusal: 'access.wrongCode' });
    expect((await server.call('withdrawalPassword.set', { ...pin, code: code ?? '' }, { token })).code).toBe(1);
  });

  it('use up no hour but that of their own network where he is signed out, and leave him all tries', async () => {
    for (let minute = 0; minute < 8; minute += 1) {
      expect(await ask('resetPassword', `192.0.2.${Math.floor(minute / 2)}`)).toBe(1);
      server.clock.advance(60_000);
    }
    expect(await ask('resetPassword', '192.0.2.1')).toBe(429);
    expect(await ask('resetPassword', owner)).toBe(1);
    const { code = '' } = server.sent.at(-1) ?? {};
    for (let count = 0; count < 2; count += 1) expect(await resetWith(wrong(), owner)).toBe(0);
    expect(await resetWith(code, owner)).toBe(1);
  });

  it('win hardly a guess by solving puzzles: beyond the codes of an hour each code has one try', async () => {
    const tries: number[] = [];
    for (let minute = 0; minute < 12; minute += 1) {
      const browser = { cookie: `device=stranger${minute}`, ...from(`192.0.2.${minute}`).headers };
      const request = { email, purpose: 'resetPassword' as const };
      const asked = await server.call('code.sendByEmail', request, { headers: browser });
      const puzzle = readPuzzle((asked.data as { reason?: string }).reason);
      if (puzzle) await server.call('code.sendByEmail', { ...request, puzzle: solvePuzzle(puzzle) }, { headers: browser });
      const made = await server.context.database
        .selectFrom('access_code')
        .select('tries_left')
        .where('created_at', '=', server.clock.now())
        .executeTakeFirstOrThrow();
      tries.push(made.tries_left);
      const wrongReset = { kind: 'email' as const, email, code: wrong(), password, repeatPassword: password };
      for (let count = 0; count < 3; count += 1) await server.call('password.reset', wrongReset, { headers: browser });
      server.clock.advance(60_000);
    }
    // Seven codes of three tries use up the twenty of all browsers.
    expect(tries).toEqual([3, 3, 3, 3, 3, 3, 3, 1, 1, 1, 1, 1]);
  });

  it('and a thief of one of his sessions uses up no hour of the others', async () => {
    for (let minute = 0; minute < 3; minute += 1) {
      expect(await ask('bindAddress', owner, { token })).toBe(minute < 2 ? 1 : 429);
      server.clock.advance(60_000);
    }
    const { id } = (await server.call('profile.read', {}, { token })).data;
    const other = await server.begin(id, 'real');
    expect(await ask('bindAddress', owner, { token: other.token })).toBe(1);
    expect(server.sent.at(-1)).toMatchObject({ code: expect.any(String) });
  });
});
