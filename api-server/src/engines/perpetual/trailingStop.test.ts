import { TestDesk } from '../../testing/perpetual/TestDesk';

/* A trailing stop follows the best mark and closes when the mark falls back by its distance. */

function trail(side: 'long' | 'short', distance: string | undefined, more: object = {}): TestDesk {
  const desk = new TestDesk('10000');
  desk.do({ kind: 'place order', type: 'market', side, lots: 10, ...more });
  desk.do({ kind: 'set trailing stop', positionId: desk.state.positions[0]?.id ?? '', distance });
  return desk;
}
const reason = (desk: TestDesk) => (desk.state.positions.length > 0 ? 'open' : desk.trades.at(-1)?.reason);

test.each([
  ['long', ['99'], 'trailingStop', '100'],
  ['long', ['99.01'], 'open', '100'],
  ['long', ['102', '100.98'], 'trailingStop', '102'],
  ['long', ['102', '100.99'], 'open', '102'],
  ['long', ['102', '101', '103', '102'], 'open', '103'],
  ['short', ['101'], 'trailingStop', '100'],
  ['short', ['100.99'], 'open', '100'],
  ['short', ['98', '98.98'], 'trailingStop', '98'],
  ['short', ['98', '98.97'], 'open', '98'],
] as const)('a %s trailing by 1 %% through %j is %s, its best %s', (side, path, outcome, best) => {
  const desk = trail(side, '0.01');
  let last = desk.state.positions[0]?.trailingBest;
  for (const price of path) {
    desk.move(price);
    last = desk.state.positions[0]?.trailingBest ?? last;
  }
  expect([reason(desk), last]).toEqual([outcome, best]);
});

test.each(['0.00099999', '0.50000001', '1', '-0.1', '0', 'x', '0.001000001'])('a distance of %s is refused with the bounds', (distance) => {
  const refusal = { refusalId: 'perpetual.trailingDistance', field: 'distance', parameters: { least: '0.1', most: '50' } };
  expect(() => trail('long', distance)).toThrow(expect.objectContaining(refusal));
});

test.each(['0.001', '0.5'])('a distance of %s is taken', (distance) => {
  expect(trail('long', distance).state.positions).toMatchObject([{ trailingDistance: distance, trailingBest: '100' }]);
});

test('without a distance it is removed; set again it begins anew', () => {
  const desk = trail('long', '0.1');
  const set = (distance?: string) => desk.do({ kind: 'set trailing stop', positionId: desk.state.positions[0]?.id ?? '', distance });
  desk.move('105');
  set('0.2');
  expect(desk.state.positions).toMatchObject([{ trailingDistance: '0.2', trailingBest: '105' }]);
  set();
  expect(desk.state.positions).toMatchObject([{ trailingDistance: undefined, trailingBest: undefined }]);
  desk.move('91');
  expect(reason(desk)).toBe('open');
});

test('a position that is gone or being closed takes none', () => {
  const desk = trail('long', '0.01');
  const set = (positionId: string) => () => desk.do({ kind: 'set trailing stop', positionId, distance: '0.1' });
  expect(set('other')).toThrow(expect.objectContaining({ refusalId: 'perpetual.positionEnded' }));
  desk.move('98', { quantity: '0' });
  expect(desk.state.positions).toMatchObject([{ status: 'closing' }]);
  expect(set(desk.state.positions[0]?.id ?? '')).toThrow(expect.objectContaining({ refusalId: 'perpetual.positionClosing' }));
});

test.each([
  ['98', '0.01', 'trailingStop'],
  ['99.5', '0.01', 'stopLoss'],
  ['99', '0.01', 'stopLoss'],
])('with a stop-loss at %s and a distance of %s a mark that jumps over both is told as %s', (stopLossPrice, distance, outcome) => {
  const desk = trail('long', distance, { stopLossPrice });
  desk.move('97');
  expect(reason(desk)).toBe(outcome);
});

test('a take-profit that a better price reaches goes before a new best', () => {
  const desk = trail('long', '0.01', { takeProfitPrice: '102' });
  desk.move('102');
  expect(reason(desk)).toBe('takeProfit');
});

test('liquidation goes before it', () => {
  const desk = trail('long', '0.01');
  desk.move('90');
  expect(reason(desk)).toBe('liquidation');
});

test('the order that closes names its trigger price, and further fills and triggers keep the trailing stop', () => {
  const desk = trail('long', '0.01');
  desk.do({ kind: 'place order', type: 'market', side: 'long', lots: 1 });
  desk.do({ kind: 'set triggers', positionId: desk.state.positions[0]?.id ?? '', stopLossPrice: '95' });
  expect(desk.state.positions).toMatchObject([{ lots: 11, trailingDistance: '0.01', trailingBest: '100' }]);
  desk.move('98.5', { quantity: '0' });
  expect(desk.state.orders).toMatchObject([{ reason: 'trailingStop', triggerPrice: '99', type: 'market' }]);
});

test('a tick that it has seen moves nothing', () => {
  const desk = trail('long', '0.01');
  desk.price = '110';
  desk.do({ kind: 'market moved' });
  expect(desk.state.positions).toMatchObject([{ trailingBest: '100', markSequence: 1 }]);
});
