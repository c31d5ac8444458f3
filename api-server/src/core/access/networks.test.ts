import { openTestServer } from '../../testing/app/openTestServer';
import type { CallOptions, Reply, TestServer } from '../../testing/app/openTestServer';

const password = 'correct horse battery';
const contact = { kind: 'email' as const, email: 'nobody@example.com' };
const passwords = { password, repeatPassword: 'another', code: '000000' };
let server: TestServer;
beforeAll(async () => {
  const access = { signIn: { failuresPerAccount: 2, failuresPerAddress: 2 }, code: { perAddressAndHour: 2 } };
  server = await openTestServer({ config: { server: { trustedProxies: 1 }, access } });
});
afterAll(() => server.close());

let emails = 0;
const calls: readonly [string, (options: CallOptions) => Promise<Reply>][] = [
  ['session.signIn', (options) => server.callRaw('session.signIn', { ...contact, password }, options)],
  [
    'session.register',
    (options) => server.callRaw('session.register', { ...contact, ...passwords, adult: true, riskAccepted: true }, options),
  ],
  ['password.reset', (options) => server.callRaw('password.reset', { ...contact, ...passwords, repeatPassword: password }, options)],
  [
    'code.sendByEmail',
    (options) => server.callRaw('code.sendByEmail', { email: `ann${(emails += 1)}@example.com`, purpose: 'register' }, options),
  ],
];

it.each(calls)('%s counts an IPv6 address as its network, which one customer has whole', async (_path, call) => {
  const at = (address: string) => call({ headers: { 'x-forwarded-for': address } });
  for (let index = 1; index <= 2; index += 1) expect((await at(`2001:db8:1:1:${index}::1`)).code).not.toBe(429);
  expect((await at('2001:db8:1:1:ffff::1')).code).toBe(429);
  expect((await at('2001:db8:1:2::1')).data.refusal).not.toBe('http.tooMany');
});

const anyAccount = (options: CallOptions): Promise<Reply> =>
  server.callRaw('session.signIn', { kind: 'email', email: `ben${(emails += 1)}@example.com`, password }, options);

it.each([...calls.slice(1), ['session.signIn', anyAccount] as const])(
  '%s counts a /56 for twice, and a /48 for eight times what a network may',
  async (_path, call) => {
    const isRefused = async (address: string) => (await call({ headers: { 'x-forwarded-for': address } })).code === 429;
    for (const network of ['101', '102', '103', '104']) expect(await isRefused(`2001:db8:2:${network}::1`)).toBe(false);
    expect(await isRefused('2001:db8:2:105::1')).toBe(true);
    for (let index = 1; index <= 16; index += 1) expect(await isRefused(`2001:db8:3:${index}00::1`)).toBe(false);
    expect(await isRefused('2001:db8:3:ff00::1')).toBe(true);
  },
);
