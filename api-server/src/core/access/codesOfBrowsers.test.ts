import { apiPath, readPuzzle } from '@halyard-h5/shared-api/contract';
import { openTestServer } from '../../testing/app/openTestServer';
import type { TestServer } from '../../testing/app/openTestServer';
import { solvePuzzle } from './signInPuzzle';

const password = 'correct horse battery';
let server: TestServer;
let email: string;
let count = 0;
beforeAll(async () => {
  const access = { signIn: { puzzleBits: 2, failuresPerAddress: 1_000 }, code: { perAddressAndHour: 1_000 } };
  server = await openTestServer({ config: { access } });
});
afterAll(() => server.close());
beforeEach(() => {
  email = `ann${(count += 1)}@example.com`;
});

const from = (browser: string) => ({ headers: { cookie: browser === '' ? '' : `device=${browser}` } });
/** Asks for a code a minute after the last one, and answers it. */
const ask = async (browser: string, more: object = {}) => {
  server.clock.advance(60_000);
  const reply = await server.callRaw('code.sendByEmail', { email, purpose: 'register', ...more }, from(browser));
  return { reply, code: server.sent.at(-1)?.code ?? '' };
};
const register = async (code: string, browser: string) => {
  const request = { kind: 'email', email, code, password, repeatPassword: password, adult: true, riskAccepted: true };
  return server.callRaw('session.register', request, from(browser));
};
const wrongTries = async (times: number, code: string, browser: string) => {
  for (let index = 0; index < times; index += 1) await register(code === '000000' ? '000001' : '000000', browser);
};
const wrong = { code: 0, data: { refusal: 'access.wrongCode', field: 'code' } };

test.each(['stranger', ''])('a code counts in the browser that asked for it, not in "%s"', async (other) => {
  const { code } = await ask('owner');
  expect(await register(code, other)).toMatchObject(wrong);
  expect((await register(code, 'owner')).code).toBe(1);
});

test('a browser without a name gets one with the code that it asks for', async () => {
  const sent = {
    method: 'POST',
    url: apiPath('code.sendByEmail'),
    payload: { email, purpose: 'register' },
    headers: { cookie: '' },
  } as const;
  const [set] = [(await server.http.inject(sent)).headers['set-cookie']].flat();
  expect(set).toMatch(/^device=[\w-]{43}; .*HttpOnly; SameSite=Strict$/);
  const browser = /^device=([\w-]+)/.exec(set ?? '')?.[1] ?? '';
  expect((await register(server.sent.at(-1)?.code ?? '', browser)).code).toBe(1);
});

test('tries of browsers that asked for no code touch nothing', async () => {
  const { code } = await ask('owner');
  await wrongTries(30, code, 'stranger');
  expect((await register(code, 'owner')).code).toBe(1);
});

test('a browser has five tries, and another browser has five of its own', async () => {
  const { code } = await ask('owner');
  await wrongTries(5, code, 'owner');
  const other = await ask('other');
  expect(await register(code, 'owner')).toMatchObject(wrong);
  await wrongTries(4, other.code, 'other');
  expect((await register(other.code, 'other')).code).toBe(1);
});

test('a code that another browser asks for leaves the first one', async () => {
  const { code } = await ask('owner');
  const other = await ask('stranger');
  await wrongTries(5, other.code, 'stranger');
  expect((await register(code, 'owner')).code).toBe(1);
});

describe('after 20 wrong tries of all browsers in an hour', () => {
  const use = async (): Promise<string> => {
    for (let index = 0; index < 3; index += 1) {
      const { code } = await ask(`stranger${index}`);
      await wrongTries(5, code, `stranger${index}`);
    }
    const { code } = await ask('owner');
    const last = await ask('last');
    await wrongTries(5, last.code, 'last');
    return code;
  };
  const solved = (reply: Awaited<ReturnType<typeof ask>>['reply']) => {
    const puzzle = readPuzzle((reply.data as { reason?: string }).reason);
    return { puzzle: puzzle && solvePuzzle(puzzle) };
  };

  test('only a new code counts, which asks for the work of a puzzle', async () => {
    const code = await use();
    expect(await register(code, 'owner')).toMatchObject(wrong);
    const { reply } = await ask('owner');
    expect(reply).toMatchObject({ code: 429, data: { refusal: 'access.codePuzzleNeeded' } });
    const answer = solved(reply);
    const again = await server.callRaw('code.sendByEmail', { email, purpose: 'register', ...answer }, from('owner'));
    expect(again.code).toBe(1);
    const fresh = server.sent.at(-1)?.code ?? '';
    await wrongTries(4, fresh, 'owner');
    expect((await register(fresh, 'owner')).code).toBe(1);
  });

  test('askers who do no work keep nobody from a code for a moment', async () => {
    await use();
    const answer = solved((await ask('owner')).reply);
    const send = (browser: string, more: object = {}) =>
      server.callRaw('code.sendByEmail', { email, purpose: 'register', ...more }, from(browser));
    const strangers = Array.from({ length: 5 }, (_, index) => send(`stranger${index}`));
    const owner = send('owner', answer);
    expect(new Set((await Promise.all(strangers)).map(({ data }) => (data as { refusal?: string }).refusal))).toEqual(
      new Set(['access.codePuzzleNeeded']),
    );
    expect((await owner).code).toBe(1);
  });

  test('a code needs no work once the hour is over', async () => {
    await use();
    server.clock.advance(3_600_000);
    const { reply, code } = await ask('owner');
    expect(reply.code).toBe(1);
    expect((await register(code, 'owner')).code).toBe(1);
  });
});

test('right codes do not count towards the 20', async () => {
  for (let index = 0; index < 5; index += 1) {
    const { code } = await ask('owner');
    const request = { kind: 'email', email, code, password: 'password', repeatPassword: 'other' };
    for (let time = 0; time < 5; time += 1) await server.callRaw('password.reset', request, from('owner'));
  }
  const { reply } = await ask('owner');
  expect(reply.code).toBe(1);
});
