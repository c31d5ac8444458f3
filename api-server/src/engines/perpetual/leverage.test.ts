import { TestDesk, testRules } from '../../testing/perpetual/TestDesk';

const market = { kind: 'place order', type: 'market', side: 'long', lots: 1 } as const;
const trade = (leverage?: number, lots = 1): TestDesk => {
  const desk = new TestDesk('10000');
  desk.do({ ...market, lots, ...(leverage === undefined ? {} : { leverage }) });
  return desk;
};

test.each([
  [undefined, '10', '100', '10'],
  [1, '1', '1', '1'],
  [5, '5', '25', '5'],
  [50, '50', '2500', '50'],
])('an order at %sX binds %s USDT a lot and moves %s', (asked, margin, exposure, leverage) => {
  expect(trade(asked).state.positions).toMatchObject([{ lots: 1, margin, exposure, leverage }]);
});

test.each([0, 51, 2.5, Number.NaN])('a leverage of %s is refused by the name of its field', (leverage) => {
  expect(() => trade(leverage)).toThrow(expect.objectContaining({ refusalId: 'perpetual.leverage', field: 'leverage' }));
});

test('fills at different leverages come to one position: sums of margin and exposure, and what they make together', () => {
  const desk = trade(10, 10);
  desk.do({ ...market, leverage: 20, lots: 2 });
  expect(desk.state.positions).toMatchObject([{ lots: 12, margin: '140', exposure: '1800', leverage: '12.86' }]);
  desk.move('110');
  desk.do({ kind: 'close position', positionId: desk.state.positions[0]?.id ?? '' });
  expect(desk.state).toMatchObject({ available: '10178.2', positions: [] });
});

test('an order that rests keeps its leverage when the standard changes', () => {
  const desk = new TestDesk('1000');
  desk.do({ ...market, type: 'limit', price: '90', leverage: 20 });
  const later = new TestDesk('1000', { ...testRules, leverage: '5' });
  later.state = desk.state;
  Object.assign(later.accounts, desk.accounts);
  later.move('90');
  expect(later.state.positions).toMatchObject([{ margin: '20', exposure: '400', leverage: '20' }]);
});

test.each([
  [10, '104', 1],
  [20, '104', undefined],
  [20, '102', 1],
])('at %sX a market order of a book at %s USDT beside a mark of 100 fills %s', (leverage, ask, lots) => {
  const desk = new TestDesk('1000');
  desk.book = { ...desk.book, asks: [{ price: ask, quantity: '100' }] };
  const order = () => desk.do({ ...market, leverage }).state.positions[0]?.lots;
  if (lots === undefined) expect(order).toThrow(expect.objectContaining({ refusalId: 'perpetual.noLiquidity' }));
  else expect(order()).toBe(lots);
});
