import { generateSync } from 'otplib';
import { OPERATOR_PASSWORD, openWalletServer } from '../../testing/wallet/openWalletServer';
import type { WalletServer } from '../../testing/wallet/openWalletServer';
import { disableOperator } from './operators';

const article = (text: { html: string }) => ({
  kind: 'help' as const,
  category: 'general',
  published: true,
  texts: { en: { title: 'Title', summary: 'Summary', ...text } },
});
let nuls = 0;

describe('operators', () => {
  let server: WalletServer;

  beforeAll(async () => {
    server = await openWalletServer();
  });
  afterAll(() => server.close());

  const login = (name: string, password = OPERATOR_PASSWORD, more: object = {}) =>
    server.operate(undefined, 'login', { name, password, ...more } as never) as ReturnType<typeof server.operate<'login'>>;

  it('sign in, say who they are, and sign out', async () => {
    const token = await server.operator('ann');
    expect((await server.operate(token, 'me', {})).data).toMatchObject({ name: 'ann', authenticatorBound: false });
    expect((await server.operate(token, 'logout', {})).code).toBe(1);
    expect(await server.operate(token, 'me', {})).toMatchObject({ code: 401 });
    expect(await login('ann', 'wrong password')).toMatchObject({ code: 0, data: { refusal: 'operator.wrongCredentials' } });
    expect((await login('nobody')).msg).toBe((await login('ann', 'wrong password')).msg);
  });

  it('are told what is refused in Chinese when they read that, else in English', async () => {
    const token = await server.operator('lin');
    const id = '01977492-79f4-7fd6-93fc-330d5b3709bd';
    const told = async (lang: string) =>
      (await server.operate(token, 'takeBackDeposit', { id }, { lang, cookie: server.cookies.of(token) ?? '' })).msg;
    expect([await told('zh'), await told('de')]).toEqual(['该记录不存在。', await told('en')]);
  });

  it('have tokens of their own: a trader is no operator, an operator no trader', async () => {
    const trader = await server.signUp('real');
    expect(await server.operate(trader.token, 'me', {})).toMatchObject({ code: 401 });
    const token = await server.operator('tom');
    expect(await server.call('profile.read', {}, { token })).toMatchObject({ code: 401 });
    const asTrader = await server.http.inject({ method: 'GET', url: '/api/operator/me', headers: { token } });
    expect(asTrader.json()).toMatchObject({ code: 401 });
  });

  it('bind an authenticator; each code counts once', async () => {
    const token = await server.operator('amy');
    const { data } = await server.operate(token, 'setupAuthenticator', {});
    const code = () => generateSync({ secret: data.secret, epoch: Math.floor(server.clock.now() / 1_000) });
    expect(await server.operate(token, 'bindAuthenticator', { code: code() === '000000' ? '000001' : '000000' })).toMatchObject({
      code: 0,
    });
    expect((await server.operate(token, 'bindAuthenticator', { code: code() })).code).toBe(1);
    expect((await login('amy')).data).toEqual({ secondFactorRequired: true });
    expect(await login('amy', OPERATOR_PASSWORD, { authenticatorCode: code() })).toMatchObject({ code: 0 });
    server.clock.advance(30_000);
    const used = code();
    expect((await login('amy', OPERATOR_PASSWORD, { authenticatorCode: used })).data.token).toBeDefined();
    expect(await login('amy', OPERATOR_PASSWORD, { authenticatorCode: used })).toMatchObject({ code: 0 });
    expect(await server.operate(token, 'setupAuthenticator', {})).toMatchObject({
      code: 0,
      data: { refusal: 'operator.authenticatorBound' },
    });
  });

  it('change their password, which ends their other sessions', async () => {
    const [first, second] = [await server.operator('kim'), (await login('kim')).data.token];
    expect(await server.operate(first, 'changePassword', { oldPassword: 'wrong', password: 'another long password' })).toMatchObject({
      code: 0,
    });
    expect(await server.operate(first, 'changePassword', { oldPassword: OPERATOR_PASSWORD, password: 'short' })).toMatchObject({
      code: 422,
    });
    const changed = await server.operate(first, 'changePassword', { oldPassword: OPERATOR_PASSWORD, password: 'another long password' });
    expect(changed.code).toBe(1);
    expect((await server.operate(first, 'me', {})).code).toBe(1);
    expect((await server.operate(second, 'me', {})).code).toBe(401);
    expect((await login('kim', 'another long password')).code).toBe(1);
  });

  it('lose their sessions when idle, after a day, and when disabled', async () => {
    const idle = await server.operator('ida');
    server.clock.advance(8 * 3_600_000 + 1);
    expect((await server.operate(idle, 'me', {})).code).toBe(401);
    const busy = (await login('ida')).data.token;
    for (let hour = 0; hour < 24; hour += 6) {
      expect((await server.operate(busy, 'me', {})).code).toBe(1);
      server.clock.advance(6 * 3_600_000);
    }
    server.clock.advance(1);
    expect((await server.operate(busy, 'me', {})).code).toBe(401);
    const gone = (await login('ida')).data.token;
    await disableOperator(server.context.database, server.context, 'ida');
    expect((await server.operate(gone, 'me', {})).code).toBe(401);
    expect((await login('ida')).code).toBe(0);
  });

  it('leave a trace of everything, failed sign-ins too, and can read it by operator and action', async () => {
    const token = await server.operator('zoe');
    await login('zoe', 'wrong password');
    const { data } = await server.operate(token, 'audit', { operator: 'zoe' });
    expect(data.list.map(({ action }) => action)).toEqual(['signIn.failed', 'signIn']);
    expect((await server.operate(token, 'audit', { action: 'signIn', operator: 'zoe' })).data.total).toBe(1);
  });

  it.each([
    ['audit', { action: 'a\0' }, 'action'],
    ['audit', { operator: 'a\uD800' }, 'operator'],
    ['saveArticle', article({ html: '<p>a\0</p>' }), 'texts.en.html'],
    ['saveArticle', article({ html: '<p>\uDFFF</p>' }), 'texts.en.html'],
  ] as const)('send no texts to %s that no database keeps: %j', async (path, request, field) => {
    const token = await server.operator(`nul${(nuls += 1)}`);
    const refused = { code: 422, data: { refusal: 'http.invalid', field } };
    expect(await server.operate(token, path, request)).toMatchObject(refused);
  });

  it('get two seeded operators in an empty sandbox, printed once', async () => {
    const fresh = await openWalletServer();
    await fresh.services.operator.start();
    await fresh.services.operator.start();
    expect(fresh.printed).toHaveLength(2);
    expect(fresh.printed[1]).toMatch(/name "operator2", password "[^"]+"/);
    const password = /password "([^"]+)"/.exec(fresh.printed[0] ?? '')?.[1] ?? '';
    expect((await fresh.operate(undefined, 'login', { name: 'operator', password })).data.token).toBeDefined();
    fresh.services.operator.stop();
    await fresh.close();
  });

  it('get none outside the sandbox', async () => {
    const real = await openWalletServer({ config: { sandbox: { enabled: false } } });
    await real.services.operator.start();
    expect(real.printed).toEqual([]);
    await real.close();
  });
});
