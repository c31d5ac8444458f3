import { generateSync } from 'otplib';
import { readPuzzle } from '@halyard-h5/shared-api/contract';
import { solvePuzzle } from '../../core/access';
import { OPERATOR_PASSWORD, openWalletServer } from '../../testing/wallet/openWalletServer';
import type { OperatorReply, WalletServer } from '../../testing/wallet/openWalletServer';

const office = '192.0.2.1';
let server: WalletServer;
let operators = 0;
beforeAll(async () => {
  const signIn = { failures: 3, failuresPerAddress: 6 };
  const config = { server: { trustedProxies: 1 }, access: { signIn: { puzzleBits: 2 } }, operator: { signIn } };
  server = await openWalletServer({ config });
});
afterAll(() => server.close());
beforeEach(() => server.clock.advance(900_000));

const login = (name: string, more: object = {}, address = office): Promise<OperatorReply<'login'>> =>
  server.operate(undefined, 'login', { name, password: OPERATOR_PASSWORD, ...more }, { 'x-forwarded-for': address });
const guess = (name: string, address = office) => login(name, { password: 'a guess' }, address);
const puzzleOf = ({ data }: OperatorReply<'login'>) => readPuzzle((data as { reason?: string }).reason);
/** Signs in as the command line does. */
const loginSolving = async (name: string, more: object = {}, address = office): Promise<OperatorReply<'login'>> => {
  const first = await login(name, more, address);
  const puzzle = puzzleOf(first);
  return puzzle ? login(name, { ...more, puzzle: solvePuzzle(puzzle) }, address) : first;
};
const newOperator = async (): Promise<{ name: string; token: string }> => {
  const name = `operator${(operators += 1)}`;
  return { name, token: await server.operator(name) };
};
const codeOf = (secret: string): string => generateSync({ secret, epoch: Math.floor(server.clock.now() / 1_000) });
const wrongFor = (secret: string): string => (codeOf(secret) === '123456' ? '654321' : '123456');
/** With an authenticator, whose present code is used up. */
const boundOperator = async (): Promise<{ name: string; token: string; secret: string }> => {
  const made = await newOperator();
  const { secret } = (await server.operate(made.token, 'setupAuthenticator', {})).data;
  expect((await server.operate(made.token, 'bindAuthenticator', { code: codeOf(secret) })).code).toBe(1);
  return { ...made, secret };
};

it('no right sign-in counts: of two operators of one office, and of one at once', async () => {
  const [ann, ben] = [await newOperator(), await newOperator()];
  for (let count = 0; count < 4; count += 1) for (const { name } of [ann, ben]) expect((await login(name)).data.token).toBeDefined();
  const atOnce = await Promise.all(Array.from({ length: 5 }, () => login(ann.name)));
  expect(atOnce.map(({ code }) => code)).toEqual(Array(5).fill(1));
});

it('nor does one in two steps, as the command line makes them', async () => {
  const { name, secret } = await boundOperator();
  for (let count = 0; count < 4; count += 1) {
    server.clock.advance(30_000);
    expect((await login(name)).data).toEqual({ secondFactorRequired: true });
    expect((await login(name, { authenticatorCode: codeOf(secret) })).data.token).toBeDefined();
  }
});

it('wrong ones make their own network wait, until the window is over', async () => {
  const { name } = await newOperator();
  const [first, second] = ['2001:db8:1:1::1', '2001:db8:1:1:ffff::2'];
  const guesses = await Promise.all(Array.from({ length: 5 }, (_, index) => guess(name, index % 2 ? first : second)));
  expect(guesses.map(({ code }) => code).sort()).toEqual([0, 0, 0, 429, 429]);
  expect(await login(name, {}, first)).toMatchObject({ code: 429, data: { refusal: 'http.tooMany' } });
  server.clock.advance(900_000);
  expect((await login(name, {}, first)).code).toBe(1);
});

it('and deny nothing elsewhere: from many networks they cost the operator a little work, and the session nothing', async () => {
  const { name, token } = await newOperator();
  for (let index = 0; index < 3; index += 1) await guess(name, '198.51.100.1');
  const asked = await login(name);
  expect(asked).toMatchObject({ code: 429, data: { refusal: 'access.puzzleNeeded' } });
  for (let index = 2; index < 8; index += 1)
    expect((await loginSolving(name, { password: 'a guess' }, `198.51.100.${index}`)).code).toBe(0);
  expect((await loginSolving(name)).data.token).toBeDefined();
  const change = { oldPassword: OPERATOR_PASSWORD, password: OPERATOR_PASSWORD };
  expect((await server.operate(token, 'changePassword', change)).code).toBe(1);
});

it('a network that fails for many names gets a puzzle, and keeps out nobody in it', async () => {
  const { name } = await newOperator();
  const guesses = [];
  for (let index = 0; index < 8; index += 1) guesses.push(await guess(`nobody${index}`));
  expect(guesses.filter(puzzleOf)).toHaveLength(2);
  expect((await loginSolving(name)).data.token).toBeDefined();
});

it('guesses of the password in a session have a limit of their own, that a right one takes back', async () => {
  const { name, token } = await newOperator();
  const change = (oldPassword: string) => server.operate(token, 'changePassword', { oldPassword, password: OPERATOR_PASSWORD });
  for (let count = 0; count < 2; count += 1) expect((await change('a guess')).code).toBe(0);
  expect((await change(OPERATOR_PASSWORD)).code).toBe(1);
  for (let count = 0; count < 3; count += 1) expect((await change('a guess')).code).toBe(0);
  expect((await change(OPERATOR_PASSWORD)).code).toBe(429);
  expect((await login(name)).code).toBe(1);
});

it('codes are guessed three times by all networks together; a right one takes that back, and so does another password', async () => {
  const { name, token, secret } = await boundOperator();
  server.clock.advance(30_000);
  const guessCode = (index: number) => loginSolving(name, { authenticatorCode: wrongFor(secret) }, `203.0.113.${index}`);
  for (let index = 0; index < 2; index += 1) expect((await guessCode(index)).code).toBe(0);
  expect((await loginSolving(name, { authenticatorCode: codeOf(secret) })).code).toBe(1);
  for (let index = 10; index < 13; index += 1) expect((await guessCode(index)).code).toBe(0);
  server.clock.advance(30_000);
  const right = { authenticatorCode: codeOf(secret) };
  expect(await loginSolving(name, right)).toMatchObject({ code: 429, data: { refusal: 'http.tooMany' } });
  const password = 'another long password';
  expect((await server.operate(token, 'changePassword', { oldPassword: OPERATOR_PASSWORD, password })).code).toBe(1);
  expect((await loginSolving(name, { ...right, password })).data.token).toBeDefined();
});
