import { inboxOf } from '../../testing/notifications/inboxOf';
import { openPerpetualServer, type PerpetualServer } from '../../testing/perpetual/openPerpetualServer';

let perpetual: PerpetualServer;
let move: PerpetualServer['move'];
beforeAll(async () => {
  perpetual = await openPerpetualServer('1000000');
  ({ move } = perpetual);
  await perpetual.worker.start();
});
beforeEach(() => move('100'));
afterAll(async () => {
  await perpetual.worker.stop();
  await perpetual.close();
});

const inbox = (userId: string) => inboxOf(perpetual.server, userId);

it('tells of an order that rested, not of one that its trader saw filled', async () => {
  const { token, userId } = await perpetual.trader();
  const order = { symbol: 'BTCUSDT', side: 'long', contracts: 3 } as const;
  await perpetual.server.call('perpetualOrder.place', { ...order, type: 'market' }, { token });
  await perpetual.server.call('perpetualOrder.place', { ...order, type: 'limit', price: '95' }, { token });
  await move('96');
  expect(await inbox(userId)).toEqual([]);
  await move('94');
  expect(await inbox(userId)).toEqual(['Order filled: BTCUSDT Long: filled at 94, lots: 3.']);
});

it.each([
  ['take profit', { takeProfit: '105' }, '105', 'Take profit reached: BTCUSDT Long was closed at 105. Result: 49.00 USDT.'],
  ['stop loss', { stopLoss: '96' }, '95.5', 'Stop loss reached: BTCUSDT Long was closed at 95.5. Result: -46.00 USDT.'],
  ['liquidation', {}, '89', 'Position liquidated: BTCUSDT Long was liquidated at 89. Result: -100.50 USDT.'],
])('tells of a position that ended by %s', async (_name, triggers, price, told) => {
  const { userId } = await perpetual.openLong(triggers);
  await move(price);
  expect(await inbox(userId)).toEqual([told]);
});

describe('an order with TP/SL', () => {
  const order = { symbol: 'BTCUSDT', side: 'long', contracts: 3 } as const;

  test('is told of with what holds after its fill', async () => {
    const { token, userId } = await perpetual.trader();
    const { data } = await perpetual.server.call('perpetualOrder.place', { ...order, type: 'market' }, { token });
    const triggers = { takeProfit: '120', stopLoss: '93' };
    await perpetual.server.call('perpetualOrder.place', { ...order, type: 'limit', price: '98', ...triggers }, { token });
    await move('99.5');
    await perpetual.server.call('position.setTakeProfitStopLoss', { id: data.position!.id, stopLoss: '97' }, { token });
    await move('98');
    expect(await inbox(userId)).toEqual([
      'Order filled: BTCUSDT Long: filled at 98, lots: 3. TP/SL of the position now: take profit –, stop loss 97.',
    ]);
  });

  test('that ends because its stop loss is past is told of', async () => {
    const { token, userId } = await perpetual.trader();
    perpetual.server.market.setDepth('BTCUSDT', '1');
    await perpetual.server.call('perpetualOrder.place', { ...order, type: 'limit', price: '100', stopLoss: '98' }, { token });
    perpetual.server.market.setDepth('BTCUSDT', '1000000');
    await move('97');
    expect((await inbox(userId)).toSorted()).toEqual([
      'Order ended: BTCUSDT Long: the price was past the stop loss of the order. Lots not opened: 2.',
      expect.stringMatching(/^Stop loss reached: BTCUSDT Long was closed at 97\./),
    ]);
  });
});

it('tells of a trailing stop, and nothing of a position that its trader closed', async () => {
  const { server } = perpetual;
  const [trailed, closed] = [await perpetual.openLong(), await perpetual.openLong()];
  await server.call('position.setTrailingStop', { id: trailed.id, distance: '0.02' }, { token: trailed.token });
  expect((await server.call('position.close', { id: closed.id }, { token: closed.token })).code).toBe(1);
  await move('110');
  await move('107');
  expect(await inbox(trailed.userId)).toEqual([expect.stringMatching(/^Trailing stop reached: BTCUSDT Long was closed at 107\. /)]);
  expect(await inbox(closed.userId)).toEqual([]);
});
