import { DAY, HOUR, MINUTE } from '../../../kernel';
import { openModule } from '../../../platform/module';
import { defineNotifications } from '../../../platform/notifications';
import { openTestServer } from '../../../testing/app/openTestServer';
import type { TestServer } from '../../../testing/app/openTestServer';
import { pushBrowser, signedClaims } from '../../../testing/notifications/pushBrowser';
import type { PushBrowser } from '../../../testing/notifications/pushBrowser';
import { openReceiver } from '../../../testing/outgoing/receiver';
import type { TestReceiver } from '../../../testing/outgoing/receiver';
import { notificationModule } from '../module';
import { PushKeys } from './PushKeys';
import { PushSender } from './PushSender';

const told = defineNotifications('pushTest', {
  result: { topic: 'result', title: 'Contract won', text: '{profit} USDT.' },
  liquidation: { topic: 'liquidation', title: 'Position liquidated', text: 'At {price}.' },
});

let server: TestServer;
let service: TestReceiver;
let sender: PushSender;
let user: { token: string; userId: string };
let browser: PushBrowser;
beforeAll(async () => {
  service = await openReceiver();
  server = await openTestServer({
    config: { notifications: { push: { allowPrivate: true, perHour: 5, urgentPerHour: 3, contact: 'mailto:ops@example.com' } } },
    register: (context) => void openModule(context, notificationModule),
  });
});
let count = 0;
beforeEach(async () => {
  for (const table of ['push_subscription', 'notification_push'] as const) await server.context.database.deleteFrom(table).execute();
  service.answer = 201;
  service.headers = {};
  service.received.length = 0;
  sender = new PushSender(server.context, new PushKeys(server.context));
  user = await server.signUp('real');
  browser = pushBrowser(`${service.url}/${(count += 1)}`);
  await subscribe();
});
afterAll(async () => {
  await service.close();
  await server.close();
});

const read = async ({ token } = user) => (await server.call('pushSubscription.read', {}, { token })).data;
const subscribe = ({ target } = browser, { token }: { token: string } = user) => server.callRaw('pushSubscription.set', target, { token });
const prefer = (wanted: object) => server.callRaw('notificationPreferences.set', { off: [], mail: [], ...wanted }, { token: user.token });
async function happen(kind: 'result' | 'liquidation' = 'result', mode: 'real' | 'demo' = 'real'): Promise<void> {
  const notification = kind === 'result' ? told.result({ profit: '12.50' }) : told.liquidation({ price: '9' });
  const { userEvents, database } = server.context;
  await userEvents.write(database, { userId: user.userId, kind: 'position', mode, data: { id: 'it' }, notification });
}
/** What browsers get when the sender looks after some time. */
async function pushes(after = 0, of = browser): Promise<unknown[]> {
  server.clock.advance(after);
  await sender.run();
  return service.received.splice(0).map((push) => of.read(push));
}
const waiting = async () =>
  (await server.context.database.selectFrom('notification_push').select('id').where('user_id', '=', user.userId).execute()).length;

describe('a push', () => {
  it('is encrypted for its browser, signed by the exchange, and says what the inbox says, without amounts', async () => {
    await happen();
    await sender.run();
    const [push] = service.received;
    const [entry] = (await server.call('notification.list', {}, { token: user.token })).data.list;
    expect(browser.read(push!)).toEqual({ id: entry!.id, title: 'Contract won', lang: 'en', time: entry!.time });
    expect(() => pushBrowser(service.url).read(push!)).toThrow();
    const claims = signedClaims(push!, (await read()).publicKey);
    expect(claims).toMatchObject({ aud: new URL(service.url).origin, sub: 'mailto:ops@example.com' });
    expect(push!.headers).toMatchObject({ ttl: String(DAY / 1_000), urgency: 'normal', 'content-encoding': 'aes128gcm' });
    expect(await waiting()).toBe(0);
  });

  it('has the text, amounts and all, where its trader wants that', async () => {
    await prefer({ pushDetails: true });
    await happen('liquidation', 'demo');
    await sender.run();
    expect(service.received[0]?.headers).toMatchObject({ urgency: 'high' });
    expect(await pushes()).toEqual([expect.objectContaining({ title: 'Demo account: Position liquidated', body: 'At 9.' })]);
  });

  it('goes to each browser of its trader, and to nobody else’s', async () => {
    await subscribe(pushBrowser(`${service.url}/strange`), await server.signUp('real'));
    await subscribe(
      { ...browser, target: { ...browser.target, endpoint: `${service.url}/second` } },
      await server.begin(user.userId, 'demo'),
    );
    await happen();
    expect(await waiting()).toBe(2);
    expect(await pushes()).toHaveLength(2);
  });

  it('is not sent for a topic that its trader does not want pushed; the inbox has it', async () => {
    await prefer({ pushOff: ['result'] });
    await happen();
    await happen('liquidation');
    expect(await pushes()).toEqual([expect.objectContaining({ title: 'Position liquidated' })]);
    expect((await server.call('notification.list', {}, { token: user.token })).data.list).toHaveLength(2);
  });

  it('waits for no morning: in quiet hours only what is urgent goes out', async () => {
    const now = new Date(server.clock.now());
    const hour = (more: number) => `${String((now.getUTCHours() + more) % 24).padStart(2, '0')}:00`;
    await prefer({ quiet: { from: hour(23), to: hour(2), zone: 'UTC' } });
    await happen();
    await happen('liquidation');
    expect(await pushes()).toEqual([expect.objectContaining({ title: 'Position liquidated' })]);
    expect(await waiting()).toBe(0);
  });

  it('comes at most so often in an hour, but for what is urgent', async () => {
    for (let index = 0; index < 7; index += 1) await happen();
    await happen('liquidation');
    expect(await pushes()).toHaveLength(6);
    await happen();
    expect(await pushes(HOUR)).toHaveLength(1);
  });

  it('that cannot wait has a limit of its own in an hour, which others take nothing from', async () => {
    for (let index = 0; index < 6; index += 1) await happen('liquidation');
    for (let index = 0; index < 6; index += 1) await happen();
    const titles = (await pushes()).map((push) => (push as { title: string }).title).sort();
    expect(titles).toEqual([...Array<string>(5).fill('Contract won'), ...Array<string>(3).fill('Position liquidated')]);
    expect(await waiting()).toBe(0);
  });

  it('of something that is a day old is not sent', async () => {
    await happen();
    expect(await pushes(DAY + 1)).toEqual([]);
    expect(await waiting()).toBe(0);
  });
});

describe('a push service', () => {
  it('that is away costs latency, never a push: it is tried later and later', async () => {
    service.answer = 503;
    await happen();
    const tries: number[] = [];
    for (let minute = 0; minute < 8; minute += 1) {
      tries.push((await pushes()).length);
      server.clock.advance(MINUTE);
    }
    expect(tries).toEqual([1, 1, 0, 1, 0, 0, 0, 1]);
    service.answer = 201;
    await happen();
    expect(await pushes()).toEqual([]);
    expect(await pushes(8 * MINUTE)).toHaveLength(2);
    service.answer = 503;
    await happen();
    expect([await pushes(), await pushes(MINUTE)].flat()).toHaveLength(2);
  });

  it('that asks for patience gets it', async () => {
    Object.assign(service, { answer: 429, headers: { 'retry-after': '600' } });
    await happen();
    await pushes();
    service.answer = 201;
    expect(await pushes(9 * MINUTE)).toEqual([]);
    expect(await pushes(MINUTE)).toHaveLength(1);
  });

  it('that does not answer holds no other browser up', async () => {
    service.answer = undefined;
    await happen();
    const run = sender.run();
    await service.got(1);
    server.clock.advance(10_000);
    await run;
    expect(await waiting()).toBe(1);
  });

  it('that does not answer holds nothing up that goes to another one', async () => {
    service.answer = undefined;
    Object.assign(server.context.config.notifications.push, { perHour: 1_000 });
    for (let index = 0; index < 40; index += 1) await happen();
    const other = await openReceiver();
    const target = { ...browser.target, endpoint: other.url.replace('127.0.0.1', 'localhost') };
    const next = await server.signUp('real');
    await subscribe({ ...browser, target }, next);
    user = next;
    await happen();
    const run = sender.run();
    await Promise.all([other.got(1), service.got(16)]);
    expect(service.received).toHaveLength(16);
    await sender.stop();
    await run;
    Object.assign(server.context.config.notifications.push, { perHour: 5 });
    await other.close();
  });

  it.each([404, 410, 403])('that answers %d knows the browser no more: nothing goes there any more', async (answer) => {
    service.answer = answer;
    await happen();
    await happen();
    await pushes();
    expect([(await read()).on, await waiting()]).toEqual([false, 0]);
  });

  it('that refuses what it gets is not asked again', async () => {
    service.answer = 413;
    await happen();
    await pushes();
    expect([(await read()).on, await waiting()]).toEqual([true, 0]);
  });

  it('that takes nothing for three days is given up', async () => {
    service.answer = 500;
    for (let day = 0; day < 4; day += 1) {
      await happen();
      await pushes(DAY + HOUR);
      await happen();
      await pushes();
    }
    expect((await read()).on).toBe(false);
  });

  it('is never sent on: a redirect is a failure', async () => {
    service.answer = 302;
    await happen();
    expect(await pushes()).toHaveLength(1);
    expect(await waiting()).toBe(1);
  });
});

describe('a browser', () => {
  it('takes pushes from when its trader says so until the trader says otherwise', async () => {
    expect((await read()).on).toBe(true);
    await happen();
    await server.call('pushSubscription.remove', {}, { token: user.token });
    await happen();
    expect([(await read()).on, await pushes()]).toEqual([false, []]);
  });

  it('takes none of a session that has ended', async () => {
    await happen();
    await server.call('session.signOut', {}, { token: user.token });
    await happen();
    expect(await pushes()).toEqual([]);
    expect(await server.context.database.selectFrom('push_subscription').selectAll().execute()).toEqual([]);
  });

  it('takes none of a session that was idle too long', async () => {
    await happen();
    await server.context.database
      .updateTable('session')
      .set({ last_seen_at: server.clock.now() - 31 * DAY })
      .where('user_id', '=', user.userId)
      .execute();
    expect(await pushes()).toEqual([]);
  });

  it('belongs to whoever has signed in there last', async () => {
    const next = await server.signUp('real');
    await subscribe(browser, next);
    await happen();
    expect([(await read()).on, (await read(next)).on, await pushes()]).toEqual([false, true, []]);
  });

  it('gets each push once from several processes, late when one dies in between', async () => {
    await happen();
    const other = new PushSender(server.context, new PushKeys(server.context));
    await Promise.all([sender.run(), other.run()]);
    expect(service.received.splice(0)).toHaveLength(1);
    await happen();
    await other.stop();
    await other.run();
    service.answer = undefined;
    const died = sender.run();
    await service.got(1);
    await sender.stop();
    await died;
    service.received.length = 0;
    service.answer = 201;
    sender = new PushSender(server.context, new PushKeys(server.context));
    expect(await pushes()).toEqual([]);
    expect(await pushes(HOUR)).toHaveLength(1);
  });
});

it('all processes sign with one key, which the database keeps sealed', async () => {
  await server.context.database.deleteFrom('push_key').execute();
  const pairs = await Promise.all([1, 2, 3].map(() => new PushKeys(server.context).get()));
  expect(new Set(pairs.map(({ privateKey }) => privateKey)).size).toBe(1);
  const row = await server.context.database.selectFrom('push_key').selectAll().executeTakeFirstOrThrow();
  expect(row.private_key).toMatch(/^sealed:/);
});

describe('an address', () => {
  it.each([
    'http://push.example.com/a',
    'https://127.0.0.1/a',
    'https://[::1]/a',
    'https://10.0.0.9/a',
    'https://169.254.169.254/a',
    'ftp://a.example/a',
  ])('%s is refused', async (endpoint) => {
    const strict = await openTestServer({ register: (context) => void openModule(context, notificationModule) });
    const { token } = await strict.signUp('real');
    const reply = await strict.callRaw('pushSubscription.set', { ...browser.target, endpoint }, { token });
    expect(reply).toMatchObject({ code: 422, data: { refusal: 'notifications.endpoint', field: 'endpoint' } });
    await strict.close();
  });

  it('whose name leads to a private address gets nothing', async () => {
    const endpoint = service.url.replace('127.0.0.1', 'localhost');
    await subscribe({ ...browser, target: { ...browser.target, endpoint: `${endpoint}/named` } });
    await happen();
    const { push } = server.context.config.notifications;
    Object.assign(push, { allowPrivate: false });
    await sender.run();
    Object.assign(push, { allowPrivate: true });
    expect([service.received.length, await waiting()]).toEqual([0, 1]);
  });

  it('needs a key that can be encrypted for', async () => {
    const keys = { ...browser.target.keys, p256dh: Buffer.alloc(65, 4).toString('base64url') };
    const reply = await server.callRaw('pushSubscription.set', { ...browser.target, keys }, { token: user.token });
    expect(reply).toMatchObject({ code: 422, data: { refusal: 'notifications.endpoint', field: 'keys.p256dh' } });
  });

  it('needs keys of the right length', async () => {
    const keys = { ...browser.target.keys, auth: 'short' };
    const reply = await server.callRaw('pushSubscription.set', { ...browser.target, keys }, { token: user.token });
    expect(reply).toMatchObject({ code: 422, data: { field: 'keys.auth' } });
  });
});
