import { openTestServer } from '../../testing/app/openTestServer';
import type { TestServer } from '../../testing/app/openTestServer';

const email = 'ann@example.com';
let server: TestServer;
beforeEach(async () => {
  server = await openTestServer({ config: { access: { code: { perContactAndHour: 2, perAddressAndHour: 1_000, tries: 3 } } } });
});
afterEach(() => server.close());

const send = async () => (await server.call('ems/send', { email, purpose: 'register' })).code;
const password = 'correct horse battery';
const register = async (code: string) => {
  const request = { kind: 'email', email, code, password, repeatPassword: password, adult: true, riskAccepted: true };
  return (await server.callRaw('user/register', request)).code;
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
