import { compoundRate, dayRate, dayResult } from './performance';

it('counts what prices did to what was held, and nothing of what came', () => {
  const coins = [
    { coin: 'USDT', before: '100', held: '250', funding: '200' },
    { coin: 'BTC', before: '2', close: '40', held: '3', funding: '0.5' },
  ];
  expect(dayResult(coins, () => '50')).toEqual({ before: '180', equity: '400', funding: '225', result: '-5' });
});

it('takes one price for both ends of a day where the other is unknown: a gap is no profit', () => {
  const coin = { coin: 'BTC', before: '2', held: '2', funding: '0' };
  expect(dayResult([coin], () => '50').result).toBe('0');
  expect(dayResult([{ ...coin, close: '40' }], () => undefined)).toMatchObject({ equity: '80', result: '0' });
  expect(dayResult([coin], () => undefined)).toMatchObject({ equity: '0', result: '0' });
});

it('counts what came from the beginning of the day, and what left until its end', () => {
  expect(dayRate({ before: '100', funding: '100', result: '10' })).toBe('0.05');
  expect(dayRate({ before: '100', funding: '-100', result: '-10' })).toBe('-0.1');
});

it('tells no rate of dust, nor of nothing', () => {
  expect(dayRate({ before: '0.99', funding: '-5', result: '7' })).toBeUndefined();
  expect(dayRate({ before: '0', funding: '0', result: '7' })).toBeUndefined();
  expect(dayRate({ before: '0', funding: '1', result: '7' })).toBe('7');
});

it('compounds: half lost and half won is a quarter lost', () => {
  expect(compoundRate(['-0.5', '0.5'])).toBe('-0.25');
  expect(compoundRate(['-1', '9'])).toBe('-1');
  expect(compoundRate([])).toBeUndefined();
});

it('stays a number that can be told, whatever a year brings', () => {
  expect(compoundRate(Array<string>(365).fill('1000'))).toBe('999999');
});
