import { sql } from 'kysely';
import type { LiquidationDistance } from '@halyard-h5/shared-api/contract';
import { lowestIdAt } from '../../kernel';
import { transact } from '../../platform/database';
import { describePostgres } from '../../testing/database/describePostgres';
import { growingReads } from '../../testing/database/boundedReads';
import { inboxOf } from '../../testing/notifications/inboxOf';
import { marketOrder, openPerpetualServer, type PerpetualServer } from '../../testing/perpetual/openPerpetualServer';
import { findAffected } from './findAffected';
import { MatchingWorker } from './MatchingWorker';
import { PerpetualDesk } from './PerpetualDesk';
import { TickProgress } from './TickProgress';
import { itOnOneDatabase } from '../../testing/database/onOneDatabase';

/* Traders are told when the mark comes near to the liquidation price of a position: whoever is slow, restarts, or works beside others. */

let perpetual: PerpetualServer;
let server: PerpetualServer['server'];
let worker: MatchingWorker;
let move: PerpetualServer['move'];
let tick: PerpetualServer['tick'];
beforeAll(async () => {
  perpetual = await openPerpetualServer('1000000');
  ({ server, worker, move, tick } = perpetual);
});
beforeEach(async () => {
  await worker.start();
  await move('100');
});
afterEach(() => worker.stop());
afterAll(() => perpetual.close());

/** Ten lots from 100, liquidated at 90 or 110. */
async function open(side: 'long' | 'short' = 'long') {
  const who = await perpetual.trader();
  const place = () => server.call('perpetualOrder.place', { ...marketOrder, side }, who);
  const { id } = (await place()).data.position!;
  return {
    ...who,
    id,
    account: { userId: who.userId, mode: 'demo', symbol: 'BTCUSDT' } as const,
    inbox: () => inboxOf(server, who.userId),
    prefer: (liquidationDistance: LiquidationDistance, off: 'liquidation'[] = []) =>
      server.call('notificationPreferences.set', { off, mail: [], liquidationDistance }, who),
    events: async () => (await server.context.userEvents.from(server.context.database, who.userId, lowestIdAt(0))).map(({ kind }) => kind),
  };
}
const near = (price: string, liquidation = '90', side = 'Long') =>
  `Position close to liquidation: BTCUSDT ${side}: the price has come to ${price}. The position is liquidated at ${liquidation}.`;
const turn = async (): Promise<void> => {
  await worker.idle();
  server.clock.advance(1_000);
  await worker.idle();
};

test.each([
  ['long', '94.74', '94.73', '90', 'Long'],
  ['short', '104.99', '105', '110', 'Short'],
] as const)(
  'the owner of a %s is told at the first tick that is near enough, in the account that it is of',
  async (side, before, at, liquidation, name) => {
    const { id, inbox, userId } = await open(side);
    await move(before);
    expect(await inbox()).toEqual([]);
    await move(at);
    expect(await inbox()).toEqual([near(at, liquidation, name)]);
    const row = await server.context.database.selectFrom('notification').selectAll().where('user_id', '=', userId).executeTakeFirst();
    expect(row).toMatchObject({
      about: 'perpetual.closeToLiquidation',
      topic: 'liquidation',
      subject: 'position',
      subject_id: id,
      mode: 'demo',
    });
  },
);

test('once, until the price has gone back; screens hear of it then alone', async () => {
  const { inbox, events } = await open();
  const before = await events();
  for (const price of ['94', '93', '95', '94', '99.47', '94']) await move(price);
  expect(await inbox()).toEqual([near('94')]);
  for (const price of ['99.48', '94.5']) await move(price);
  expect(await inbox()).toEqual([near('94'), near('94.5')]);
  expect((await events()).slice(before.length)).toEqual(['position', 'notification', 'position', 'notification']);
});

test('a price that went back and came again while nobody looked is told of once, at the last one', async () => {
  const { inbox, id } = await open();
  await worker.stop();
  for (const price of ['94', '100', '93', '98']) tick(price);
  await worker.start();
  expect(await inbox()).toEqual([near('93')]);
  expect(
    (await server.context.database.selectFrom('perpetual_position').select('warning').where('id', '=', id).executeTakeFirst())?.warning,
  ).toMatchObject({ warned: true });
  await move('99.9');
  await move('92');
  expect(await inbox()).toEqual([near('93'), near('92')]);
});

test('of what came while no process ran, and not again at the next start', async () => {
  const { inbox } = await open();
  await worker.stop();
  tick('94');
  tick('98');
  for (let start = 0; start < 2; start += 1) {
    await worker.start();
    await worker.stop();
  }
  expect(await inbox()).toEqual([near('94')]);
});

test('added margin begins anew', async () => {
  const { inbox, id, token } = await open();
  await move('94');
  await server.call('position.addMargin', { id, amount: '10' }, { token });
  await move('91.51');
  expect(await inbox()).toEqual([near('94')]);
  await move('91.5');
  expect(await inbox()).toEqual([near('94'), near('91.5', '89')]);
});

test('nothing of a position that its owner closes, or that is liquidated before anybody looked', async () => {
  const [closed, gone] = [await open(), await open()];
  await server.call('position.close', { id: closed.id }, { token: closed.token });
  await worker.stop();
  tick('94');
  tick('89');
  await worker.start();
  expect(await closed.inbox()).toEqual([]);
  expect(await gone.inbox()).toEqual(['Position liquidated: BTCUSDT Long was liquidated at 89. Result: -100.50 USDT.']);
});

test('nothing where an order of the owner moves the liquidation price at the same tick', async () => {
  const { inbox, token } = await open();
  await server.call('perpetualOrder.place', { ...marketOrder, type: 'limit', price: '94' }, { token });
  await move('94');
  expect(await inbox()).toEqual([expect.stringMatching(/^Order filled/)]);
});

test('nothing where the topic is switched off', async () => {
  const { inbox, prefer } = await open();
  await prefer(5, ['liquidation']);
  await move('94');
  expect(await inbox()).toEqual([]);
});

test('at another distance, also of positions that are open; the same one again changes nothing', async () => {
  const { inbox, prefer, token } = await open();
  const preferences = async () => (await server.call('notificationPreferences.read', {}, { token })).data;
  expect((await prefer(2)).data).toMatchObject({ off: [], mail: [], liquidationDistance: 2 });
  await move('100');
  await move('91.84');
  expect(await inbox()).toEqual([]);
  await move('91.83');
  await prefer(2);
  await move('91.8');
  await move('90.1');
  expect(await inbox()).toEqual([near('91.83')]);
  await server.call('notificationPreferences.set', { off: ['fill'], mail: [] }, { token });
  expect(await preferences()).toMatchObject({ off: ['fill'], mail: [], liquidationDistance: 2 });
});

test('of a new position at the distance that was chosen before', async () => {
  const who = await perpetual.trader();
  await server.call('notificationPreferences.set', { off: [], mail: [], liquidationDistance: 2 }, who);
  await server.call('perpetualOrder.place', marketOrder, who);
  await move('91.84');
  expect(await inboxOf(server, who.userId)).toEqual([]);
  await move('91.83');
  expect(await inboxOf(server, who.userId)).toHaveLength(1);
});

test.each([
  ['opened', `warning = null, warning_at = null, lower_trigger = 90`],
  ['changed', `updated_at = updated_at + 1, lower_trigger = 90`],
])('of positions that a version without warnings %s, from the price at which that is seen', async (_how, left) => {
  const { inbox, id } = await open();
  await worker.stop();
  await sql`update perpetual_position set ${sql.raw(left)} where id = ${id}`.execute(server.context.database);
  await worker.start();
  await move('96');
  await move('93.1');
  expect(await inbox()).toEqual([]);
  await move('93');
  expect(await inbox()).toEqual([near('93')]);
});

describePostgres('beside others', () => {
  test('two processes that both see the tick tell of it once', async () => {
    const traders = [await open(), await open(), await open()];
    const { context } = server;
    const progress = new TickProgress();
    const other = new MatchingWorker(context, new PerpetualDesk(context, progress), progress);
    await other.start();
    tick('94');
    await Promise.all([worker.idle(), other.idle()]);
    await other.stop();
    for (const { inbox } of traders) expect(await inbox()).toEqual([near('94')]);
  });

  test('of a position that was being opened while the tick came', async () => {
    const { account, ...who } = await open();
    await server.call('position.close', { id: who.id }, who);
    const desk = new PerpetualDesk(server.context);
    const [opened, released] = [signal(), signal()];
    const opening = transact(server.context.database, async (transaction) => {
      await desk.act(transaction, account, { kind: 'place order', type: 'market', side: 'long', lots: 10 });
      opened.give();
      await released.given;
    });
    await opened.given;
    tick('94');
    tick('98');
    await turn();
    await turn();
    released.give();
    await opening;
    expect(await who.inbox()).toEqual([]);
    await turn();
    await turn();
    expect(await who.inbox()).toEqual([near('94')]);
  });

  test('a distance that is chosen while a position is being opened is also that position’s', async () => {
    const { account, ...who } = await open();
    await server.call('position.close', { id: who.id }, who);
    const desk = new PerpetualDesk(server.context);
    const [opened, released] = [signal(), signal()];
    const opening = transact(server.context.database, async (transaction) => {
      await desk.act(transaction, account, { kind: 'place order', type: 'market', side: 'long', lots: 10 });
      opened.give();
      await released.given;
    });
    await opened.given;
    const chosen = who.prefer(2);
    await untilWaiting();
    released.give();
    await Promise.all([opening, chosen]);
    await move('100');
    await move('93');
    expect(await who.inbox()).toEqual([]);
    await move('91');
    expect(await who.inbox()).toEqual([near('91')]);
  });

  itOnOneDatabase('positions that are not near are not read, however many there are', async () => {
    const { id, account } = await open();
    const { database } = server.context;
    const grow = async (rows: number): Promise<void> => {
      await sql`
        insert into perpetual_position
        select (jsonb_populate_record(null::perpetual_position, to_jsonb(p) || jsonb_build_object(
          'id', gen_random_uuid(), 'user_id', gen_random_uuid(), 'lower_trigger', 50 + n % 40))).*
        from (select * from perpetual_position where id = ${id}) p, generate_series(1, ${rows}) n`.execute(database);
    };
    const newest = server.market.lastTick('BTCUSDT')!.sequence + 1;
    const moved = { symbol: 'BTCUSDT', newest, lowest: '94.7', highest: '96', bestBid: '94', bestAsk: '95' };
    const found: boolean[] = [];
    const grown = await growingReads({
      database,
      tables: ['perpetual_position'],
      grow,
      calls: {
        findAffected: async (transaction) => {
          const affected = await findAffected(transaction, [moved]);
          found.push(affected.some(({ userId }) => userId === account.userId));
        },
      },
    });
    // No money stands behind the others.
    await sql`delete from perpetual_position where lower_trigger between 50 and 89 and id <> ${id}`.execute(database);
    expect({ grown, found }).toEqual({ grown: [], found: [true, true] });
  });
});

/** A moment that one part of a test waits for and another gives. */
function signal(): { given: Promise<void>; give: () => void } {
  let give: () => void = () => undefined;
  const given = new Promise<void>((resolve) => (give = resolve));
  return { given, give };
}

/** Resolves when a statement waits for a lock of another. */
async function untilWaiting(): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(server.context.database);
    if (rows.length > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
