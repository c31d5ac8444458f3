import { askPrice, bidPrice, exchangeRate, exchangeReceived, exchangeSlippage, leastReceived, spreadBetween } from './exchange';
import { withdrawalFee, withdrawalReceived } from './withdrawal';

describe('withdrawal', () => {
  test('5 % fee, the rest is received', () => {
    expect(withdrawalFee('100', '0.05')).toBe('5');
    expect(withdrawalReceived('100', '0.05')).toBe('95');
    expect(withdrawalFee('10.00000019', '0.05')).toBe('0.5');
    expect(withdrawalReceived('10.00000019', '0.05')).toBe('9.50000019');
  });
});

describe('exchange', () => {
  test('rate from both prices, amount rounded toward zero', () => {
    expect(exchangeRate('60000', '3000')).toBe('20');
    expect(exchangeRate('1', '3')).toBe('0.333333333333');
    expect(exchangeReceived('10', '0.333333333333')).toBe('3.33333333');
  });

  test('bid and ask stand a spread each from the price, rounded against the trader', () => {
    expect([bidPrice('60000', '0.001'), askPrice('60000', '0.001')]).toEqual(['59940', '60060']);
    expect([bidPrice('0.0000000000000000001', '0'), askPrice('0.0000000000000000001', '0')]).toEqual(['0', '0.000000000000000001']);
    expect(spreadBetween('59940', '60060')).toBe('0.002');
    expect(spreadBetween('2', '2')).toBe('0');
    expect(spreadBetween('3', '4')).toBe('0.28571429');
  });

  test('least received is rounded up and slippage has a sign', () => {
    expect(leastReceived('100', '0.005')).toBe('99.5');
    expect(leastReceived('0.33333333', '0.005')).toBe('0.33166667');
    expect(leastReceived('100', '0')).toBe('100');
    expect(exchangeSlippage('100', '99')).toBe('0.01');
    expect(exchangeSlippage('100', '101')).toBe('-0.01');
    // Away from zero, so that no slippage looks smaller than it is.
    expect(exchangeSlippage('3', '2')).toBe('0.33333334');
  });
});
