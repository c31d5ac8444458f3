import { decideOpening, decideSettlement } from '.';
import type { PricePoint } from '.';

const at = (time: number, price = '50'): PricePoint => ({ id: `X-${time}`, symbol: 'X', sequence: time, time, price, quantity: '1' });
const order = { direction: 'call', stake: '100', rate: '0.8', acceptedAt: 1_000, deliveryAt: 9_000, openPrice: '50' } as const;
const log = (completeUntil: number) => ({ completeUntil, returnAfter: 500 });
const returned = { event: 'no settling tick', result: 'returned', profit: '0' };

test('a stake is returned whole, without profit and without a tick, for each way that a tick can be missing', () => {
  expect(decideSettlement(order, { before: at(9_000), after: undefined }, log(9_500))).toEqual(returned);
  expect(decideSettlement(order, { before: at(9_000), after: at(9_501) }, log(0))).toEqual(returned);
  expect(decideSettlement(order, { before: at(8_499), after: at(9_001) }, log(0))).toEqual(returned);
  expect(decideSettlement(order, { before: undefined, after: at(9_001) }, log(0))).toEqual(returned);
});

test('an opening is final with its tick, and a cancel at the very end of the wait is a cancel', () => {
  expect(decideOpening(order, at(1_001), log(0))).toEqual({ event: 'open', tick: at(1_001) });
  expect(decideOpening({ ...order, cancelAt: 1_500 }, undefined, log(1_500))).toEqual({ event: 'cancel' });
  expect(decideOpening({ ...order, cancelAt: undefined }, undefined, log(1_500))).toEqual({ event: 'no opening tick' });
});
