import { createHmac } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { transact } from '../../platform/database';
import { DAY } from '../../kernel';
import { openTestServer } from '../../testing/app/openTestServer';
import type { TestServer } from '../../testing/app/openTestServer';
import { openReceiver } from '../../testing/outgoing/receiver';
import type { Received, TestReceiver } from '../../testing/outgoing/receiver';
import { AlertSender } from './AlertSender';
import { postAlert } from './postAlert';
import { receiversOf } from './receivers';
import { storeAlert } from './storeAlert';

const secrets = [Buffer.alloc(32, 1).toString('base64'), Buffer.alloc(32, 2).toString('base64')];
const TIMEOUT = 10_000;

let server: TestServer;
let receivers: TestReceiver[];
beforeEach(async () => {
  receivers = [await openReceiver(), await openReceiver()];
  const urls = receivers.map(({ url }) => url);
  const webhooks = { urls, secrets, allowPrivate: true, timeout: TIMEOUT, retryMinimum: 5_000, retryMaximum: 15_000 };
  server = await openTestServer({ config: { house: { webhooks } } });
});
afterEach(async () => {
  for (const receiver of receivers) await receiver.close();
  await server.close();
});

const first = () => receivers[0] as TestReceiver;
const senders = () => receiversOf(server.context.config).map((receiver) => new AlertSender(server.context, receiver));
const tell = (): Promise<unknown> =>
  transact(server.context.database, (transaction) =>
    storeAlert(server.context, transaction, '2025-06-15', { kind: 'close.overdue', time: server.clock.now(), day: '2025-06-15' }),
  );
const deliveries = () => server.context.database.selectFrom('house_delivery').selectAll().orderBy('created_at').execute();
const firstName = () => receiversOf(server.context.config)[0]?.name;
const ownDelivery = async () => (await deliveries()).find(({ receiver }) => receiver === firstName());

it('an alert can be verified with either key: id, time and body are signed', async () => {
  await tell();
  for (const sender of senders()) await sender.run();
  const { headers, body } = first().received[0] as Received;
  const id = String(headers['webhook-id']);
  expect(JSON.parse(body)).toEqual({ id, exchange: 'Halyard', kind: 'close.overdue', time: server.clock.now(), day: '2025-06-15' });
  expect(headers['webhook-timestamp']).toBe(String(server.clock.now() / 1_000));
  const signed = secrets.map((secret) =>
    createHmac('sha256', Buffer.from(secret, 'base64')).update(`${id}.${headers['webhook-timestamp']}.${body}`).digest('base64'),
  );
  expect(headers['webhook-signature']).toBe(signed.map((signature) => `v1,${signature}`).join(' '));
  for (const sender of senders()) await sender.run();
  expect(receivers.map(({ received }) => received.length)).toEqual([1, 1]);
});

it.each([503, 302])('a receiver that answers %d is tried again, later and later, under the same id', async (answer) => {
  await tell();
  const [sender] = senders() as [AlertSender];
  first().answer = answer;
  const tries: number[] = [];
  for (let second = 0; second < 40; second += 5) {
    await sender.run();
    tries.push(first().received.length);
    server.clock.advance(5_000);
  }
  // After 5, 10, and then 15 s each.
  expect(tries).toEqual([1, 2, 2, 3, 3, 3, 4, 4]);
  expect((await ownDelivery())?.problem).toBe(`answered ${answer}`);
  first().answer = 204;
  server.clock.advance(15_000);
  await sender.run();
  expect(new Set(first().received.map(({ headers, path }) => `${String(headers['webhook-id'])} ${path}`)).size).toBe(1);
  expect(await ownDelivery()).toMatchObject({ delivered_at: server.clock.now(), problem: null });
});

it('a receiver that does not answer delays nobody, and is tried again after its time', async () => {
  await tell();
  const [slow, quick] = senders() as [AlertSender, AlertSender];
  first().answer = undefined;
  const waiting = slow.run();
  await first().got(1);
  await quick.run();
  expect(receivers[1]?.received).toHaveLength(1);
  server.clock.advance(TIMEOUT);
  await waiting;
  expect((await ownDelivery())?.problem).toBe('no answer in time');
});

it('a node that stops in the middle, or dies, loses no alert: the next one sends it under the same id', async () => {
  await tell();
  const [stopped] = senders() as [AlertSender];
  first().answer = undefined;
  const running = stopped.run();
  await first().got(1);
  await stopped.stop();
  await running;
  // One that died has noted nothing but that it tried.
  await server.context.database
    .updateTable('house_delivery')
    .set({ next_at: server.clock.now() + 2 * TIMEOUT })
    .execute();
  first().answer = 204;
  const [next] = senders() as [AlertSender];
  await next.run();
  expect(first().received).toHaveLength(1);
  server.clock.advance(2 * TIMEOUT);
  await next.run();
  expect(new Set(first().received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(first().received).toHaveLength(2);
});

it('two nodes send an alert once', async () => {
  await tell();
  const [one, other] = [senders()[0], senders()[0]] as [AlertSender, AlertSender];
  await Promise.all([one.run(), other.run()]);
  expect(first().received).toHaveLength(1);
});

it('an alert that nobody took for days is given up', async () => {
  await tell();
  const [sender] = senders() as [AlertSender];
  first().answer = 500;
  server.clock.advance(3 * DAY);
  await sender.run();
  expect(await ownDelivery()).toMatchObject({ given_up_at: server.clock.now(), delivered_at: null });
  server.clock.advance(DAY);
  await sender.run();
  expect(first().received).toHaveLength(1);
});

it.each(['http://127.0.0.1', 'http://localhost', 'http://[::1]', 'https://127.0.0.1', 'https://localhost'])(
  'without leave no alert goes to a private address, by number or by name: %s',
  async (origin) => {
    let connected = 0;
    const listening = createServer((socket) => {
      connected += 1;
      socket.destroy();
    });
    await new Promise<void>((resolve) => listening.listen(0, resolve).unref());
    const url = `${origin}:${(listening.address() as AddressInfo).port}/`;
    const post = { url, id: 'a', body: '{}', time: 0, secrets, allowPrivate: false, signal: new AbortController().signal };
    await expect(postAlert(post)).rejects.toThrow('the address is not allowed');
    expect(connected).toBe(0);
    await new Promise((resolve) => listening.close(resolve));
  },
);
