import { contact, openAccessServer, password } from '../../testing/access/openAccessServer';
import type { AccessServer } from '../../testing/access/openAccessServer';
import type { TestServer } from '../../testing/app/openTestServer';
import { randomUserNumber } from './randomUserNumber';

jest.mock('./randomUserNumber', () => ({
  randomUserNumber: jest.fn(jest.requireActual<{ randomUserNumber: () => string }>('./randomUserNumber').randomUserNumber),
}));

let access: AccessServer;
let server: TestServer;
beforeAll(async () => {
  access = await openAccessServer();
  server = access.server;
});
afterAll(() => server.close());
// Every test begins after the cool-down of the codes before it.
beforeEach(() => server.clock.advance(61_000));

describe('registration', () => {
  it('takes a code, creates the user with both accounts, and signs in', async () => {
    const { email, token } = await access.registered();
    const me = await server.call('profile.read', {}, { token });
    expect(me).toMatchObject({ status: 200, code: 1, data: { email, emailBound: true, mobileBound: false, mode: 'real', level: 1 } });
    const accounts = await server.call('session.listAccounts', {}, { token });
    expect(accounts.data.list.map(({ mode, current }) => [mode, current])).toEqual([
      ['real', true],
      ['demo', false],
    ]);
  });

  it('gives each user a number of eight digits that follows from nothing', async () => {
    const numbers = await Promise.all(
      [1, 2, 3, 4].map(async () => (await server.call('profile.read', {}, { token: (await access.registered()).token })).data.number),
    );
    expect(new Set(numbers).size).toBe(4);
    for (const number of numbers) expect(number).toMatch(/^[1-9]\d{7}$/);
    const sorted = numbers.map(Number).sort((left, right) => left - right);
    const gaps = sorted.slice(1).map((number, index) => number - (sorted[index] ?? 0));
    expect(new Set(gaps).size).toBe(3);
  });

  it('draws again when somebody has the number', async () => {
    const numberOf = async () => (await server.call('profile.read', {}, { token: (await access.registered()).token })).data.number;
    const taken = await numberOf();
    jest.mocked(randomUserNumber).mockReturnValueOnce(taken).mockReturnValueOnce('10000001');
    expect(await numberOf()).toBe('10000001');
  });

  it('signs in by mobile number, too, whatever trunk zero it is typed with', async () => {
    await server.call('code.sendBySms', { areaCode: '+49', mobile: '01511234567', purpose: 'register' });
    const mobile = { kind: 'mobile' as const, areaCode: '+49', mobile: '1511234567' };
    const made = await server.call('session.register', {
      ...mobile,
      code: access.lastCode(),
      password,
      repeatPassword: password,
      adult: true,
      riskAccepted: true,
    });
    expect(made.code).toBe(1);
    expect((await server.call('session.signIn', { ...mobile, password })).data).toMatchObject({ secondFactorRequired: false });
  });

  it.each([
    ['a wrong code', { code: '000000' }, 0, 'access.wrongCode', 'code'],
    ['passwords that differ', { repeatPassword: 'another password' }, 422, 'access.passwordsDiffer', 'repeatPassword'],
    ['an unknown invitation', { invitationCode: 'ZZZZZZZZ' }, 422, 'access.unknownInvitation', 'invitationCode'],
    ['a short password', { password: 'short', repeatPassword: 'short' }, 422, 'http.invalid', 'password'],
    ['a usual password', { password: 'password', repeatPassword: 'password' }, 422, 'access.weakPassword', 'password'],
    ['a minor', { adult: false }, 422, 'http.invalid', 'adult'],
    ['no email', { email: 'nobody' }, 422, 'http.invalid', 'email'],
  ])('refuses %s', async (_name, change, code, refusal, field) => {
    const email = access.newEmail();
    const right = await access.codeFor(email);
    const request = {
      ...contact(email),
      code: right === '000000' ? '000001' : right,
      password,
      repeatPassword: password,
      adult: true,
      riskAccepted: true,
    };
    const reply = await server.callRaw('session.register', { ...request, ...change });
    expect(reply).toMatchObject({ status: 200, code, data: { refusal, field } });
  });

  it('uses a code once, voids it after five wrong tries and after five minutes', async () => {
    const { email } = await access.registered();
    const used = server.sent.findLast((message) => message.contact.recipient === email)?.code ?? '';
    const again = { ...contact(email), code: used, password, repeatPassword: password, adult: true as const, riskAccepted: true as const };
    expect((await server.call('session.register', again)).data).toMatchObject({ refusal: 'access.wrongCode' });

    for (const [wrong, wait, expected] of [
      [4, 0, 1],
      [5, 0, 0],
      [0, 299_000, 1],
      [0, 300_000, 0],
    ] as const) {
      const other = access.newEmail();
      const code = await access.codeFor(other);
      const request = { ...again, ...contact(other) };
      for (let index = 0; index < wrong; index += 1)
        await server.call('session.register', { ...request, code: code === '111111' ? '222222' : '111111' });
      server.clock.advance(wait);
      expect((await server.call('session.register', { ...request, code })).code).toBe(expected);
    }
  });

  it('links the inviter', async () => {
    const { token } = await access.registered();
    const me = await server.call('profile.read', {}, { token });
    const email = access.newEmail();
    const code = await access.codeFor(email);
    const request = {
      ...contact(email),
      code,
      password,
      repeatPassword: password,
      invitationCode: me.data.invitationCode,
      adult: true as const,
      riskAccepted: true as const,
    };
    const invited = await server.call('session.register', request);
    const { data } = await server.call('profile.read', {}, { token: invited.data.token });
    const row = await server.context.database
      .selectFrom('app_user')
      .select('inviter_id')
      .where('id', '=', data.id)
      .executeTakeFirstOrThrow();
    expect(row.inviter_id).toBe(me.data.id);
  });
});

describe('codes', () => {
  it('answer the same for known and unknown addresses, and send a known one no code to register with', async () => {
    const { email } = await access.registered();
    server.clock.advance(61_000);
    const known = await server.call('code.sendByEmail', { email, purpose: 'register' });
    expect(server.sent.at(-1)).toMatchObject({ contact: { recipient: email }, code: undefined });
    const unknown = await server.call('code.sendByEmail', { email: access.newEmail(), purpose: 'register' });
    expect(known).toEqual(unknown);
    expect(await server.call('code.sendByEmail', { email: access.newEmail(), purpose: 'resetPassword' })).toEqual(known);
    expect(server.sent.at(-1)?.code).toBeUndefined();
  });

  it('cool down for 60 s per address, known or not', async () => {
    for (const email of [access.newEmail(), (await access.registered()).email]) {
      server.clock.advance(61_000);
      expect((await server.call('code.sendByEmail', { email, purpose: 'register' })).code).toBe(1);
      server.clock.advance(59_999);
      expect((await server.call('code.sendByEmail', { email, purpose: 'register' })).code).toBe(429);
      server.clock.advance(1);
      expect((await server.call('code.sendByEmail', { email, purpose: 'register' })).code).toBe(1);
    }
  });

  it('for sensitive purposes go to the own bound address alone', async () => {
    const { email, token } = await access.registered();
    await server.call('code.sendByEmail', { purpose: 'withdrawalPassword' }, { token });
    expect(server.sent.at(-1)).toMatchObject({ contact: { recipient: email }, code: expect.stringMatching(/^\d{6}$/) as string });
    const stranger = await access.registered();
    await server.call('code.sendByEmail', { email: stranger.email, purpose: 'bindAddress' }, { token });
    expect(server.sent.at(-1)?.code).toBeUndefined();
    expect((await server.call('code.sendByEmail', { purpose: 'withdrawalPassword' })).data).toMatchObject({
      refusal: 'access.addressNeeded',
    });
    expect((await server.call('code.sendBySms', { areaCode: '+1', purpose: 'register' })).data).toMatchObject({
      refusal: 'access.addressNeeded',
      field: 'mobile',
    });
  });
});
