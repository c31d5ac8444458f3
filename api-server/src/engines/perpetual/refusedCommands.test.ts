import { TestDesk, testRules } from '../../testing/perpetual/TestDesk';
import { step } from './step';
import type { Command } from './types';

/** What a refusal says: which one, of which field, with which numbers. */

const limit = { kind: 'place order', type: 'limit', side: 'long', lots: 1, price: '99' } as const;
const market = { kind: 'place order', type: 'market', side: 'long', lots: 1 } as const;

function refusalOf(desk: TestDesk, command: Command): object | undefined {
  try {
    desk.do(command);
  } catch (error) {
    const { refusalId, field, parameters } = error as { refusalId: string; field?: string; parameters: object };
    return { id: refusalId.replace('perpetual.', ''), field, parameters };
  }
  return undefined;
}

function withLong(desk = new TestDesk()): [TestDesk, string] {
  desk.do({ ...market, lots: 10 });
  return [desk, desk.state.positions[0]!.id];
}

describe('an order', () => {
  const lots = { id: 'lots', field: 'contracts', parameters: { minimum: 2, maximum: 5 } };
  test.each([
    [1, lots],
    [2, undefined],
    [5, undefined],
    [6, lots],
    [2.5, lots],
  ])('of %s lots where 2 to 5 are allowed', (count, refusal) => {
    const desk = new TestDesk('1000', { ...testRules, minimumLots: 2, maximumLots: 5 });
    expect(refusalOf(desk, { ...market, lots: count })).toEqual(refusal);
  });

  const price = { id: 'price', field: 'price', parameters: { tickSize: '0.01' } };
  test.each([
    [undefined, price],
    ['0', price],
    ['-99', price],
    ['0.001', price],
    ['99.005', price],
    ['99.0000000000000000001', price],
    ['99.000000000000000000', undefined],
    ['0.01', undefined],
  ])('at %s', (at, refusal) => expect(refusalOf(new TestDesk(), { ...limit, price: at })).toEqual(refusal));

  test('of more than the money says how much it takes, and takes all of it when it is enough', () => {
    const parameters = { needed: '1005', available: '1004.99' };
    expect(refusalOf(new TestDesk('1004.99'), { ...market, lots: 100 })).toEqual({ id: 'notEnough', field: 'contracts', parameters });
    expect(refusalOf(new TestDesk('1005'), { ...market, lots: 100 })).toBeUndefined();
  });

  test('beyond the number of open ones', () => {
    const desk = new TestDesk('1000', { ...testRules, maximumOpenOrders: 2 });
    expect([refusalOf(desk, limit), refusalOf(desk, limit)]).toEqual([undefined, undefined]);
    expect(refusalOf(desk, limit)).toEqual({ id: 'tooManyOrders', field: undefined, parameters: { maximum: 2 } });
  });

  test('that a side has no room for, its position and resting orders counted, the other side not', () => {
    const desk = new TestDesk('1000', { ...testRules, maximumPositionExposure: '1500.5' });
    desk.do({ ...market, lots: 10 });
    desk.do({ ...limit, lots: 3 });
    expect(refusalOf(desk, { ...market, lots: 3 })).toEqual({
      id: 'positionLimit',
      field: 'contracts',
      parameters: { maximum: '1,500.50', left: '200.50' },
    });
    expect(refusalOf(desk, { ...market, side: 'short', lots: 15 })).toBeUndefined();
    expect(refusalOf(desk, { ...market, lots: 2 })).toBeUndefined();
    expect(refusalOf(desk, market)).toMatchObject({ parameters: { left: '0.50' } });
  });

  test('over a limit that has become smaller than the position leaves nothing, not less', () => {
    const desk = new TestDesk('1000', { ...testRules });
    desk.do({ ...market, lots: 10 });
    desk.rules.maximumPositionExposure = '500';
    expect(refusalOf(desk, market)).toMatchObject({ parameters: { left: '0.00' } });
  });

  test('may be worth exactly what is left', () => {
    expect(refusalOf(new TestDesk('1000', { ...testRules, maximumPositionExposure: '100' }), market)).toBeUndefined();
  });

  test('of both sides while one is being closed waits on that side alone', () => {
    const [desk] = withLong();
    desk.do({ kind: 'set triggers', positionId: desk.state.positions[0]!.id, stopLossPrice: '95' });
    desk.move('94', { quantity: '0' });
    desk.book = { ...desk.book, bids: [{ price: '94', quantity: '100' }], asks: [{ price: '94', quantity: '100' }] };
    expect(refusalOf(desk, market)).toMatchObject({ id: 'positionClosing' });
    expect(refusalOf(desk, { ...market, side: 'short' })).toBeUndefined();
  });

  test('is judged by its limit, not by the mark, when it has triggers', () => {
    expect(refusalOf(new TestDesk(), { ...limit, price: '90', takeProfitPrice: '95', stopLossPrice: '85' })).toBeUndefined();
    expect(refusalOf(new TestDesk(), { ...limit, price: '90', stopLossPrice: '95' })).toMatchObject({ id: 'stopLoss' });
    expect(refusalOf(new TestDesk(), { ...market, takeProfitPrice: '95' })).toMatchObject({ id: 'takeProfit' });
  });
});

describe('prices', () => {
  test.each([
    ['a mark', { mark: undefined }],
    ['a book', { book: undefined }],
    ['a mark that is young enough', { mark: { sequence: 1, price: '100', time: -1 } }],
    ['a book that is young enough', { book: { time: -1, bids: [], asks: [{ price: '100', quantity: '100' }] } }],
  ])('an order needs %s', (_name, change) => {
    const world = {
      time: testRules.staleAfter,
      rules: testRules,
      mark: { sequence: 1, price: '100', time: 0 },
      book: { time: 0, bids: [], asks: [{ price: '100', quantity: '100' }] },
      nextId: () => 'id',
    };
    const state = { available: '1000', orders: [], positions: [] };
    expect(step(state, market, world).state.positions).toHaveLength(1);
    expect(() => step(state, market, { ...world, ...change })).toThrow(expect.objectContaining({ refusalId: 'perpetual.stalePrice' }));
  });

  test('closing and triggers need them, too', () => {
    const [desk, positionId] = withLong();
    desk.time += testRules.staleAfter + 1;
    expect(refusalOf(desk, { kind: 'close position', positionId })).toMatchObject({ id: 'stalePrice' });
    expect(refusalOf(desk, { kind: 'set triggers', positionId, stopLossPrice: '95' })).toMatchObject({ id: 'stalePrice' });
  });
});

describe('a position', () => {
  test('takes margin up to all that is available', () => {
    const [desk, positionId] = withLong();
    const add = (amount: string): Command => ({ kind: 'add margin', positionId, amount });
    expect(refusalOf(desk, add('0'))).toEqual({ id: 'amount', field: 'amount', parameters: {} });
    const parameters = { needed: '899.50000001', available: '899.5' };
    expect(refusalOf(desk, add('899.50000001'))).toEqual({ id: 'notEnough', field: 'amount', parameters });
    expect(refusalOf(desk, add('899.5'))).toBeUndefined();
  });

  test.each([
    [{}, { id: 'noTrigger', field: 'takeProfit', parameters: {} }],
    [{ takeProfitPrice: '100' }, { id: 'takeProfit', field: 'takeProfit', parameters: {} }],
    [{ takeProfitPrice: '1e3' }, { id: 'takeProfit', field: 'takeProfit', parameters: {} }],
    [{ takeProfitPrice: '100.01' }, undefined],
    [{ stopLossPrice: '100' }, { id: 'stopLoss', field: 'stopLoss', parameters: {} }],
    [{ stopLossPrice: '99.99' }, undefined],
    [{ stopLossPrice: '90.01' }, undefined],
    [{ stopLossPrice: '90' }, { id: 'stopLoss', field: 'stopLoss', parameters: {} }],
    [{ stopLossPrice: '0' }, { id: 'stopLoss', field: 'stopLoss', parameters: {} }],
    [{ stopLossPrice: 'x' }, { id: 'stopLoss', field: 'stopLoss', parameters: {} }],
  ])('answers to triggers %j', (triggers, refusal) => {
    const [desk, positionId] = withLong();
    expect(refusalOf(desk, { kind: 'set triggers', positionId, ...triggers })).toEqual(refusal);
  });

  test('that cannot be liquidated takes no stop at zero', () => {
    const [desk, positionId] = withLong(new TestDesk('5000'));
    desk.do({ kind: 'add margin', positionId, amount: '950' });
    expect(refusalOf(desk, { kind: 'set triggers', positionId, stopLossPrice: '0' })).toMatchObject({ id: 'stopLoss' });
  });

  test('that is gone or being closed takes no triggers', () => {
    const [desk, positionId] = withLong();
    expect(refusalOf(desk, { kind: 'set triggers', positionId: 'other', stopLossPrice: '95' })).toMatchObject({ id: 'positionEnded' });
    desk.do({ kind: 'set triggers', positionId, stopLossPrice: '95' });
    desk.move('94', { quantity: '0' });
    expect(refusalOf(desk, { kind: 'set triggers', positionId, stopLossPrice: '93' })).toMatchObject({ id: 'positionClosing' });
  });
});
