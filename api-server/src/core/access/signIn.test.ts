import { lowestIdAt } from '../../kernel';
import { createHash } from 'node:crypto';
import { generateSync } from 'otplib';
import { readPuzzle } from '@halyard-h5/shared-api/contract';
import type { Puzzle } from '@halyard-h5/shared-api/contract';
import { contactOf, createUser } from '.';
import { httpRefusals } from '../../platform/http';
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

/** Whether the hash of an answer begins with that many zero bits, by its digits in base 2. */
const fits = ({ challenge, bits }: Puzzle, answer: number): boolean =>
  BigInt(`0x${createHash('sha256').update(`${challenge} ${answer}`).digest('hex')}`).toString(2).length <= 256 - bits;
let begin = 0;
const search = (puzzle: Puzzle, wanted: boolean) => {
  // Each answer is taken once.
  let answer = (begin += 100_000);
  while (fits(puzzle, answer) !== wanted) answer += 1;
  return { challenge: puzzle.challenge, answer: String(answer) };
};
const solve = (puzzle: Puzzle) => search(puzzle, true);
const unsolved = (puzzle: Puzzle) => search(puzzle, false);

describe('sign-in', () => {
  it('says the same about an unknown account and a wrong password', async () => {
    const { email } = await access.registered();
    const wrong = await server.call('session.signIn', { ...contact(email), password: 'wrong password' });
    const unknown = await server.call('session.signIn', { ...contact(access.newEmail()), password });
    expect(wrong).toEqual(unknown);
    expect(wrong).toMatchObject({ code: 0, data: { refusal: 'access.wrongCredentials' } });
    expect((await server.call('session.signIn', { ...contact(email.toUpperCase()), password })).code).toBe(1);
  });

  it('stops guessing after ten tries, known account or not, until the window is over', async () => {
    for (const email of [(await access.registered()).email, access.newEmail()]) {
      const guesses = await Promise.all(
        Array.from({ length: 12 }, () => server.call('session.signIn', { ...contact(email), password: 'guess' })),
      );
      expect(guesses.filter((reply) => reply.code === 0)).toHaveLength(10);
      expect(guesses.filter((reply) => reply.code === 429)).toHaveLength(2);
    }
    const { email } = await access.registered();
    for (let index = 0; index < 10; index += 1) await server.call('session.signIn', { ...contact(email), password: 'guess' });
    expect((await server.call('session.signIn', { ...contact(email), password })).code).toBe(429);
    server.clock.advance(900_000);
    expect((await server.call('session.signIn', { ...contact(email), password })).code).toBe(1);
  });

  const at = (address: string) => ({ headers: { 'x-forwarded-for': address } });
  const behindProxy = (signInSettings: object) =>
    openTestServer({ config: { server: { trustedProxies: 1 }, access: { signIn: { puzzleBits: 4, ...signInSettings } } } });
  const user = async (on: TestServer, email: string): Promise<void> => {
    const passwordHash = await on.access.passwords.hash(password);
    const { ids, database, clock } = on.context;
    const made = { id: ids.next(), contact: contactOf(contact(email)), passwordHash, lang: 'en' as const, inviterId: undefined };
    await createUser(database, { ...made, time: clock.now() });
  };
  /** Signs in as a client does that can solve puzzles; the bits of each that it was given come with the answer. */
  const signInSolving = async (on: TestServer, email: string, secret: string, address: string) => {
    const request = { ...contact(email), password: secret };
    const first = await on.call('session.signIn', request, at(address));
    const puzzle = readPuzzle((first.data as { reason?: string }).reason);
    if (!puzzle) return { bits: 0, reply: first };
    const reply = await on.call('session.signIn', { ...request, puzzle: solve(puzzle) }, at(address));
    return { bits: puzzle.bits, reply };
  };

  it('cannot be denied by strangers: a back-off holds their address alone, and many addresses make it cost work', async () => {
    const open = await behindProxy({ failuresPerAccount: 4 });
    await user(open, 'ann@example.com');
    for (let index = 0; index < 8; index += 1)
      await open.call('session.signIn', { ...contact('ann@example.com'), password: 'guess' }, at('192.0.2.1'));
    // There it waits, whatever work it would do.
    const waiting = await signInSolving(open, 'ann@example.com', password, '192.0.2.1');
    expect(waiting).toMatchObject({ bits: 0, reply: { code: 429, data: { refusal: 'http.tooMany' } } });
    const bits: number[] = [];
    for (let index = 2; index < 40; index += 1) {
      const guess = await signInSolving(open, 'ann@example.com', 'guess', `192.0.2.${index}`);
      expect(guess.reply).toMatchObject({ code: 0, data: { refusal: 'access.wrongCredentials' } });
      bits.push(guess.bits);
    }
    expect([bits[0], Math.max(...bits)]).toEqual([4, 7]);
    const owner = await signInSolving(open, 'ann@example.com', password, '198.51.100.1');
    expect(owner).toMatchObject({ bits: 7, reply: { code: 1, data: { token: expect.any(String) } } });
    await open.close();
  });

  it('takes each answer to a puzzle once, and none to another account, or too easy a one', async () => {
    const open = await behindProxy({ failuresPerAccount: 1 });
    await user(open, 'ann@example.com');
    await open.call('session.signIn', { ...contact('ann@example.com'), password: 'guess' }, at('192.0.2.1'));
    const ask = (secret: string, address: string, puzzle?: { challenge: string; answer: string }) =>
      open.call('session.signIn', { ...contact('ann@example.com'), password: secret, puzzle }, at(address));
    const handed = await ask(password, '192.0.2.2');
    expect(handed).toMatchObject({ code: 429, data: { refusal: 'access.puzzleNeeded' } });
    const puzzle = readPuzzle((handed.data as { reason?: string }).reason) as Puzzle;
    const solved = solve(puzzle);
    expect((await ask('guess', '192.0.2.3', solved)).code).toBe(0);
    expect((await ask(password, '192.0.2.4', solved)).code).toBe(429);
    const other = { ...puzzle, challenge: `${puzzle.challenge.slice(1)}A` };
    expect((await ask(password, '192.0.2.5', solve(other))).code).toBe(429);
    expect((await ask(password, '192.0.2.6', unsolved(puzzle))).code).toBe(429);
    expect((await ask(password, '192.0.2.7', solve({ ...puzzle, bits: 8 }))).code).toBe(1);
    await open.close();
  });

  it('asks an address that failed for many accounts for work, and keeps out nobody who shares it', async () => {
    const open = await behindProxy({ failuresPerAddress: 3 });
    await user(open, 'ann@example.com');
    const bits: number[] = [];
    for (let index = 0; index < 5; index += 1)
      bits.push((await signInSolving(open, `nobody${index}@example.com`, 'guess', '192.0.2.1')).bits);
    expect(bits).toEqual([0, 0, 0, 4, 4]);
    expect(await signInSolving(open, 'ann@example.com', password, '192.0.2.1')).toMatchObject({ bits: 5, reply: { code: 1 } });
    await open.close();
  });

  it('counts no correct one, however many there are, one after the other or at once', async () => {
    const open = await behindProxy({ failuresPerAddress: 3, failuresPerAccount: 3 });
    await user(open, 'ann@example.com');
    const signIn = async () => (await open.call('session.signIn', { ...contact('ann@example.com'), password }, at('192.0.2.1'))).code;
    const codes: (number | string)[] = [];
    for (let index = 0; index < 4; index += 1) codes.push(await signIn());
    expect([...codes, ...(await Promise.all(Array.from({ length: 5 }, signIn)))]).toEqual(Array(9).fill(1));
    await open.close();
  });

  it('counts none that was not judged', async () => {
    const open = await behindProxy({ failuresPerAccount: 2 });
    await user(open, 'ann@example.com');
    const signIn = () => open.call('session.signIn', { ...contact('ann@example.com'), password }, at('192.0.2.1'));
    const busy = jest.spyOn(open.access.passwords, 'verify').mockRejectedValue(httpRefusals.busy());
    for (let index = 0; index < 4; index += 1) expect((await signIn()).data).toMatchObject({ refusal: 'http.busy' });
    busy.mockRestore();
    expect((await signIn()).code).toBe(1);
    await open.close();
  });

  it('lets all networks together guess ten codes of an authenticator, which holds up nothing that needs more than the password', async () => {
    const open = await behindProxy({ failuresPerAccount: 100 });
    await user(open, 'ann@example.com');
    let network = 0;
    const signIn = (authenticatorCode?: string, secret = password) =>
      open.call(
        'session.signIn',
        { ...contact('ann@example.com'), password: secret, authenticatorCode },
        at(`2001:db8:${(network += 1)}::1`),
      );
    const { token = '' } = (await signIn()).data;
    const { secret } = (await open.call('authenticator.setUp', {}, { token })).data;
    const codeNow = (): string => generateSync({ secret, epoch: Math.floor(open.clock.now() / 1_000) });
    const wrong = (): string => (codeNow() === '123456' ? '654321' : '123456');
    expect((await open.call('authenticator.bind', { code: codeNow(), loginPassword: password }, { token })).code).toBe(1);

    open.clock.advance(30_000);
    for (let index = 0; index < 9; index += 1)
      expect((await signIn(wrong())).data).toMatchObject({ refusal: 'access.wrongAuthenticatorCode' });
    expect((await signIn(codeNow())).code).toBe(1);
    open.clock.advance(30_000);
    for (let index = 0; index < 10; index += 1) expect((await signIn(wrong())).code).toBe(0);
    expect(await signIn(codeNow())).toMatchObject({ code: 429, data: { refusal: 'http.tooMany' } });
    expect((await signIn()).data).toEqual({ secondFactorRequired: true });

    await open.call('code.sendByEmail', { email: 'ann@example.com', purpose: 'resetPassword' });
    const next = 'another good password';
    const reset = { ...contact('ann@example.com'), code: open.sent.at(-1)?.code ?? '', password: next, repeatPassword: next };
    expect((await open.call('password.reset', { ...reset, authenticatorCode: codeNow() })).code).toBe(1);
    open.clock.advance(30_000);
    expect((await signIn(codeNow(), next)).data.token).toBeDefined();
    await open.close();
  });
});

describe('sessions', () => {
  it('end on log-out, one by one, and everywhere; a stranger cannot end them', async () => {
    const { email, token } = await access.registered();
    const signInAgain = async (): Promise<string> =>
      (await server.call('session.signIn', { ...contact(email), password })).data.token ?? '';
    const [second, third] = [await signInAgain(), await signInAgain()];
    const sessions = await server.call('session.list', {}, { token });
    expect(sessions.data.total).toBe(3);
    const other = sessions.data.list.find((session) => !session.current)?.id ?? '';
    const stranger = await access.registered();
    expect((await server.call('session.revoke', { id: other }, { token: stranger.token })).data).toMatchObject({
      refusal: 'access.unknownSession',
    });
    expect((await server.call('session.revoke', { id: other }, { token })).code).toBe(1);
    expect((await server.call('session.list', {}, { token })).data.total).toBe(2);
    await server.call('session.signOut', {}, { token });
    expect((await server.call('profile.read', {}, { token })).code).toBe(401);
    const alive = (await server.call('profile.read', {}, { token: second })).code === 1 ? second : third;
    const { data: me } = await server.call('profile.read', {}, { token: alive });
    const before = server.clock.now();
    server.clock.advance(1);
    await server.call('session.signOutEverywhere', {}, { token: alive });
    const events = await server.context.userEvents.from(server.context.database, me.id, lowestIdAt(before));
    expect(events.map((event) => event.kind)).toContain('session');
    expect((await server.call('profile.read', {}, { token: alive })).code).toBe(401);
  });

  it('end after 30 idle days, not before, and live on with use', async () => {
    const { token } = await access.registered();
    const alive = async (): Promise<boolean> => (await server.call('profile.read', {}, { token })).code === 1;
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
    expect(token).toHaveLength(64);
  });

  it('work in the account they were switched to, each for itself', async () => {
    const { email, token } = await access.registered();
    const second = (await server.call('session.signIn', { ...contact(email), password })).data.token ?? '';
    expect((await server.call('session.switchAccount', { mode: 'demo' }, { token })).data).toEqual({ mode: 'demo' });
    expect((await server.call('profile.read', {}, { token })).data.mode).toBe('demo');
    expect((await server.call('profile.read', {}, { token: second })).data.mode).toBe('real');
  });
});
