import type { CallName } from '@halyard-h5/shared-api/contract';
import { auditLedger } from '../core/ledger';
import { money } from '../kernel';
import { openWholeServer, WITHDRAWAL_PASSWORD } from '../testing/app/openWholeServer';
import type { Trader, WholeServer } from '../testing/app/openWholeServer';

/* What every domain says that it holds frozen is what is frozen: for the audit, and for the trader who asks what froze it. */

let server: WholeServer;
let trader: Trader;
beforeAll(async () => {
  server = await openWholeServer();
  server.market.setDepth('BTCUSDT', '1000');
  server.market.tick('BTCUSDT', server.clock.now(), '50000');
  trader = await server.trader('real');
  const call = async (name: CallName, body: object) =>
    expect(await server.callRaw(name, body, { token: trader.token })).toMatchObject({ code: 1 });
  await call('deliveryOrder.place', { symbol: 'BTCUSDT', direction: 'call', seconds: 60, stake: '10' });
  await call('perpetualOrder.place', { symbol: 'BTCUSDT', side: 'long', contracts: 20, type: 'limit', price: '49900' });
  await call('perpetualOrder.place', { symbol: 'BTCUSDT', side: 'short', contracts: 30, type: 'market' });
  const addressId = await server.bindAddress(trader.userId);
  for (const amount of ['40', '50'])
    await call('withdrawal.submit', { coin: 'USDT', amount, addressId, withdrawalPassword: WITHDRAWAL_PASSWORD });
  const quote = { from: 'USDT', to: 'BTC', amount: '30', slippage: '0.01' };
  const { data } = await server.call('conversion.quote', quote, { token: trader.token });
  await call('conversion.submit', { quoteId: data.id });
  // One of two approvals is there.
  await server.context.database.updateTable('withdrawal').set({ status: 'confirming' }).where('amount', '=', '50').execute();
});
afterAll(() => server.close());

it('adds up to what is frozen', async () => {
  expect(await auditLedger(server.context)).toEqual([]);
});

it('is told to the trader whose it is, piece by piece', async () => {
  const { data } = await server.call('balance.list', {}, { token: trader.token });
  const held = data.list.flatMap(({ frozenBy }) => frozenBy);
  expect(held.map(({ kind }) => kind).sort()).toEqual([
    'deliveryOrder',
    'exchange',
    'perpetualOrder',
    'perpetualPosition',
    'withdrawal',
    'withdrawal',
  ]);
  for (const { frozen, frozenBy } of data.list) expect(money.add('0', ...frozenBy.map(({ amount }) => amount))).toBe(frozen);
});

it('is nobody else’s to see', async () => {
  const other = await server.trader('real');
  const { data } = await server.call('balance.list', {}, { token: other.token });
  expect(data.list.map(({ wallet, frozenBy }) => [wallet, frozenBy])).toEqual([
    ['delivery', []],
    ['perpetual', []],
    ['spot', []],
  ]);
});
