import { position } from '../testing/fixtures';
import { expectedPrice } from '@halyard-h5/shared-api/formulas';
import { previewOrder } from '../positions/previewOrder';
import { livePosition } from '../positions/livePosition';
import { quantityStep } from '../market/quantityStep';
import { triggerFault } from '../positions/triggerFault';
import { ticketFaults } from './ticketFaults';

const terms = { faceValue: '1', leverage: '10', makerFeeRate: '0.0002', takerFeeRate: '0.0005' };

test('a position at a price', () => {
  expect(livePosition(position, '52500')).toEqual({
    profit: '50',
    profitFraction: '0.5',
    marginRatio: '1.5',
    liquidationPrice: '45000',
    distance: '0.14285714',
    liquidated: false,
  });
  expect(livePosition(position, '45000')).toMatchObject({ profit: '-100', marginRatio: '0', distance: '0', liquidated: true });
});

test('margin that is added changes no percentage', () => {
  expect(livePosition({ ...position, addedMargin: '300' }, '52500')).toMatchObject({ profit: '50', profitFraction: '0.5' });
});

test('an order that opens a position, and one that enlarges it', () => {
  const alone = previewOrder(terms, { side: 'short', lots: '10', price: '50000' }, undefined);
  expect(alone).toMatchObject({ margin: '100', fee: '0.5', total: '100.5', liquidationPrice: '55000' });
  const merged = previewOrder(terms, { side: 'long', lots: '10', price: '50000' }, { ...position, addedMargin: '100' });
  expect(merged).toMatchObject({ margin: '100', liquidationPrice: '42500', position: { exposure: '2000', margin: '200' } });
});

test.each([
  ['long', undefined, '100'],
  ['long', '90', '90'],
  ['long', '110', '100'],
  ['short', '110', '110'],
  ['short', '90', '100'],
] as const)('a %s order with the limit %s is expected at %s', (side, limit, expected) => {
  expect(expectedPrice(side, limit, '100')).toBe(expected);
});

test.each([
  ['takeProfit', 'long', '50000', 'above'],
  ['takeProfit', 'long', '50000.1', undefined],
  ['takeProfit', 'short', '50000.1', 'below'],
  ['stopLoss', 'long', '50000', 'below'],
  ['stopLoss', 'long', '49999', undefined],
  ['stopLoss', 'long', '45000', 'beyondLiquidation'],
  ['stopLoss', 'long', '', undefined],
] as const)('%s of a %s position at %s: %s', (kind, side, price, fault) => {
  expect(triggerFault(kind, side, price, { reference: '50000', position: side === 'long' ? position : undefined })?.rule).toBe(fault);
});

describe('TP/SL of an order', () => {
  const fields = { side: 'long', type: 'limit', price: '105', lots: '10', timeInForce: '', trigger: '', hasTriggers: true } as const;
  const taken = (price: string) => ({ lots: 10, price, quantity: '1', rest: [] });
  const faults = (change: object, fill = taken('100.5')) => {
    const { takeProfit, stopLoss } = ticketFaults(
      { ...fields, takeProfit: '', stopLoss: '', ...change },
      undefined,
      '100',
      undefined,
      fill,
    );
    return takeProfit ?? stopLoss;
  };

  test.each([
    ['a stop loss between market and limit', { stopLoss: '102' }, { rule: 'below', price: '100' }],
    ['a stop loss between mark and fill', { stopLoss: '100.2' }, { rule: 'below', price: '100' }],
    ['a take profit between mark and fill', { takeProfit: '100.2' }, { rule: 'above', price: '100.5' }],
    ['a take profit between market and limit', { takeProfit: '102' }, undefined],
    ['a stop loss of a short between market and limit', { side: 'short', price: '95', stopLoss: '98' }, { rule: 'above', price: '100.5' }],
    ['a stop loss of a market order', { type: 'market', price: '', stopLoss: '100' }, { rule: 'below', price: '100' }],
    ['a stop loss past the trigger price', { trigger: '103', stopLoss: '104' }, { rule: 'below', price: '103' }],
    ['a take profit between trigger price and limit', { trigger: '103', takeProfit: '104' }, undefined],
  ])('that crosses the book is judged by its fill: %s', (_, change, fault) => {
    expect(faults(change)).toEqual(fault);
  });

  test.each([
    ['95', '96', '', { rule: 'below', price: '95' }],
    ['95', '94', '96', undefined],
  ])('that rests at %s is judged by its limit: stop loss %s, take profit %s', (price, stopLoss, takeProfit, fault) => {
    expect(faults({ price, stopLoss, takeProfit }, { lots: 0, price: undefined as never, quantity: '0', rest: [] })).toEqual(fault);
  });
});

test.each([
  ['106947', '0.001'],
  ['2450', '0.01'],
  ['600', '0.1'],
  ['0.1', '1'],
  [undefined, '1'],
])('quantities at a price of %s have the step %s', (price, step) => {
  expect(quantityStep(price)).toBe(step);
});
