import { sql } from 'kysely';
import { DAY, HOUR } from '../../kernel';
import { fixture } from '../../testing/wallet/openWalletServer';
import { openRecoveryServer } from '../../testing/recovery/openRecoveryServer';
import type { Member, RecoveryServer } from '../../testing/recovery/openRecoveryServer';

let at: RecoveryServer;
let member: Member;
const closed = new Set<string>();
beforeAll(async () => {
  at = await openRecoveryServer();
  at.server.context.hooks.closedAccounts.push((_, userId) => Promise.resolve(closed.has(userId)));
});
afterAll(() => at.server.close());
beforeEach(async () => {
  at.server.clock.advance(HOUR);
  member = await at.member();
});

const refused = (refusal: string, field?: string) => ({ data: { refusal, ...(field !== undefined && { field }) } });

describe('beginning', () => {
  it('does not tell who has an account', async () => {
    const nobody = { email: 'nobody@example.com' };
    for (const shown of [{ password: 'a guess' }, { code: '123456' }]) {
      const [known, unknown] = [await at.begin(member, shown), await at.begin(nobody, shown)];
      expect(known).toEqual(unknown);
      expect(known.code).toBe(0);
    }
    const send = ({ email }: { email: string }) => at.server.call('code.sendByEmail', { email, purpose: 'recovery' });
    expect(await send(member)).toEqual(await send(nobody));
    expect(at.server.sent.splice(-2).map(({ code }) => code !== undefined)).toEqual([true, false]);
    expect(await at.begin(member, {})).toMatchObject(refused('access.confirmationNeeded', 'password'));
  });

  it('gives no more guesses of a password than signing in does', async () => {
    const guess = { kind: 'email' as const, email: member.email, password: 'a guess' };
    for (let count = 0; count < 5; count += 1) await at.server.call('session.signIn', guess);
    for (let count = 0; count < 5; count += 1) await at.begin(member, { password: 'a guess' });
    expect(await at.begin(member)).toMatchObject(refused('http.tooMany'));
  });

  it('is for accounts that were verified: to others nobody can be compared', async () => {
    const { token } = await at.server.signUp('real');
    const { email = '' } = (await at.server.call('profile.read', {}, { token })).data;
    expect(await at.begin({ email })).toMatchObject(refused('recovery.notVerified'));
    // Only who has shown that it is theirs is told so.
    expect(await at.begin({ email }, { password: 'a guess' })).toMatchObject(refused('access.wrongCredentials'));
  });

  it('is not for what is closed or frozen, and ends nothing where it becomes so while it waits', async () => {
    const [ann, bob] = [await at.server.operator('ann'), await at.server.operator('bob')];
    const { key, recovery } = (await at.ask(member)).data;
    await at.judge(ann, recovery.id);
    closed.add(member.userId);
    expect(await at.judge(bob, recovery.id)).toMatchObject(refused('recovery.closed'));
    expect(await at.begin(member)).toMatchObject(refused('recovery.closed'));
    closed.clear();
    expect((await at.judge(bob, recovery.id)).code).toBe(1);
    closed.add(member.userId);
    at.server.clock.advance(2 * DAY);
    await at.server.recoveries.takeEffect();
    expect((await at.server.call('recovery.status', { key })).data.recovery).toMatchObject({ status: 'failed' });
    expect(await at.bound(member.userId)).toMatchObject({ authenticator: true, passkeys: 1 });
  });

  it('is counted by network', async () => {
    const narrow = await openRecoveryServer({ config: { recovery: { perAddressAndHour: 2 } } });
    const one = await narrow.member();
    for (const code of [1, 1, 429]) expect((await narrow.begin(one)).code).toBe(code);
    await narrow.server.close();
  });
});

describe('a request', () => {
  const email = 'free@example.com';
  const mail = { kind: 'email' as const, email };
  it.each([
    ['nothing that is not bound', ['authenticator', 'passkeys'], {}, 'recovery.notLost', 'lost'],
    ['a new contact for a lost one', ['mobile'], {}, 'recovery.contactNeeded', 'newContact'],
    ['no new contact for what is none', ['passkeys'], { newContact: mail }, 'recovery.wrongContact', 'newContact'],
    ['no second one of a kind that is left', ['mobile'], { newContact: mail }, 'recovery.wrongContact', 'newContact'],
    ['the code of the new contact', ['email'], { newContact: mail, code: '123456' }, 'access.wrongCode', 'code'],
  ] as const)('takes %s', async (_, lost, more, refusal, field) => {
    await at.server.context.database.updateTable('app_user').set({ authenticator_secret: null }).where('id', '=', member.userId).execute();
    expect(await at.ask(member, lost, more)).toMatchObject(refused(refusal, field));
  });

  it('takes pictures that were sent for it, one of each side', async () => {
    const request = await at.request(member, ['authenticator']);
    const submit = (change: object) => at.server.call('recovery.submit', { ...request, ...change });
    expect(await submit({ back: request.front })).toMatchObject(refused('recovery.sameImage', 'back'));
    const others = await at.request(await at.member(), ['authenticator']);
    expect(await submit({ front: others.front })).toMatchObject(refused('recovery.unknownImage', 'front'));
    // Whoever has a session could name what the owner sent before.
    const own = (await at.server.upload(member.token, fixture('photo.png'))).data.id;
    at.server.clock.advance(HOUR);
    expect(await at.ask(member, ['authenticator'], { back: own })).toMatchObject(refused('recovery.unknownImage', 'back'));
  });

  it('needs a ticket that is young, whole, and of the password that is still the right one', async () => {
    const request = await at.request(member, ['authenticator']);
    for (const ticket of [
      '',
      '{}',
      'sealed:',
      `sealed:00000000:AAAA`,
      request.ticket.slice(0, -1),
      at.server.context.sealer.seal('{}', 'x'),
    ]) {
      expect(await at.server.call('recovery.submit', { ...request, ticket })).toMatchObject(refused('recovery.expired'));
      expect(await at.picture(ticket)).toMatchObject(refused('recovery.expired'));
    }
    const { database } = at.server.context;
    const old = await database.selectFrom('app_user').select('password_hash').where('id', '=', member.userId).executeTakeFirstOrThrow();
    const change = (hash: string) =>
      database.updateTable('app_user').set({ password_hash: hash }).where('id', '=', member.userId).execute();
    await change('another');
    expect(await at.server.call('recovery.submit', request)).toMatchObject(refused('recovery.expired'));
    await change(old.password_hash);
    at.server.clock.advance(HOUR / 2);
    expect(await at.server.call('recovery.submit', request)).toMatchObject(refused('recovery.expired'));
  });

  it('is one at a time: sent again it is the same, another one is refused', async () => {
    const [request, other] = [await at.request(member, ['authenticator']), await at.request(member, ['passkeys'])];
    const first = await at.server.call('recovery.submit', request);
    await at.told();
    expect(await at.server.call('recovery.submit', request)).toEqual(first);
    expect(await at.told()).toEqual([]);
    expect(await at.server.call('recovery.submit', other)).toMatchObject({ code: 409, ...refused('recovery.running') });
    expect(await at.begin(member)).toMatchObject(refused('recovery.running'));
  });

  it('is counted by account and day', async () => {
    for (let count = 0; count < 3; count += 1) {
      const { key } = (await at.ask(member)).data;
      await at.server.call('recovery.cancel', { key });
    }
    expect(await at.ask(member)).toMatchObject(refused('http.tooMany'));
    at.server.clock.advance(DAY);
    expect((await at.ask(member)).code).toBe(1);
  });

  it('has so many pictures an hour, and takes no more of what the owner may send', async () => {
    const { ticket } = (await at.begin(member)).data;
    for (let count = 0; count < 12; count += 1) expect((await at.picture(ticket, 'bits.png')).code).toBe(1);
    expect(await at.picture(ticket)).toMatchObject(refused('http.tooMany'));
  });

  it('keeps its pictures', async () => {
    await at.ask(member);
    const { database, hooks } = at.server.context;
    const named = sql.join(hooks.imagesNamed, sql` or `);
    const { rows } = await sql`select id from upload where user_id = ${member.userId} and (${named})`.execute(database);
    expect(rows).toHaveLength(2);
  });
});
