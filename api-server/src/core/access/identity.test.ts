import { generateSync } from 'otplib';
import { contact, openAccessServer, password } from '../../testing/access/openAccessServer';
import type { AccessServer } from '../../testing/access/openAccessServer';
import { openTestServer } from '../../testing/app/openTestServer';
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

describe('passwords', () => {
  it('are reset with a code, which ends all sessions', async () => {
    const { email, token } = await access.registered();
    server.clock.advance(61_000);
    const code = await access.codeFor(email, 'resetPassword');
    const next = 'another good password';
    const request = { ...contact(email), code, password: next, repeatPassword: next };
    expect((await server.call('password.reset', { ...request, code: code === '999999' ? '999998' : '999999' })).code).toBe(0);
    expect((await server.call('password.reset', { ...request, repeatPassword: 'x' })).code).toBe(422);
    expect((await server.call('password.reset', request)).code).toBe(1);
    expect((await server.call('profile.read', {}, { token })).code).toBe(401);
    expect((await server.call('session.signIn', { ...contact(email), password })).code).toBe(0);
    expect((await server.call('session.signIn', { ...contact(email), password: next })).code).toBe(1);
    const unknown = access.newEmail();
    await access.codeFor(unknown, 'resetPassword');
    expect((await server.call('password.reset', { ...request, ...contact(unknown) })).data).toMatchObject({ refusal: 'access.wrongCode' });
  });

  it('are changed with the old one, which ends the other sessions alone', async () => {
    const { email, token } = await access.registered();
    const second = (await server.call('session.signIn', { ...contact(email), password })).data.token ?? '';
    const change = { oldPassword: password, password: 'changed password', repeatPassword: 'changed password' };
    expect((await server.call('password.change', { ...change, oldPassword: 'wrong' }, { token })).data).toMatchObject({
      refusal: 'access.wrongPassword',
      field: 'oldPassword',
    });
    expect((await server.call('password.change', { ...change, repeatPassword: 'x' }, { token })).code).toBe(422);
    expect((await server.call('password.change', change, { token })).code).toBe(1);
    expect((await server.call('profile.read', {}, { token })).code).toBe(1);
    expect((await server.call('profile.read', {}, { token: second })).code).toBe(401);
  });

  it('for withdrawals are set with a code and the login password', async () => {
    const { token } = await access.registered();
    const { data: me } = await server.call('profile.read', {}, { token });
    await expect(server.context.identity.checkWithdrawalPassword(me.id, '482915')).rejects.toMatchObject({ code: 403 });
    await server.call('code.sendByEmail', { purpose: 'withdrawalPassword' }, { token });
    const request = { password: '482915', repeatPassword: '482915', code: access.lastCode(), loginPassword: password };
    expect((await server.call('withdrawalPassword.set', { ...request, loginPassword: 'wrong' }, { token })).data).toMatchObject({
      refusal: 'access.wrongPassword',
    });
    expect((await server.call('withdrawalPassword.set', { ...request, repeatPassword: '931742' }, { token })).code).toBe(422);
    for (const weak of ['000000', '123456']) {
      const refused = await server.call('withdrawalPassword.set', { ...request, password: weak, repeatPassword: weak }, { token });
      expect(refused).toMatchObject({ code: 422, data: { refusal: 'access.weakWithdrawalPassword', field: 'password' } });
    }
    expect((await server.call('withdrawalPassword.set', request, { token })).code).toBe(1);
    expect((await server.call('withdrawalPassword.set', request, { token })).data).toMatchObject({ refusal: 'access.wrongCode' });
    expect((await server.call('profile.read', {}, { token })).data.withdrawalPasswordSet).toBe(true);
    await server.context.identity.checkWithdrawalPassword(me.id, '482915');
    await expect(server.context.identity.checkWithdrawalPassword(me.id, '931742')).rejects.toMatchObject({
      refusalId: 'access.wrongWithdrawalPassword',
    });
  });

  it('are refused when anybody would try them first; the code stays good', async () => {
    const { email, token } = await access.registered();
    const weak = { password: 'password1', repeatPassword: 'password1' };
    const refused = { code: 422, data: { refusal: 'access.weakPassword', field: 'password' } };
    expect(await server.call('password.change', { ...weak, oldPassword: password }, { token })).toMatchObject(refused);
    const code = await access.codeFor(email, 'resetPassword');
    expect(await server.call('password.reset', { ...contact(email), ...weak, code })).toMatchObject(refused);
    const own = `${email.split('@')[0] ?? ''}1990`;
    expect(await server.call('password.reset', { ...contact(email), password: own, repeatPassword: own, code })).toMatchObject(refused);
    const strong = { password: 'tram bottle winter', repeatPassword: 'tram bottle winter' };
    expect((await server.call('password.reset', { ...contact(email), ...strong, code })).code).toBe(1);
  });

  it('are judged so often for one network address, and for one user, and no more', async () => {
    const small = await openTestServer({ config: { access: { signIn: { failuresPerAddress: 2 } } } });
    const { token } = await small.signUp();
    const weak = { password: 'password1', repeatPassword: 'password1' };
    const forgotten = () => small.call('password.reset', { ...contact('nobody@example.com'), ...weak, code: '000000' });
    const own = () => small.call('password.change', { ...weak, oldPassword: password }, { token });
    for (const ask of [forgotten, own]) {
      for (let count = 0; count < 2; count += 1) expect(await ask()).toMatchObject({ code: 422, data: { refusal: 'access.weakPassword' } });
      expect(await ask()).toMatchObject({ code: 429, data: { refusal: 'http.tooMany' } });
    }
    await small.close();
  });

  it('that were weak before stay good for signing in', async () => {
    const { email, token } = await access.registered();
    const { data: me } = await server.call('profile.read', {}, { token });
    const [weak, pin] = [await server.context.access.passwords.hash('password'), await server.context.access.passwords.hash('000000')];
    const secrets = { password_hash: weak, withdrawal_password_hash: pin };
    await server.context.database.updateTable('app_user').set(secrets).where('id', '=', me.id).execute();
    expect((await server.call('session.signIn', { ...contact(email), password: 'password' })).code).toBe(1);
    await server.context.identity.checkWithdrawalPassword(me.id, '000000');
  });
});

describe('authenticator', () => {
  it('is bound with a first code, asked for at sign-in, accepts each code once, and is unbound with code and password', async () => {
    const { email, token } = await access.registered();
    const codeNow = (secret: string): string => generateSync({ secret, epoch: Math.floor(server.clock.now() / 1_000) });
    expect((await server.call('authenticator.bind', { code: '123456', loginPassword: password }, { token })).data).toMatchObject({
      refusal: 'access.authenticatorNotPrepared',
    });
    const { secret, address } = (await server.call('authenticator.setUp', {}, { token })).data;
    expect(address).toContain(`secret=${secret}`);
    const right = codeNow(secret);
    expect(
      (await server.call('authenticator.bind', { code: right === '123456' ? '123457' : '123456', loginPassword: password }, { token }))
        .data,
    ).toMatchObject({ refusal: 'access.wrongAuthenticatorCode' });
    expect((await server.call('authenticator.bind', { code: right, loginPassword: password }, { token })).code).toBe(1);
    expect((await server.call('authenticator.setUp', {}, { token })).data).toMatchObject({ refusal: 'access.authenticatorBound' });

    const first = await server.call('session.signIn', { ...contact(email), password });
    expect(first.data).toEqual({ secondFactorRequired: true });
    expect((await server.call('session.signIn', { ...contact(email), password, authenticatorCode: right })).data).toMatchObject({
      refusal: 'access.wrongAuthenticatorCode',
    });
    server.clock.advance(30_000);
    const next = codeNow(secret);
    const twice = await Promise.all(
      [1, 2].map(() => server.call('session.signIn', { ...contact(email), password, authenticatorCode: next })),
    );
    expect(twice.map((reply) => reply.code).sort()).toEqual([0, 1]);

    server.clock.advance(60_000);
    const last = codeNow(secret);
    expect((await server.call('authenticator.unbind', { code: last, password: 'wrong' }, { token })).data).toMatchObject({
      refusal: 'access.wrongPassword',
    });
    expect((await server.call('authenticator.unbind', { code: last, password }, { token })).code).toBe(1);
    expect((await server.call('authenticator.unbind', { code: last, password }, { token })).data).toMatchObject({
      refusal: 'access.authenticatorNotBound',
    });
  });
});

describe('profile', () => {
  it('binds one more contact, never one that somebody has', async () => {
    const { token } = await access.registered();
    const mobile = { kind: 'mobile' as const, areaCode: '+44', mobile: '712345678' };
    await server.call('code.sendBySms', { areaCode: mobile.areaCode, mobile: mobile.mobile, purpose: 'bindContact' }, { token });
    expect((await server.call('contact.bind', { ...mobile, code: access.lastCode(), loginPassword: password }, { token })).code).toBe(1);
    expect((await server.call('profile.read', {}, { token })).data).toMatchObject({
      mobileBound: true,
      areaCode: '+44',
      mobile: mobile.mobile,
    });
    const stranger = await access.registered();
    server.clock.advance(61_000);
    await server.call(
      'code.sendBySms',
      { areaCode: mobile.areaCode, mobile: mobile.mobile, purpose: 'bindContact' },
      { token: stranger.token },
    );
    expect(server.sent.at(-1)?.code).toBeUndefined();
    const email = access.newEmail();
    await server.call('code.sendByEmail', { email, purpose: 'bindContact' }, { token });
    expect(
      (await server.call('contact.bind', { ...contact(email), code: access.lastCode(), loginPassword: password }, { token })).data,
    ).toMatchObject({
      refusal: 'access.contactBound',
    });
  });

  it('changes nickname, language and display currency, and refuses nonsense', async () => {
    const { token } = await access.registered();
    expect((await server.call('profile.update', { nickname: 'Ann', lang: 'de', displayCurrency: 'USD' }, { token })).code).toBe(1);
    expect((await server.call('profile.read', {}, { token })).data).toMatchObject({
      nickname: 'Ann',
      lang: 'de',
      displayCurrency: 'USD',
    });
    expect((await server.call('profile.update', {}, { token })).data).toMatchObject({ refusal: 'access.nothingToChange' });
    expect((await server.call('profile.update', { displayCurrency: 'NOPE' }, { token })).data).toMatchObject({
      refusal: 'access.unknownCurrency',
    });
    expect((await server.callRaw('profile.update', { nickname: '\u0000' }, { token })).data).toMatchObject({
      refusal: 'http.invalid',
      field: 'nickname',
    });
    const { number } = (await server.call('profile.read', {}, { token })).data;
    // Two signs that are kept as thirty-six.
    const long = await server.call('profile.update', { nickname: '\uFDFA\uFDFA' }, { token });
    expect(long).toMatchObject({ code: 422, data: { refusal: 'http.invalid', field: 'nickname' } });
    for (const [nickname, refusal] of [
      ['Ann\u202E', 'name.hidden'],
      ['\u0410nn', 'name.lookalike'],
      [number === '48213377' ? '48213378' : '48213377', 'name.number'],
    ] as const) {
      const refused = await server.call('profile.update', { nickname }, { token });
      expect(refused).toMatchObject({ code: 422, data: { refusal, field: 'nickname' } });
    }
    expect((await server.call('profile.update', { nickname: number }, { token })).code).toBe(1);
    // What is there already stays as it is.
    await server.context.database.updateTable('app_user').set({ nickname: 'Old\u202E' }).where('number', '=', number).execute();
    expect((await server.call('profile.read', {}, { token })).data.nickname).toBe('Old\u202E');
    expect((await server.call('referral.invitationRule', {})).data).toEqual({ shown: true, required: false });
  });
});
