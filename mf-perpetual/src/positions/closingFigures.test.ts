import type { Position } from '@halyard-h5/shared-api';
import { position } from '../testing/fixtures';
import { takenByClosing } from '../market/walkBook';
import { closingFigures } from './closingFigures';
import { reversalOf, takenByReversal } from './reversalOf';

const terms = { faceValue: '1', leverage: '10', makerFeeRate: '0.0002', takerFeeRate: '0.0005' };
const rules = { maximumDeviation: '0.05', leverage: 10 };
const figuresAt = (price: string, lots = 10, of: Position = position) =>
  closingFigures([{ position: of, lots, price, role: 'taker' }], terms);

test.each([
  // Exactly: -2.53562, 0.5 paid for opening and 0.5 for closing.
  ['49873.219', { profit: '-2.54', fees: '1', net: '-3.54' }],
  // Exactly: 2.469134.
  ['50123.4567', { profit: '2.47', fees: '1', net: '1.47' }],
  // The pot pays for no closing any more.
  ['45000', { profit: '-100', fees: '0.5', net: '-100.5' }],
])('closing at %s is said in whole cents that add up', (price, told) => {
  expect(figuresAt(price)).toMatchObject(told);
});

test('halves of a cent go away from zero, over all positions at once, and the fees are what is between', () => {
  const small = { ...position, openingFees: '0.0011', exposure: '10.01' };
  const closing = { position: small, lots: 10, price: '50000', role: 'taker' } as const;
  // 3 x (0.0011 + 0.005005) is 0.018315.
  expect(closingFigures([closing, closing, closing], terms)).toMatchObject({ profit: '0', fees: '0.02', net: '-0.02' });
  // A profit of 0.025, fees of 1.
  expect(figuresAt('50001.25')).toMatchObject({ profit: '0.03', fees: '1.01', net: '-0.98' });
});

test('what was closed before is no part of it', () => {
  // Five of fifteen lots were closed at a loss of 2.64.
  const rest = { ...position, fees: '1', netProfit: '-2.64', closePrice: '49836' };
  expect(figuresAt('50000', 10, rest)).toMatchObject({ profit: '0', fees: '1', net: '-1' });
  expect(figuresAt('50000', 4, rest)).toMatchObject({ profit: '0', fees: '0.4', net: '-0.4', payout: '39.8' });
});

describe('a node that does not tell what opening the open lots has cost', () => {
  const untold = { ...position, openingFees: undefined };

  test('before a close: all that was paid', () => {
    expect(figuresAt('50000', 10, { ...untold, fees: '0.2' })).toMatchObject({ fees: '0.7' });
  });

  test('after a close: the most that it can be', () => {
    const rest = { ...untold, fees: '3', closePrice: '50000' };
    expect(figuresAt('50000', 10, rest)).toMatchObject({ fees: '1' });
  });
});

describe('the walk of a book', () => {
  const level = (price: string, quantity: string) => ({ price, quantity });
  const book = { bids: [level('50000', '0.012'), level('49900', '0.02')], asks: [level('50100', '1')] };

  test('closing a long takes bids without any limit of distance', () => {
    // 600 USDT at 50,000 and 400 at 49,900: their harmonic mean.
    expect(takenByClosing(position, 10, book)).toMatchObject({ lots: 10, price: '49959.951942330797' });
    const far = { ...book, bids: [level('1', '1000')] };
    expect(takenByClosing(position, 10, far)).toMatchObject({ lots: 10, price: '1' });
  });

  test('gives whole lots, and says how many it has', () => {
    expect(takenByClosing({ ...position, contracts: 20, exposure: '2000' }, 20, book)).toMatchObject({ lots: 15 });
    expect(takenByClosing(position, 10, book, '50000')).toMatchObject({ lots: 6, price: '50000' });
  });

  test('opening the other side takes what closing has left', () => {
    const deep = { ...book, bids: [level('50000', '0.012'), level('49900', '1')] };
    const taken = takenByReversal(position, reversalOf(position, terms), deep, '50050', rules);
    expect(taken?.closing.price).toBe('49959.951942330797');
    expect(taken?.opening).toMatchObject({ lots: 10, price: '49900' });
  });

  test('a reversal is none where the book has too few lots for both, or they lie too far from the mark price', () => {
    expect(takenByReversal(position, reversalOf(position, terms), book, '50050', rules)).toBeUndefined();
    const deep = { ...book, bids: [level('50000', '0.02'), level('47000', '9')] };
    expect(takenByReversal(position, reversalOf(position, terms), deep, '50000', rules)).toBeUndefined();
  });
});
