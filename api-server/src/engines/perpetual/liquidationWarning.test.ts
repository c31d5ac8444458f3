import { liquidationPrice } from '@halyard-h5/shared-api/formulas';
import { TestDesk } from '../../testing/perpetual/TestDesk';

/* A trader is warned once when the mark comes near to liquidation, and again after it has gone back or the liquidation price is another. */

/** Ten lots from 100: at ten times, the liquidation price of a long is 90, of a short 110. */
function open(side: 'long' | 'short', distance = 5, leverage = 10): TestDesk {
  const desk = new TestDesk('10000');
  desk.warningDistance = distance;
  desk.do({ kind: 'place order', type: 'market', side, lots: 10, leverage });
  return desk;
}
const id = (desk: TestDesk): string => desk.state.positions[0]?.id ?? '';

/** The marks at which the trader is warned on a way. */
const warnedAt = (desk: TestDesk, path: readonly string[]): string[] =>
  path.flatMap((price) => desk.move(price).events.flatMap((event) => (event.kind === 'liquidation near' ? event.mark.price : [])));

test.each([
  ['long', 10, 2, '91.836735', '91.836734'],
  ['long', 10, 5, '94.736843', '94.736842'],
  ['short', 10, 2, '107.843137', '107.843138'],
  // Nearer than that from the beginning: half of the way.
  ['long', 10, 20, '95.000001', '95'],
  ['short', 10, 5, '104.999999', '105'],
  ['long', 50, 5, '99.000001', '99'],
  ['short', 50, 5, '100.999999', '101'],
] as const)('a %s at %i times is warned at %i %%: not yet at %s, at %s', (side, leverage, distance, before, at) => {
  const desk = open(side, distance, leverage);
  expect(warnedAt(desk, [before, at])).toEqual([at]);
});

test.each([
  ['long', ['94.7', '93', '99.473684', '94'], ['94.7']],
  ['long', ['94.7', '93', '99.473685', '94'], ['94.7', '94']],
  ['short', ['105', '107', '100.000001', '106'], ['105']],
  ['short', ['105', '107', '100', '106'], ['105', '106']],
] as const)('a %s through %j is warned at %j: again when it was twice as far away', (side, path, marks) => {
  expect(warnedAt(open(side), path)).toEqual(marks);
});

test.each([
  ['margin is added', (desk: TestDesk) => desk.do({ kind: 'add margin', positionId: id(desk), amount: '10' }), '91.5'],
  ['it grows', (desk: TestDesk) => desk.do({ kind: 'place order', type: 'market', side: 'long', lots: 10 }), '90.60824742268'],
])('is warned of another liquidation price from the mark at which %s', (_how, change, at) => {
  const desk = open('long');
  expect(warnedAt(desk, ['94'])).toEqual(['94']);
  change(desk);
  expect(desk.state.positions).toMatchObject([{ warning: { price: at, warned: false } }]);
  expect(warnedAt(desk, ['93.9', at, at])).toEqual([at]);
});

test('closing a part at the price of entry changes no liquidation price: nothing is said anew', () => {
  const desk = open('long');
  desk.do({ kind: 'close position', positionId: id(desk), lots: 5 });
  const [position] = desk.state.positions;
  expect([liquidationPrice(position!), position?.warning?.price]).toEqual(['90', '94.736842105263']);
  expect(warnedAt(desk, ['94', '93'])).toEqual(['94']);
});

test('another distance begins anew from the mark of now, not at what it was until then', () => {
  const desk = open('long');
  expect(warnedAt(desk, ['94'])).toEqual(['94']);
  desk.warningDistance = 10;
  expect(warnedAt(desk, ['94', '92.1', '92', '91.9'])).toEqual(['92']);
  desk.warningDistance = 2;
  expect(warnedAt(desk, ['91', '90.6', '90.5'])).toEqual(['90.5']);
});

test('a tick that liquidates or triggers warns of nothing', () => {
  const [gone, stopped] = [open('long'), open('long')];
  expect([warnedAt(gone, ['89']), gone.trades.at(-1)?.reason]).toEqual([[], 'liquidation']);
  stopped.do({ kind: 'set triggers', positionId: id(stopped), stopLossPrice: '94' });
  expect([warnedAt(stopped, ['93']), stopped.trades.at(-1)?.reason]).toEqual([[], 'stopLoss']);
});

test('a long that cannot be liquidated is never warned', () => {
  expect(warnedAt(open('long', 20, 1), ['50', '1', '0.01'])).toEqual([]);
});

test('a trailing stop and the warning of a position go on beside each other', () => {
  const desk = open('long');
  desk.do({ kind: 'set trailing stop', positionId: id(desk), distance: '0.5' });
  expect(warnedAt(desk, ['94', '120', '94'])).toEqual(['94', '94']);
  expect(desk.state.positions).toMatchObject([{ trailingBest: '120', warning: { warned: true } }]);
});
