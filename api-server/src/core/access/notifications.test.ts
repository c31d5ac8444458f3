import { contact, password } from '../../testing/access/openAccessServer';
import { openTestServer, TRADER_PASSWORD } from '../../testing/app/openTestServer';
import type { TestServer } from '../../testing/app/openTestServer';
import { inboxOf } from '../../testing/notifications/inboxOf';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

it('tells of each sign-in with its device, not of the registration', async () => {
  const email = 'ann@example.com';
  await server.call('code.sendByEmail', { email, purpose: 'register' });
  const agreed = { adult: true as const, riskAccepted: true as const };
  const code = server.sent.at(-1)?.code ?? '';
  const { token } = (await server.call('session.register', { ...contact(email), code, password, repeatPassword: password, ...agreed }))
    .data;
  const { id } = (await server.call('profile.read', {}, { token })).data;
  expect(await inboxOf(server, id)).toEqual([]);
  const agent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1';
  await server.call('session.signIn', { ...contact(email), password }, { headers: { 'user-agent': agent } });
  await server.call('session.signIn', { ...contact(email), password: 'wrong' });
  await server.call('session.signIn', { ...contact(email), password }, { headers: { 'user-agent': '' } });
  expect(await inboxOf(server, id)).toEqual([
    expect.stringMatching(/^New sign-in: Somebody signed in with Safari.*iP.*\. If this was not you, change your password\.$/),
    'New sign-in: Somebody signed in with an unknown device. If this was not you, change your password.',
  ]);
});

it('tells of a change of the account', async () => {
  const { token, userId } = await server.signUp('real');
  const next = 'another good password';
  const changed = await server.call('password.change', { oldPassword: TRADER_PASSWORD, password: next, repeatPassword: next }, { token });
  expect(changed.code).toBe(1);
  expect(await inboxOf(server, userId)).toEqual([
    'Account security: The login password was changed. If this was not you, change your password.',
  ]);
});
