import {
  breakEvenWinRate,
  deliveryEarnings,
  deliveryOutcome,
  deliveryPayout,
  deliveryProfit,
  deliveryReturn,
  deliveryVolume,
} from './delivery';

describe('delivery formulas', () => {
  test.each([
    ['call', '100', '100.01', 'win'],
    ['call', '100', '99.99', 'loss'],
    ['put', '100', '99.99', 'win'],
    ['put', '100', '100.01', 'loss'],
    ['call', '100', '100.00', 'draw'],
    ['put', '100.0', '100', 'draw'],
  ] as const)('%s opened at %s and settled at %s is a %s', (direction, open, settlement, outcome) => {
    expect(deliveryOutcome(direction, open, settlement)).toBe(outcome);
  });

  test('pays stake x (1 + rate), the stake, or nothing', () => {
    expect(deliveryPayout('10', '0.85', 'win')).toBe('18.5');
    expect(deliveryPayout('10', '0.85', 'draw')).toBe('10');
    expect(deliveryPayout('10', '0.85', 'loss')).toBe('0');
    expect(deliveryProfit('10', '0.85', 'win')).toBe('8.5');
    expect(deliveryProfit('10', '0.85', 'loss')).toBe('-10');
    expect(deliveryProfit('10', '0.85', 'draw')).toBe('0');
  });

  test('rounds earnings toward zero', () => {
    expect(deliveryEarnings('10.00000003', '0.85')).toBe('8.50000002');
  });

  test('needs more than half of the orders to break even', () => {
    expect(breakEvenWinRate('0.8')).toBe('0.55555556');
    expect(breakEvenWinRate('1')).toBe('0.5');
  });

  test('volume is the stake at the open price, rounded toward zero', () => {
    expect(deliveryVolume('100', '64200')).toBe('0.00155763');
  });

  test('return is profit over stake', () => {
    expect(deliveryReturn('10', '8.5')).toBe('0.85');
    expect(deliveryReturn('10', '-10')).toBe('-1');
    expect(deliveryReturn('0', '0')).toBe('0');
  });
});
