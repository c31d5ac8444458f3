import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { money } from '../../kernel';
import { migrations } from '../../app/migrations';
import { marketOrder as market, openPerpetualServer, type PerpetualServer } from '../../testing/perpetual/openPerpetualServer';

let desk: PerpetualServer;
beforeAll(async () => {
  desk = await openPerpetualServer('1000');
  await desk.worker.start();
});
afterAll(() => desk.close());

const trades = async (token: string) => (await desk.server.call('perpetualOrder.fills', { limit: 100 }, { token })).data.list;
const orders = async (token: string) => (await desk.server.call('perpetualOrder.listFinished', { limit: 100 }, { token })).data.list;
const sum = (values: readonly (string | undefined)[]): string => money.add('0', ...values.map((value) => value ?? '0'));

test('a close announces what it brought with both fees taken off, and every list shows the same', async () => {
  const { token, id, balance } = await desk.openLong();
  expect((await desk.server.call('position.list', {}, { token })).data.list).toMatchObject([{ fees: '0.5', netProfit: '-0.5' }]);
  await desk.move('101');
  const { data: closed } = await desk.server.call('position.close', { id }, { token });
  // 10 from the price, 0.5 for opening and 0.5 for closing.
  expect(closed).toMatchObject({ realisedProfit: '10', fees: '1', netProfit: '9' });
  expect((await balance()).available).toBe('1009');
  const net = { profit: '10', openingFee: '0.5', fee: '0.5', netProfit: '9' };
  expect((await trades(token)).filter(({ action }) => action === 'close')).toMatchObject([net]);
  expect((await orders(token)).filter(({ action }) => action === 'close')).toMatchObject([net]);
  expect((await orders(token)).find(({ action }) => action === 'open')).not.toHaveProperty('netProfit');
});

test('each call says what its own lots brought, and a position what opening its open lots had cost', async () => {
  const { token, id } = await desk.openLong();
  const fills = async () => (await trades(token)).filter(({ action }) => action === 'close');
  expect((await desk.server.call('position.list', {}, { token })).data.list).toMatchObject([{ openingFees: '0.5' }]);
  await desk.move('101');
  const { data: part } = await desk.server.call('position.close', { id, contracts: 4 }, { token });
  // 4 from the price, 0.2 for opening and 0.2 for closing.
  expect(part).toMatchObject({ contracts: 6, openingFees: '0.3', closedNetProfit: '3.6' });
  const { data: resting } = await desk.server.call('position.close', { id, price: '150' }, { token });
  expect(resting).not.toHaveProperty('closedNetProfit');
  await desk.move('100');
  const { data: reversed } = await desk.server.call('position.reverse', { id }, { token });
  expect(reversed.closed).toMatchObject({ netProfit: '3', closedNetProfit: '-0.6', openingFees: '0' });
  expect(reversed.position).toMatchObject({ openingFees: '0.3' });
  const { data: all } = await desk.server.call('position.closeAll', {}, { token });
  expect(all.closed).toMatchObject([{ closedNetProfit: '-0.6' }]);
  expect((await fills()).map(({ netProfit }) => netProfit)).toEqual(['-0.6', '-0.6', '3.6']);
});

test('close all and a liquidation say their net results, too', async () => {
  const { token, balance } = await desk.openLong();
  await desk.server.call('perpetualOrder.place', { ...market, side: 'short' }, { token });
  await desk.move('102');
  const { data } = await desk.server.call('position.closeAll', {}, { token });
  expect(sum(data.closed.map(({ netProfit }) => netProfit))).toBe(money.subtract((await balance()).available, '1000'));
  const liquidated = await desk.openLong();
  await desk.move('80');
  const { data: why } = await desk.server.call('position.liquidation', { id: liquidated.id }, { token: liquidated.token });
  expect(why.position).toMatchObject({ realisedProfit: '-100', fees: '0.5', netProfit: '-100.5' });
  expect((await trades(liquidated.token))[0]).toMatchObject({
    reason: 'liquidation',
    profit: '-100',
    openingFee: '0.5',
    netProfit: '-100.5',
  });
});

test('parts of a position that a thin book closes add up to its net result, to the last digit; so do those of before', async () => {
  const { database } = desk.server.context;
  const { token, id, balance } = await desk.openLong();
  await desk.move('103');
  for (const quantity of ['3', '1', '1000']) {
    desk.server.market.setDepth('BTCUSDT', quantity);
    await desk.move('103');
    await desk.server.call('position.close', { id }, { token });
    await desk.move('103');
  }
  const [row] = await database
    .selectFrom('perpetual_position')
    .select(['status', 'settled_profit', 'fees_paid'])
    .where('id', '=', id)
    .execute();
  expect(row?.status).toBe('closed');
  const net = money.subtract((await balance()).available, '1000');
  expect(money.subtract(row?.settled_profit ?? '0', row?.fees_paid ?? '0')).toBe(net);
  const parts = (await trades(token)).filter(({ action }) => action === 'close');
  expect(parts.length).toBeGreaterThan(1);
  expect(sum(parts.map(({ netProfit }) => netProfit))).toBe(net);
  expect(sum((await orders(token)).map(({ netProfit }) => netProfit))).toBe(net);

  // What was there before the fees of opening were shared out gets its shares by the migration.
  await sql`alter table perpetual_trade drop column opening_fee`.execute(database);
  await sql`alter table perpetual_position drop column opening_fees`.execute(database);
  await sql`alter table perpetual_order drop column profit, drop column opening_fee`.execute(database);
  const [, migration] = Object.entries(migrations).find(([name]) => name.endsWith('_netResults'))!;
  await migration.up(database as unknown as Kysely<unknown>);
  expect(sum((await trades(token)).map(({ netProfit }) => netProfit))).toBe(net);
  expect(sum((await orders(token)).map(({ netProfit }) => netProfit))).toBe(net);
});
