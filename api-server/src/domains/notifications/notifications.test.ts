import { DAY } from '../../kernel';
import type { NotificationTopic, Request } from '@halyard-h5/shared-api/contract';
import { openModule } from '../../platform/module';
import { defineNotifications } from '../../platform/notifications';
import { openTestServer } from '../../testing/app/openTestServer';
import type { TestServer } from '../../testing/app/openTestServer';
import { notificationModule } from './module';
import type { NotificationMailer } from './NotificationMailer';

const tell = defineNotifications('test', {
  result: { topic: 'result', title: 'Contract won', text: '{profit} USDT.' },
  liquidation: { topic: 'liquidation', title: 'Position liquidated', text: 'At {price}.' },
  signIn: { topic: 'signIn', title: 'New sign-in', text: 'With {device}.' },
});

let server: TestServer;
let mailer: NotificationMailer;
let user: { token: string; userId: string };
beforeAll(async () => {
  server = await openTestServer({
    register: (context) => {
      [mailer] = openModule(context, notificationModule).workers;
    },
  });
});
beforeEach(async () => {
  user = await server.signUp('real');
  server.told.length = 0;
});
afterAll(() => server.close());

type Kind = keyof typeof tell;
async function happen(kind: Kind, mode: 'real' | 'demo' = 'real', { userId } = user): Promise<void> {
  const notification =
    kind === 'result'
      ? tell.result({ profit: '1,234.50' })
      : kind === 'signIn'
        ? tell.signIn({ device: 'Chrome' })
        : tell.liquidation({ price: '9' });
  const { userEvents, database } = server.context;
  server.clock.advance(1);
  await userEvents.write(database, { userId, kind: 'position', mode, data: { id: `of ${kind}` }, notification });
}
const list = async (request: Request<'notification.list'> = {}, lang = 'en') =>
  (await server.call('notification.list', request, { token: user.token, lang })).data;
const nothing = { off: [], mail: [], pushOff: [], pushDetails: false };
const prefer = (preferences: object) =>
  server.callRaw('notificationPreferences.set', { off: [], mail: [], ...preferences }, { token: user.token });
const unread = async () => (await server.call('profile.read', {}, { token: user.token })).data.unread;
const mails = async () => {
  server.clock.advance(5_000);
  await mailer.run();
  return server.told.splice(0).map(({ subject, body }) => `${subject}: ${body}`);
};

/** To where the next mails go out at 12:00 UTC. */
const toNoon = (): void => server.clock.jumpTo(Math.ceil(server.clock.now() / DAY) * DAY + DAY / 2 - 5_001);

describe('an inbox', () => {
  it('has what its owner was told, newest first, in the language of the caller, with what it is about', async () => {
    const other = await server.signUp('real');
    await happen('result', 'demo');
    await happen('liquidation');
    await happen('signIn', 'real', other);
    expect((await list({}, 'de')).list).toMatchObject([
      { topic: 'liquidation', mode: 'real', read: false, subject: { kind: 'position', id: 'of liquidation' } },
      { topic: 'result', mode: 'demo', title: 'Contract won', text: '1.234,50 USDT.', time: server.clock.now() - 2 },
    ]);
  });

  it('is read page by page', async () => {
    for (const kind of ['result', 'signIn', 'liquidation'] as const) await happen(kind);
    const first = await list({ limit: 2 });
    const second = await list({ limit: 2, before: first.next });
    expect([first, second].map((page) => page.list.map(({ topic }) => topic))).toEqual([['liquidation', 'signIn'], ['result']]);
    expect(second.next).toBeUndefined();
  });

  it('counts what is unread, until it is read one by one or up to what was on the screen', async () => {
    for (const kind of ['result', 'signIn', 'liquidation'] as const) await happen(kind);
    const [newest, middle] = (await list()).list;
    expect(await unread()).toBe(3);
    const read = (which: Request<'notification.markRead'>) => server.call('notification.markRead', which, { token: user.token });
    expect((await read({ id: newest!.id })).data).toEqual({ unread: 2 });
    await happen('result');
    expect((await read({ upTo: middle!.id })).data).toEqual({ unread: 1 });
    expect((await list()).list.map((each) => each.read)).toEqual([false, true, true, true]);
    expect(await unread()).toBe(1);
  });

  it('is nobody else’s: an id of another is no id', async () => {
    await happen('result');
    const { id } = (await list()).list[0]!;
    const other = await server.signUp('real');
    for (const which of [{ id }, { upTo: id }]) await server.call('notification.markRead', which, { token: other.token });
    expect(await unread()).toBe(1);
  });

  it('tells open screens of what has just come', async () => {
    const begin = server.context.ids.next();
    await happen('result');
    const events = await server.context.userEvents.from(server.context.database, user.userId, begin);
    const { id } = (await list()).list[0]!;
    expect(events.map(({ kind, data }) => [kind, data])).toEqual([
      ['position', { id: 'of result' }],
      ['notification', { id, topic: 'result' }],
    ]);
  });

  it('says nothing of what only a newer version knows, and shows that something is there', async () => {
    const { userEvents, database } = server.context;
    const notification = { about: 'later.thing', topic: 'result', parameters: {} } as const;
    await userEvents.write(database, { userId: user.userId, kind: 'balance', data: {}, notification });
    expect((await list()).list).toMatchObject([{ title: '', text: '', subject: { kind: 'balance' } }]);
  });
});

describe('a trader', () => {
  it('is told nothing of a topic that is switched off, and no screen wakes', async () => {
    expect((await prefer({ off: ['result'] })).data).toEqual({ ...nothing, off: ['result'] });
    const begin = server.context.ids.next();
    await happen('result');
    await happen('liquidation');
    expect((await list()).list.map(({ topic }) => topic)).toEqual(['liquidation']);
    const events = await server.context.userEvents.from(server.context.database, user.userId, begin);
    expect(events.map(({ kind }) => kind)).toEqual(['position', 'position', 'notification']);
  });

  it('is told everything and mailed nothing until something else is wished', async () => {
    expect((await server.call('notificationPreferences.read', {}, { token: user.token })).data).toEqual(nothing);
    await happen('liquidation');
    expect([(await list()).list.length, await mails()]).toEqual([1, []]);
  });

  it.each([
    ['off', { off: ['signIn'] }],
    ['off', { off: ['result', 'security'] }],
    ['mail', { mail: ['security'] }],
    ['mail', { mail: ['weather'] }],
    ['quiet', { quiet: { from: '22:00', to: '7:00', zone: 'UTC' } }],
    ['quiet', { quiet: { from: '22:00', to: '22:00', zone: 'UTC' } }],
    ['quiet', { quiet: { from: '22:00', to: '07:00', zone: 'Europe/Nowhere' } }],
  ])('cannot wish in %s: %j', async (field, wish) => {
    const refused = await prefer(wish);
    expect([refused.code, refused.data.field?.split('.')[0]]).toEqual([422, field]);
  });

  it('keeps what a page of before does not know of', async () => {
    await prefer({ pushOff: ['fill'], pushDetails: true });
    expect((await prefer({ off: ['result'] })).data).toEqual({ off: ['result'], mail: [], pushOff: ['fill'], pushDetails: true });
  });

  it('gets so many mails in an hour, besides what cannot wait', async () => {
    await prefer({ mail: ['result', 'liquidation'] });
    for (let index = 0; index < 22; index += 1) await happen('result');
    await happen('liquidation');
    const sent = [...(await mails()), ...(await mails())];
    expect(sent.filter((mail) => mail.startsWith('Contract won'))).toHaveLength(20);
    expect(sent).toContainEqual(expect.stringContaining('Position liquidated'));
  });

  it('keeps quiet hours in the own zone, and may end them', async () => {
    const quiet = { from: '22:00', to: '07:00', zone: 'Asia/Tokyo' };
    await prefer({ quiet });
    expect((await server.call('notificationPreferences.read', {}, { token: user.token })).data).toEqual({ ...nothing, quiet });
    expect((await prefer({})).data).toEqual(nothing);
  });
});

describe('mails', () => {
  const mail: NotificationTopic[] = ['result', 'liquidation'];

  it('say what the inbox says, once, and of the demo account that it is one', async () => {
    await prefer({ mail });
    await happen('result');
    await happen('liquidation', 'demo');
    await happen('signIn');
    expect(await mails()).toEqual(['Contract won: 1,234.50 USDT.', 'Demo account: Position liquidated: At 9.']);
    server.clock.advance(DAY);
    expect(await mails()).toEqual([]);
  });

  it('come again when the sender failed, late instead of never', async () => {
    await prefer({ mail });
    await happen('result');
    const { tell: send } = server.context.access.senderTo('email');
    const sender = server.context.access.senderTo('email');
    sender.tell = () => Promise.reject(new Error('away'));
    expect(await mails()).toEqual([]);
    sender.tell = send;
    expect(await mails()).toEqual([]);
    server.clock.advance(60_000);
    expect(await mails()).toEqual(['Contract won: 1,234.50 USDT.']);
  });

  it.each([
    ['before', '11:59', '12:00', false],
    ['from its beginning', '12:00', '12:01', true],
    ['over midnight', '22:00', '12:01', true],
    ['until its end', '22:00', '12:00', false],
  ])('are held back in quiet hours, %s', async (_when, from, to, isQuiet) => {
    toNoon();
    await prefer({ mail, quiet: { from, to, zone: 'UTC' } });
    await happen('result');
    expect(await mails()).toEqual(isQuiet ? [] : ['Contract won: 1,234.50 USDT.']);
  });

  it('are not held back where they cannot wait', async () => {
    toNoon();
    await prefer({ mail, quiet: { from: '11:00', to: '13:00', zone: 'UTC' } });
    await happen('liquidation');
    expect(await mails()).toEqual(['Position liquidated: At 9.']);
  });

  it('go nowhere where no address is bound', async () => {
    await prefer({ mail });
    await happen('result');
    await server.context.database.deleteFrom('user_contact').where('user_id', '=', user.userId).execute();
    expect(await mails()).toEqual([]);
    const waiting = await server.context.database.selectFrom('notification_mail').selectAll().where('user_id', '=', user.userId).execute();
    expect(waiting).toEqual([]);
  });
});

it('goes with the account, and is in its export', async () => {
  await happen('result');
  await prefer({ mail: ['result'] });
  await happen('liquidation');
  const { closings, personalData, database } = server.context;
  const sections = personalData.filter(({ section }) => section.startsWith('notification'));
  const records = await Promise.all(sections.map((each) => each.read(database, user.userId, { after: undefined, limit: 10 })));
  expect(records.map((each) => each.map(({ record }) => record['about'] ?? record['mail']))).toEqual([
    ['test.result', 'test.liquidation'],
    [['result']],
  ]);
  await database.transaction().execute(async (transaction) => {
    for (const each of closings) await each.close?.(transaction, user.userId);
  });
  expect(await Promise.all(sections.map((each) => each.read(database, user.userId, { after: undefined, limit: 10 })))).toEqual([[], []]);
});
