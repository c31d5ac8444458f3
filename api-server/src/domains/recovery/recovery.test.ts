import { DAY, HOUR, lowestIdAt } from '../../kernel';
import { TRADER_PASSWORD } from '../../testing/app/openTestServer';
import { openRecoveryServer } from '../../testing/recovery/openRecoveryServer';
import type { Member, RecoveryServer } from '../../testing/recovery/openRecoveryServer';

let at: RecoveryServer;
let ann: string;
let bob: string;
let member: Member;
let names = 0;
beforeAll(async () => {
  at = await openRecoveryServer();
});
afterAll(() => at.server.close());
beforeEach(async () => {
  at.server.clock.advance(HOUR);
  names += 1;
  [ann, bob] = [await at.server.operator(`ann${names}`), await at.server.operator(`bob${names}`)];
  member = await at.member();
});

const contactsOf = (about: string, ...more: string[]) =>
  [member.email, `+49${member.mobile}`, ...more].map((each) => `${each} ${about}`).sort();
const statusOf = async (key: string) => (await at.server.call('recovery.status', { key })).data.recovery;
/** Asked for and approved by two. */
async function approved(reply: Awaited<ReturnType<RecoveryServer['ask']>>): Promise<{ key: string; id: string }> {
  const { key, recovery } = reply.data;
  for (const operator of [ann, bob]) expect((await at.judge(operator, recovery.id)).code).toBe(1);
  return { key, id: recovery.id };
}
async function wait(): Promise<void> {
  at.server.clock.advance(2 * DAY);
  await at.server.recoveries.takeEffect();
}
const signIn = async (email: string) => (await at.server.call('session.signIn', { kind: 'email', email, password: TRADER_PASSWORD })).data;

describe('who knows the password and has lost the second factor', () => {
  it('is without it after two operators and the waiting time, signed out everywhere, withdrawals held', async () => {
    const reply = await at.ask(member, ['authenticator', 'passkeys']);
    expect(reply.data.recovery).toMatchObject({ status: 'review', lost: ['authenticator', 'passkeys'] });
    expect(await at.told()).toEqual(contactsOf('recovery.review'));
    const { key } = await approved(reply);
    expect(await at.told()).toEqual(contactsOf('recovery.waiting'));
    const before = await at.bound(member.userId);
    // Nothing leaves the account while it waits.
    expect(before).toMatchObject({ authenticator: true, passkeys: 1, heldUntil: at.server.clock.now() + 2 * DAY });
    at.server.clock.advance(2 * DAY - 1);
    await at.server.recoveries.takeEffect();
    expect(await at.bound(member.userId)).toEqual(before);
    expect((await at.server.call('profile.read', {}, { token: member.token })).data.recovery).toEqual({
      effectiveAt: at.server.clock.now() + 1,
    });
    at.server.clock.advance(1);
    await at.server.recoveries.takeEffect();
    const heldUntil = at.server.clock.now() + 3 * DAY;
    expect(await at.bound(member.userId)).toEqual({ ...before, authenticator: false, passkeys: 0, heldUntil });
    expect((await at.server.call('profile.read', {}, { token: member.token })).code).toBe(401);
    expect(await at.told()).toEqual(contactsOf('recovery.done'));
    expect(await statusOf(key)).toMatchObject({ status: 'done', endedAt: at.server.clock.now() });
    expect(await signIn(member.email)).toMatchObject({ secondFactorRequired: false });
  });

  it('waits longer where a thief could have been the one who was verified', async () => {
    const { database, clock } = at.server.context;
    await database
      .updateTable('verification')
      .set({ submitted_at: clock.now() - 29 * DAY })
      .where('user_id', '=', member.userId)
      .execute();
    const { key } = await approved(await at.ask(member));
    expect(await statusOf(key)).toMatchObject({ effectiveAt: clock.now() + 14 * DAY });
  });

  it('is told to whoever is signed in', async () => {
    const { data } = await at.ask(member);
    const events = await at.server.context.userEvents.from(at.server.context.database, member.userId, lowestIdAt(0));
    expect(events).toMatchObject([{ kind: 'recovery', data: { id: data.recovery.id, status: 'review' } }]);
    const { recovery } = (await at.server.call('recovery.status', {}, { token: member.token })).data;
    expect(recovery).toEqual(data.recovery);
  });
});

describe('who has lost a contact', () => {
  it('gets a new one in its place, and every old and new one is told', async () => {
    const email = `new${names}@example.com`;
    await approved(await at.askWithContact(member, ['email'], email));
    await at.told();
    await wait();
    expect((await at.bound(member.userId)).contacts).toEqual([`email:${email}`, `mobile:+49 ${member.mobile}`]);
    expect(await at.told()).toEqual(contactsOf('recovery.done', email));
    // The authenticator was not lost.
    expect(await signIn(email)).toMatchObject({ secondFactorRequired: true });
    expect((await at.server.call('session.signIn', { kind: 'email', email: member.email, password: TRADER_PASSWORD })).code).toBe(0);
  });

  it('may have lost all of them, and knows the password', async () => {
    const email = `all${names}@example.com`;
    await approved(await at.askWithContact(member, ['email', 'mobile', 'authenticator'], email));
    await wait();
    expect(await at.bound(member.userId)).toMatchObject({ contacts: [`email:${email}`], authenticator: false, passkeys: 1 });
  });

  it('needs no password where another contact is left: a code that was sent to it', async () => {
    const code = await at.codeFor({ email: member.email }, 'recovery');
    const begun = (await at.begin(member, { code })).data;
    expect(begun.bound).toEqual(['authenticator', 'passkeys', 'mobile']);
    expect((await at.begin(member, { code })).data).toMatchObject({ refusal: 'access.wrongCode' });
    const request = await at.request(member, ['email'], { ticket: begun.ticket });
    expect((await at.server.call('recovery.submit', request)).data).toMatchObject({ refusal: 'recovery.notLost', field: 'lost' });
  });

  it('changes nothing where somebody has the new one by then', async () => {
    const email = `taken${names}@example.com`;
    const { key } = await approved(await at.askWithContact(member, ['email', 'authenticator'], email));
    const row = { contact: `email:${email}`, user_id: (await at.server.signUp()).userId, kind: 'email' as const, bound_at: 0 };
    await at.server.context.database.deleteFrom('user_contact').where('user_id', '=', row.user_id).execute();
    await at.server.context.database.insertInto('user_contact').values(row).execute();
    const before = await at.bound(member.userId);
    await at.told();
    await wait();
    expect(await statusOf(key)).toMatchObject({ status: 'failed' });
    expect(await at.bound(member.userId)).toEqual(before);
    expect(await at.told()).toEqual(contactsOf('recovery.failed', email));
  });
});

describe('cancelling', () => {
  it('takes the link of a notice and no sign-in, once it is approved, too', async () => {
    const { id } = await approved(await at.ask(member));
    await at.server.recoveries.sendNotices();
    const bodies = at.server.told.splice(0).map(({ body }) => body);
    const [key, ...others] = new Set(bodies.map((body) => /\/h5\/#\/pages\/userPages\/recovery\?key=(\S+)/.exec(body)?.[1]));
    expect(others).toEqual([]);
    expect((await at.server.call('recovery.cancel', { key })).data.recovery).toMatchObject({ id, status: 'cancelled' });
    // A second time it says the same, and tells nobody again.
    expect((await at.server.call('recovery.cancel', { key })).data.recovery).toMatchObject({ status: 'cancelled' });
    await wait();
    expect(await at.bound(member.userId)).toMatchObject({ authenticator: true });
    expect(await at.told()).toEqual(contactsOf('recovery.cancelled'));
  });

  it('takes a session, whichever account it works in', async () => {
    const { data } = await at.ask(member);
    expect((await at.server.call('recovery.cancel', {}, { token: member.token })).data.recovery).toMatchObject({
      id: data.recovery.id,
      status: 'cancelled',
    });
  });

  it('takes no other key, and none that was made up', async () => {
    const { key, recovery } = (await at.ask(member)).data;
    const others = (await at.ask(await at.member())).data.key;
    for (const wrong of [`${recovery.id}.`, recovery.id, `${recovery.id}.${others.split('.')[1]}`, 'x', undefined])
      for (const name of ['recovery.cancel', 'recovery.status'] as const)
        expect((await at.server.call(name, { key: wrong })).data).toMatchObject({ refusal: 'recovery.unknown' });
    expect(await statusOf(key)).toMatchObject({ status: 'review' });
    const stranger = await at.server.signUp('real');
    expect((await at.server.call('recovery.cancel', {}, stranger)).data).toMatchObject({ refusal: 'recovery.unknown' });
  });

  it('comes too late when it is done', async () => {
    const { key } = await approved(await at.ask(member));
    await wait();
    expect(await at.server.call('recovery.cancel', { key })).toMatchObject({ code: 409, data: { refusal: 'recovery.over' } });
  });
});

it('is said in the language of the account, with what is asked and until when', async () => {
  await at.server.call('profile.update', { lang: 'de' }, { token: member.token });
  await approved(await at.askWithContact(member, ['email'], `deutsch${names}@example.com`));
  await at.server.recoveries.sendNotices();
  const body = at.server.told.splice(0).at(-1)?.body;
  expect(body).toContain('E-Mail-Adresse');
  expect(body).toContain(new Date(at.server.clock.now() + 2 * DAY).toISOString().slice(0, 16).replace('T', ' '));
  expect(body).toContain('d•••@example.com');
});
