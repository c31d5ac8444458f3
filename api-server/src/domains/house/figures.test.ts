import { openWholeServer } from '../../testing/app/openWholeServer';
import type { WholeServer } from '../../testing/app/openWholeServer';
import { listFigures } from './readFigures';

let server: WholeServer;
beforeAll(async () => {
  server = await openWholeServer({
    config: { delivery: { maximumHouseLoss: '10000' }, perpetual: { maximumHouseExposure: '50000000', maximumNetExposure: '1000000' } },
  });
  server.market.setDepth('BTCUSDT', '1000');
  server.market.tick('BTCUSDT', server.clock.now(), '50000');
});
afterAll(() => server.close());

it('every limit of the house says how much of it is used: delivery, perpetual by side and net, coins', async () => {
  const { token } = await server.trader('real', '100000');
  const call = async (...[name, request]: Parameters<typeof server.callRaw>) => {
    const reply = await server.callRaw(name, request, { token });
    expect(reply.code).toBe(1);
    return reply.data as unknown as { id: string };
  };
  await call('deliveryOrder.place', { symbol: 'BTCUSDT', direction: 'call', seconds: 60, stake: '100' });
  await call('perpetualOrder.place', { symbol: 'BTCUSDT', side: 'long', type: 'limit', price: '49900', contracts: 1_000 });
  await call('perpetualOrder.place', { symbol: 'BTCUSDT', side: 'short', type: 'limit', price: '50100', contracts: 400 });
  const quote = await call('conversion.quote', { from: 'USDT', to: 'BTC', amount: '5000', slippage: '0.01' });
  await call('conversion.submit', { quoteId: quote.id });
  const { list, total } = await listFigures(server.context);
  const figures = list.map(({ name, mode, subject, side, used, limit, share }) => [name, mode, subject, side, used, limit, share]);
  expect(figures).toEqual([
    ['perpetual.netExposure', 'real', 'BTCUSDT', undefined, '60000', '1000000', '0.06'],
    ['delivery.houseLoss', 'real', 'BTCUSDT', undefined, '82', '10000', '0.0082'],
    ['wallet.inventory', 'real', 'BTC', 'give', '5000', '1000000', '0.005'],
    ['perpetual.exposure', 'real', 'BTCUSDT', 'long', '100000', '50000000', '0.002'],
    ['perpetual.exposure', 'real', 'BTCUSDT', 'short', '40000', '50000000', '0.0008'],
    ['wallet.inventory', 'real', 'BTC', 'take', '0', '1000000', '0'],
  ]);
  expect(total).toBe(6);
});
