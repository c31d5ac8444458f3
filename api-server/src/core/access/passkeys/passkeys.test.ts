import { randomBytes } from 'node:crypto';
import { generateSync } from 'otplib';
import type { PasskeyPurpose } from '@halyard-h5/shared-api/contract';
import { SoftAuthenticator } from '../../../testing/access/SoftAuthenticator';
import { openTestServer, TRADER_PASSWORD } from '../../../testing/app/openTestServer';
import type { TestServer } from '../../../testing/app/openTestServer';
import { untilMinute, withdrawalsHeldUntil } from '../changes/withdrawalHold';

const HOLD = 3_600_000;
const RESET = 'what the mailbox gave away';

describe('passkeys', () => {
  let server: TestServer;
  let token: string;
  let userId: string;
  let phone: SoftAuthenticator;
  beforeAll(async () => {
    server = await openTestServer({ config: { access: { withdrawalHold: HOLD, signIn: { failuresPerAddress: 100_000 } } } });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    ({ token, userId } = await server.signUp('real'));
    phone = new SoftAuthenticator();
    await server.access.sendNotices();
    server.notices.length = 0;
  });

  const challenge = async (purpose: PasskeyPurpose, of: string | undefined = token): Promise<string> => {
    const { data } = await server.call('passkey.challenge', { purpose }, { token: of });
    return data.challenge;
  };
  const add = async (device = phone, proof: object = { loginPassword: TRADER_PASSWORD }) =>
    server.call('passkey.add', { name: 'Phone', passkey: device.create(await challenge('add')), ...proof }, { token });
  const signIn = async (device = phone) => server.call('passkey.signIn', { passkey: device.get(await challenge('signIn', undefined)) });
  const wrong = { refusal: 'access.wrongPasskey', field: 'passkey' };
  const list = async () => (await server.call('passkey.list', {}, { token })).data.list;
  const pin = async (): Promise<{ kind: 'mobile'; areaCode: string; mobile: string; code: string }> => {
    server.clock.advance(61_000);
    const mobile = { areaCode: '+49', mobile: `15${String(server.sent.length).padStart(8, '0')}` };
    await server.call('code.sendBySms', { ...mobile, purpose: 'bindContact' }, { token });
    return { kind: 'mobile', ...mobile, code: server.sent.at(-1)?.code ?? '' };
  };

  it('is added with the password, told, held for, and signs in without it', async () => {
    expect((await add(phone, {})).data).toMatchObject({ refusal: 'access.confirmationNeeded', field: 'loginPassword' });
    expect((await add(phone, { loginPassword: 'wrong' })).data).toMatchObject({ refusal: 'access.wrongPassword' });
    expect((await add()).data).toMatchObject({ name: 'Phone', createdAt: server.clock.now() });
    expect((await server.call('profile.read', {}, { token })).data.passkeyBound).toBe(true);
    await server.access.sendNotices();
    expect(server.notices).toMatchObject([{ change: 'passkeyAdded', heldUntil: server.clock.now() + HOLD }]);
    expect((await add()).data).toMatchObject({ refusal: 'access.passkeyAdded' });
    const { data } = await signIn();
    const [mine, other] = await Promise.all([token, data.token].map((each) => server.call('profile.read', {}, { token: each })));
    expect(other?.data.id).toBe(mine?.data.id);
    expect(await list()).toMatchObject([{ name: 'Phone', lastUsedAt: server.clock.now() }]);
  });

  it('answers each challenge once, of its own session and purpose, in time', async () => {
    await add();
    const once = phone.get(await challenge('signIn', undefined));
    expect((await server.call('passkey.signIn', { passkey: once })).code).toBe(1);
    expect((await server.call('passkey.signIn', { passkey: once })).data).toMatchObject(wrong);
    const both = phone.get(await challenge('signIn', undefined));
    const twice = await Promise.all([1, 2].map(() => server.call('passkey.signIn', { passkey: both })));
    expect(twice.map(({ code }) => code).sort()).toEqual([0, 1]);
    const forOther = phone.get(await challenge('confirm'));
    expect((await server.call('passkey.signIn', { passkey: forOther })).data).toMatchObject(wrong);
    const late = phone.get(await challenge('signIn', undefined));
    server.clock.advance(300_000);
    expect((await server.call('passkey.signIn', { passkey: late })).data).toMatchObject(wrong);
    const second = (await signIn()).data.token;
    const ofSecond = phone.get(await challenge('confirm', second));
    const bind = async (passkey: object, of = token) => server.callRaw('contact.bind', { ...(await pin()), passkey }, { token: of });
    expect((await bind(ofSecond)).data).toMatchObject(wrong);
    expect((await bind(phone.get(await challenge('add')))).data).toMatchObject(wrong);
    expect((await bind(phone.get(await challenge('confirm')))).code).toBe(1);
    expect((await server.call('passkey.challenge', { purpose: 'confirm' })).data).toMatchObject({ refusal: 'access.unknownSession' });
  });

  it('answers any number of neighbours’ questions behind one address, which keep nothing and keep nobody out', async () => {
    const house = await openTestServer({ config: { access: { signIn: { failuresPerAddress: 1 } } } });
    const asked = [];
    for (let index = 0; index < 5; index += 1) asked.push((await house.call('passkey.challenge', { purpose: 'signIn' })).data.challenge);
    expect(new Set(asked).size).toBe(5);
    for (const each of asked) expect(Buffer.from(each, 'base64url').toString('base64url')).toBe(each);
    expect(await house.context.database.selectFrom('passkey_challenge').selectAll().execute()).toEqual([]);
    await house.close();
  });

  it('answers no question that somebody else made up', async () => {
    await add();
    const question = await challenge('signIn', undefined);
    const later = (Number.parseInt(question.slice(24, 32), 36) + 1).toString(36);
    for (const made of [
      `${question.slice(0, 24)}${later}${question.slice(32)}`,
      question.slice(0, 32),
      randomBytes(32).toString('base64url'),
    ])
      expect((await server.call('passkey.signIn', { passkey: phone.get(made) })).data).toMatchObject(wrong);
    expect((await server.call('passkey.signIn', { passkey: phone.get(question) })).code).toBe(1);
  });

  it('is refused with a counter that does not rise, from another site, without its holder being verified, or signed by another', async () => {
    await add();
    expect((await signIn()).code).toBe(1);
    phone.counter -= 1;
    expect((await signIn()).data).toMatchObject(wrong);
    phone.origin = 'https://localhost.evil.example';
    expect((await signIn()).data).toMatchObject(wrong);
    phone.origin = 'http://localhost:8080';
    phone.verifies = false;
    expect((await signIn()).data).toMatchObject(wrong);
    phone.verifies = true;
    const forged = Object.assign(new SoftAuthenticator(), { id: phone.id, counter: 50 });
    expect((await signIn(forged)).data).toMatchObject(wrong);
    expect((await signIn(new SoftAuthenticator())).data).toMatchObject(wrong);
    const garbage = { ...phone.get('x'), response: { ...phone.get('x').response, clientDataJSON: 'bm8' } };
    expect((await server.call('passkey.signIn', { passkey: garbage })).data).toMatchObject(wrong);
    expect((await signIn()).code).toBe(1);
  });

  it('counts as both factors where an authenticator is bound, and confirms nothing for another user', async () => {
    await add();
    const { secret } = (await server.call('authenticator.setUp', {}, { token })).data;
    const code = generateSync({ secret, epoch: Math.floor(server.clock.now() / 1_000) });
    const passkey = phone.get(await challenge('confirm'));
    expect((await server.call('authenticator.bind', { code, passkey }, { token })).code).toBe(1);
    expect((await signIn()).code).toBe(1);
    const fresh = await pin();
    expect((await server.call('contact.bind', { ...fresh, loginPassword: TRADER_PASSWORD }, { token })).data).toMatchObject({
      refusal: 'access.authenticatorNeeded',
    });
    const confirmed = { ...fresh, passkey: phone.get(await challenge('confirm')) };
    expect((await server.call('contact.bind', confirmed, { token })).code).toBe(1);
    const stranger = (await server.signUp('real')).token;
    const stolen = phone.get(await challenge('confirm', stranger));
    const { secret: theirs } = (await server.call('authenticator.setUp', {}, { token: stranger })).data;
    const first = generateSync({ secret: theirs, epoch: Math.floor(server.clock.now() / 1_000) });
    expect((await server.call('authenticator.bind', { code: first, passkey: stolen }, { token: stranger })).data).toMatchObject(wrong);
  });

  it('is one of several, each removed by its owner with proof alone', async () => {
    const key = new SoftAuthenticator();
    await add();
    await add(key);
    const [first] = await list();
    const remove = (proof: object, of = token) => server.callRaw('passkey.remove', { id: first?.id, ...proof }, { token: of });
    expect((await remove({})).data).toMatchObject({ refusal: 'access.confirmationNeeded' });
    const stranger = (await server.signUp('real')).token;
    expect((await remove({ loginPassword: TRADER_PASSWORD }, stranger)).data).toMatchObject({ refusal: 'access.unknownPasskey' });
    expect((await remove({ passkey: key.get(await challenge('confirm')) })).code).toBe(1);
    expect((await remove({ loginPassword: TRADER_PASSWORD })).data).toMatchObject({ refusal: 'access.unknownPasskey' });
    expect((await signIn()).data).toMatchObject(wrong);
    expect((await signIn(key)).code).toBe(1);
    for (let count = 1; count < 10; count += 1) expect((await add(new SoftAuthenticator())).code).toBe(1);
    expect(await add(new SoftAuthenticator())).toMatchObject({ code: 409, data: { refusal: 'access.tooManyPasskeys' } });
  });

  /** Binds an authenticator; answers what gives its code of each time. */
  const bindAuthenticator = async (): Promise<() => string> => {
    const { secret } = (await server.call('authenticator.setUp', {}, { token })).data;
    const codeNow = (): string => generateSync({ secret, epoch: Math.floor(server.clock.now() / 1_000) });
    const bound = await server.call('authenticator.bind', { code: codeNow(), loginPassword: TRADER_PASSWORD }, { token });
    expect(bound.code).toBe(1);
    return () => {
      // Each code counts once.
      server.clock.advance(30_000);
      return codeNow();
    };
  };
  const remove = (id: string, proof: object) => server.callRaw('passkey.remove', { id, ...proof }, { token });
  /** Resets the password with what the mailbox gives, and a code of the authenticator where there is one, and signs in with it. */
  const reset = async (nextCode?: () => string) => {
    const { email = '' } = (await server.call('profile.read', {}, { token })).data;
    const contact = { kind: 'email' as const, email };
    server.clock.advance(61_000);
    await server.call('code.sendByEmail', { email, purpose: 'resetPassword' });
    const request = { ...contact, code: server.sent.at(-1)?.code ?? '', password: RESET, repeatPassword: RESET };
    expect((await server.call('password.reset', { ...request, authenticatorCode: nextCode?.() })).code).toBe(1);
    const { data } = await server.call('session.signIn', { ...contact, password: RESET, authenticatorCode: nextCode?.() });
    token = data.token ?? '';
  };

  it('asks for the authenticator where one is bound, to be added and to be removed; the removal is told and held for', async () => {
    await add();
    const nextCode = await bindAuthenticator();
    const missing = { refusal: 'access.authenticatorNeeded', field: 'authenticatorCode' };
    const refused = { refusal: 'access.wrongAuthenticatorCode', field: 'authenticatorCode' };
    const proof = (authenticatorCode: string) => ({ loginPassword: TRADER_PASSWORD, authenticatorCode });
    const key = new SoftAuthenticator();
    expect((await add(key)).data).toMatchObject(missing);
    expect((await add(key, proof('000000'))).data).toMatchObject(refused);
    expect((await add(key, proof(nextCode()))).code).toBe(1);
    const [first] = await list();
    expect((await remove(first?.id ?? '', { loginPassword: TRADER_PASSWORD })).data).toMatchObject(missing);
    expect((await remove(first?.id ?? '', proof('000000'))).data).toMatchObject(refused);
    await server.access.sendNotices();
    server.notices.length = 0;
    const before = await withdrawalsHeldUntil(server.context.database, userId, server.clock.now());
    expect((await remove(first?.id ?? '', proof(nextCode()))).code).toBe(1);
    await server.access.sendNotices();
    const until = server.clock.now() + HOLD;
    expect(server.notices).toMatchObject([{ change: 'passkeyRemoved', heldUntil: until }]);
    expect(before).toBeLessThan(until);
    expect(await withdrawalsHeldUntil(server.context.database, userId, server.clock.now())).toBe(until);
  });

  it('stays where the password was reset with a code alone: while withdrawals are held, only another from before removes it', async () => {
    await add();
    await add(new SoftAuthenticator());
    await reset();
    // From here on a thief holds the mailbox, the password and the only session.
    const until = server.clock.now() + HOLD;
    const theirs = new SoftAuthenticator();
    expect((await add(theirs, { loginPassword: RESET })).code).toBe(1);
    const [mine, spare, evil] = (await list()).map(({ id }) => id) as [string, string, string];
    const kept = { refusal: 'access.passkeyKept', field: 'id' };
    const time = untilMinute(until);
    expect(await remove(mine, { loginPassword: RESET })).toMatchObject({ data: kept, msg: expect.stringContaining(time) as string });
    await reset();
    expect((await remove(mine, { passkey: theirs.get(await challenge('confirm')) })).data).toMatchObject(kept);
    const thief = token;

    ({ token } = (await signIn()).data);
    const password = { password: 'the owner again', repeatPassword: 'the owner again' };
    const proved = { ...password, passkey: phone.get(await challenge('confirm')) };
    expect((await server.call('password.change', proved, { token })).code).toBe(1);
    expect((await server.call('passkey.list', {}, { token: thief })).code).toBe(401);
    expect((await remove(evil, { loginPassword: password.password })).code).toBe(1);
    expect((await remove(spare, { passkey: phone.get(await challenge('confirm')) })).code).toBe(1);
    server.clock.advance(HOLD);
    expect((await remove(mine, { loginPassword: password.password })).code).toBe(1);
  });

  it('goes at once where the reset was proved with an authenticator, too', async () => {
    await add();
    const nextCode = await bindAuthenticator();
    await reset(nextCode);
    const [first] = await list();
    expect((await remove(first?.id ?? '', { loginPassword: RESET, authenticatorCode: nextCode() })).code).toBe(1);
  });

  it('belongs to the site that the configuration names, and to none without one outside the sandbox', async () => {
    const access = { passkey: { relyingParty: 'halyard.example', origins: ['https://app.halyard.example'] } };
    const named = await openTestServer({ config: { access } });
    const closed = await openTestServer({ config: { sandbox: { enabled: false } } });
    expect((await closed.call('passkey.challenge', { purpose: 'signIn' })).data).toMatchObject({ refusal: 'access.passkeysClosed' });
    const trader = await named.signUp('real');
    const tried = [];
    for (const origin of ['http://localhost:8080', 'https://app.halyard.example']) {
      const { data } = await named.call('passkey.challenge', { purpose: 'add' }, { token: trader.token });
      const passkey = new SoftAuthenticator('halyard.example', origin).create(data.challenge);
      tried.push((await named.call('passkey.add', { name: 'Key', passkey, loginPassword: TRADER_PASSWORD }, { token: trader.token })).code);
    }
    expect(tried).toEqual([0, 1]);
    await Promise.all([named.close(), closed.close()]);
  });
});
