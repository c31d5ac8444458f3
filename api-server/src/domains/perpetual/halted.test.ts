import type { Halt } from '@halyard-h5/shared-api/contract';
import { halt, liftAll } from '../../testing/halts/halt';
import { marketOrder, openPerpetualServer, type PerpetualServer } from '../../testing/perpetual/openPerpetualServer';

/* What accepted orders and positions become while something is halted: ticks act as always, and what would open is returned. */
type Scope = Pick<Halt, 'kind' | 'line' | 'symbol'>;

const exchange: Scope = { kind: 'exchange' };
const product: Scope = { kind: 'product', line: 'perpetual', symbol: 'BTCUSDT' };
const cancelOnly: Scope = { kind: 'cancelOnly' };
const withdrawals: Scope = { kind: 'withdrawals' };
const elsewhere: Scope = { kind: 'product', line: 'perpetual', symbol: 'ETHUSDT' };
const all: Scope[] = [exchange, product, cancelOnly, withdrawals, elsewhere];

let perpetual: PerpetualServer;
let server: PerpetualServer['server'];

beforeAll(async () => {
  perpetual = await openPerpetualServer('1000000');
  ({ server } = perpetual);
});
beforeEach(() => perpetual.worker.start());
afterEach(async () => {
  await perpetual.worker.stop();
  await liftAll(server.context);
});
afterAll(() => perpetual.close());

/** Somebody whose limit order rests: bought once the price is at 95. */
async function resting() {
  await perpetual.move('100');
  const who = await perpetual.trader();
  const { token } = who;
  const { data } = await server.call('perpetualOrder.place', { ...marketOrder, type: 'limit', price: '95' }, { token });
  const ended = async () => {
    const { list } = (await server.call('perpetualOrder.listFinished', {}, { token })).data;
    return list.find(({ id }) => id === data.order.id);
  };
  return { ...who, ended, status: async () => (await ended())?.status ?? 'open' };
}
const cleared = async () => {
  const row = await server.context.database
    .selectFrom('halt')
    .select('cleared_at')
    .where('lifted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.cleared_at !== null;
};

test.each(all)('under %j ticks go on to liquidate', async (scope) => {
  const { reasons } = await perpetual.openLong();
  await halt(server.context, scope);
  await perpetual.move('89');
  expect((await reasons())[0]).toBe('liquidation');
});

test.each(all)('under %j a stop-loss that was set before closes', async (scope) => {
  const { reasons } = await perpetual.openLong({ stopLoss: '97' });
  await halt(server.context, scope);
  await perpetual.move('96');
  expect((await reasons())[0]).toBe('stopLoss');
});

test.each([cancelOnly, withdrawals, elsewhere])('under %j an order that rests fills as it was accepted', async (scope) => {
  const { status } = await resting();
  await halt(server.context, scope);
  await perpetual.halts.run();
  expect(await status()).toBe('open');
  await perpetual.move('94');
  expect(await status()).toBe('filled');
});

test.each([exchange, product])('under %j an order that rests is returned without a tick, and the halt says so', async (scope) => {
  const { status, balance } = await resting();
  await halt(server.context, scope);
  expect([await status(), await cleared()]).toEqual(['open', false]);
  await perpetual.halts.run();
  expect([await status(), await cleared()]).toEqual(['cancelled', true]);
  expect(await balance()).toMatchObject({ available: '1000', frozen: '0' });
});

test('the history says that a halt returned an order', async () => {
  const { ended } = await resting();
  await halt(server.context, product);
  await perpetual.halts.run();
  expect(await ended()).toMatchObject({ status: 'cancelled', reason: 'halt' });
});

test.each([exchange, product])('under %j a price that comes before that fills nothing', async (scope) => {
  const { status, positions } = await resting();
  await halt(server.context, scope);
  await perpetual.move('94');
  expect([await status(), await positions()]).toEqual(['cancelled', []]);
});

test('what was returned does not come back when the halt is lifted', async () => {
  const { status, positions } = await resting();
  await halt(server.context, product);
  await perpetual.halts.run();
  await liftAll(server.context);
  await perpetual.move('94');
  expect([await status(), await positions()]).toEqual(['cancelled', []]);
});

test('a position whose order is returned keeps its margin and its stop', async () => {
  const { token, positions, reasons } = await perpetual.openLong({ stopLoss: '97' });
  await server.call('perpetualOrder.place', { ...marketOrder, type: 'limit', price: '95' }, { token });
  await halt(server.context, product);
  await perpetual.halts.run();
  expect(await positions()).toMatchObject([{ contracts: 10, stopLoss: '97' }]);
  await perpetual.move('96');
  expect((await reasons())[0]).toBe('stopLoss');
});

test('margin can be added while a product is halted', async () => {
  const { token, id } = await perpetual.openLong();
  await halt(server.context, product);
  expect((await server.call('position.addMargin', { id, amount: '10' }, { token })).code).toBe(1);
});

test('an account that fails holds the halt, not the others', async () => {
  const [failing, other] = [await resting(), await resting()];
  await halt(server.context, product);
  const broken = jest.spyOn(server.context.ledger, 'post').mockImplementationOnce(() => Promise.reject(new Error('no connection')));
  await perpetual.halts.run();
  broken.mockRestore();
  expect([await failing.status(), await other.status()].sort()).toEqual(['cancelled', 'open']);
  expect(await cleared()).toBe(false);
  await perpetual.halts.run();
  expect([await failing.status(), await other.status(), await cleared()]).toEqual(['cancelled', 'cancelled', true]);
});
