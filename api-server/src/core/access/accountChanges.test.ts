import { generateSync } from 'otplib';
import { DAY, utcMinute } from '../../kernel';
import { contact, password } from '../../testing/access/openAccessServer';
import { openTestServer } from '../../testing/app/openTestServer';
import type { TestServer } from '../../testing/app/openTestServer';
import { refuseHeld } from './changes/withdrawalHold';

const mobile = { kind: 'mobile' as const, areaCode: '+49', mobile: '1511234567' };
const next = 'another good password';

describe('a change that could make somebody else the owner', () => {
  let server: TestServer;
  let email: string;
  let token: string;
  let userId: string;
  let people = 0;
  beforeAll(async () => {
    const access = { signIn: { failuresPerAddress: 100_000 }, code: { perAddressAndHour: 100_000 } };
    server = await openTestServer({ config: { sandbox: { enabled: false }, access } });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    people += 1;
    email = `ann${people}@example.com`;
    server.clock.advance(61_000);
    await server.call('code.sendByEmail', { email, purpose: 'register' });
    const agreed = { adult: true as const, riskAccepted: true as const };
    const request = { ...contact(email), code: lastCode(), password, repeatPassword: password, ...agreed };
    token = (await server.call('session.register', request, { lang: 'de' })).data.token;
    userId = (await server.call('profile.read', {}, { token })).data.id;
    await told();
    server.clock.advance(61_000);
  });

  const lastCode = (): string => server.sent.at(-1)?.code ?? 'none';
  const codeNow = (secret: string): string => generateSync({ secret, epoch: Math.floor(server.clock.now() / 1_000) });
  /** Binds an authenticator, and lets its first code become old. */
  async function bindAuthenticator(): Promise<string> {
    const { secret } = (await server.call('authenticator.setUp', {}, { token })).data;
    const reply = await server.call('authenticator.bind', { code: codeNow(secret), loginPassword: password }, { token });
    expect(reply.code).toBe(1);
    server.clock.advance(61_000);
    return secret;
  }
  const heldUntil = async (): Promise<number> => {
    const query = server.context.database.selectFrom('app_user').select('withdrawals_held_until').where('id', '=', userId);
    return (await query.executeTakeFirstOrThrow()).withdrawals_held_until;
  };
  const told = async (): Promise<string[]> => {
    await server.access.sendNotices();
    return server.notices.splice(0).map(({ contact: { recipient }, change, language }) => `${recipient} ${change} ${language}`);
  };

  it('needs the password to bind a contact: a token and a phone of one’s own are not enough', async () => {
    const mine = `${mobile.mobile}${people}`;
    await server.call('code.sendBySms', { areaCode: mobile.areaCode, mobile: mine, purpose: 'bindContact' }, { token });
    const request = { ...mobile, mobile: mine, code: lastCode() };
    const bind = (proof: object) => server.call('contact.bind', { ...request, ...proof }, { token });
    expect(await bind({})).toMatchObject({ code: 422, data: { refusal: 'access.confirmationNeeded', field: 'loginPassword' } });
    expect((await bind({ loginPassword: 'wrong' })).data).toMatchObject({ refusal: 'access.wrongPassword', field: 'loginPassword' });
    expect(await told()).toEqual([]);
    expect(await heldUntil()).toBe(0);
    // The refused tries left the code good.
    expect((await bind({ loginPassword: password })).code).toBe(1);
    expect(await told()).toEqual([`${email} contact de`]);
    expect(await heldUntil()).toBe(server.clock.now() + DAY);
  });

  it('needs the password to bind an authenticator, and its code for whatever is changed from then on', async () => {
    const { secret } = (await server.call('authenticator.setUp', {}, { token })).data;
    const bare = await server.call('authenticator.bind', { code: codeNow(secret) }, { token });
    expect(bare).toMatchObject({ code: 422, data: { refusal: 'access.confirmationNeeded', field: 'loginPassword' } });
    expect((await server.call('profile.read', {}, { token })).data.authenticatorBound).toBe(false);
    const bound = await bindAuthenticator();
    expect(await told()).toEqual([`${email} authenticatorBound de`]);

    const needed = { refusal: 'access.authenticatorNeeded', field: 'authenticatorCode' };
    await server.call('code.sendByEmail', { purpose: 'withdrawalPassword' }, { token });
    const pin = { password: '482915', repeatPassword: '482915', code: lastCode(), loginPassword: password };
    expect((await server.call('withdrawalPassword.set', pin, { token })).data).toMatchObject(needed);
    const mine = `${mobile.mobile}${people}`;
    await server.call('code.sendBySms', { areaCode: mobile.areaCode, mobile: mine, purpose: 'bindContact' }, { token });
    const phone = { ...mobile, mobile: mine, code: lastCode(), loginPassword: password };
    expect((await server.call('contact.bind', phone, { token })).data).toMatchObject(needed);
    expect((await server.call('contact.bind', { ...phone, authenticatorCode: codeNow(bound) }, { token })).code).toBe(1);
    // Each code counts once, whatever it confirms.
    expect((await server.call('withdrawalPassword.set', { ...pin, authenticatorCode: codeNow(bound) }, { token })).data).toMatchObject({
      refusal: 'access.wrongAuthenticatorCode',
    });
    server.clock.advance(30_000);
    expect((await server.call('withdrawalPassword.set', { ...pin, authenticatorCode: codeNow(bound) }, { token })).code).toBe(1);
    server.clock.advance(30_000);
    const unbind = { code: codeNow(bound), password };
    expect((await server.call('authenticator.unbind', { ...unbind, code: '000000' }, { token })).data).toMatchObject({ field: 'code' });
    expect((await server.call('authenticator.unbind', unbind, { token })).code).toBe(1);
    const messages = await told();
    expect(messages.filter((line) => line.startsWith(email))).toEqual(
      ['contact', 'withdrawalPassword', 'authenticatorUnbound'].map((change) => `${email} ${change} de`),
    );
    // The phone is an old contact of what came after it, and only of that.
    expect(messages).toHaveLength(5);
  });

  it('asks for the second factor where a forgotten password is reset, and says so only to who has the code', async () => {
    const secret = await bindAuthenticator();
    await told();
    await server.call('code.sendByEmail', { email, purpose: 'resetPassword' });
    const code = lastCode();
    const reset = (more: object) =>
      server.call('password.reset', { ...contact(email), code, password: next, repeatPassword: next, ...more });
    const wrong = code === '999999' ? '999998' : '999999';
    expect((await reset({ code: wrong })).data).toMatchObject({ refusal: 'access.wrongCode' });
    expect((await reset({})).data).toMatchObject({ refusal: 'access.authenticatorNeeded', field: 'authenticatorCode' });
    expect((await reset({ authenticatorCode: '000000' })).data).toMatchObject({ refusal: 'access.wrongAuthenticatorCode' });
    expect((await server.call('profile.read', {}, { token })).code).toBe(1);
    const right = { authenticatorCode: codeNow(secret) };
    expect((await reset(right)).code).toBe(1);
    expect((await server.call('profile.read', {}, { token })).code).toBe(401);
    expect((await reset(right)).data).toMatchObject({ refusal: 'access.wrongCode' });
    expect(await told()).toEqual([`${email} passwordReset de`]);
  });

  it('holds withdrawals when the password changes; a first withdrawal password holds nothing up, a second does', async () => {
    const setPin = async (pin: string): Promise<void> => {
      server.clock.advance(61_000);
      await server.call('code.sendByEmail', { purpose: 'withdrawalPassword' }, { token });
      const request = { password: pin, repeatPassword: pin, code: lastCode(), loginPassword: password };
      expect((await server.call('withdrawalPassword.set', request, { token })).code).toBe(1);
    };
    await setPin('482915');
    expect(await heldUntil()).toBe(0);
    expect(await told()).toEqual([`${email} withdrawalPassword de`]);
    await setPin('931742');
    const until = server.clock.now() + DAY;
    expect(await heldUntil()).toBe(until);
    const check = () => refuseHeld(server.context.database, userId, server.clock.now());
    const time = utcMinute(Math.ceil(until / 60_000) * 60_000);
    await expect(check()).rejects.toMatchObject({ refusalId: 'access.withdrawalsHeld', parameters: { time } });
    server.clock.advance(3_600_000);
    const change = { oldPassword: password, password: next, repeatPassword: next };
    expect((await server.call('password.change', change, { token })).code).toBe(1);
    expect(await heldUntil()).toBe(until + 3_600_000);
    server.clock.advance(DAY - 1);
    await expect(check()).rejects.toMatchObject({ refusalId: 'access.withdrawalsHeld' });
    server.clock.advance(1);
    await check();
  });

  it('is told later where the message could not be sent, and once where two processes look', async () => {
    const change = { oldPassword: password, password: next, repeatPassword: next };
    await server.call('password.change', change, { token });
    const push = jest.spyOn(server.notices, 'push').mockImplementationOnce(() => {
      throw new Error('no mail today');
    });
    expect(await told()).toEqual([]);
    expect(await told()).toEqual([]);
    server.clock.advance(60_000);
    expect(await told()).toEqual([`${email} password de`]);
    push.mockRestore();
    server.clock.advance(DAY);
    expect(await told()).toEqual([]);
    expect(await server.context.database.selectFrom('account_notice').select('id').where('user_id', '=', userId).execute()).toEqual([]);
  });
});
