import fc from 'fast-check';
import { transition } from '../stateMachine';
import { decideOpening, decideSettlement, deliveryMachine, shownStatus } from '.';
import type { PricePoint } from '.';

const T0 = 1_000_000;
const order = { direction: 'call' as const, stake: '100', rate: '0.8', acceptedAt: T0, deliveryAt: T0 + 120_000, openPrice: '50' };
const log = (completeUntil = 0) => ({ completeUntil, returnAfter: 60_000 });
const at = (time: number, price = '50'): PricePoint => ({ id: `X-${time}`, symbol: 'X', sequence: time, time, price, quantity: '1' });

describe('opening', () => {
  it.each([
    ['one millisecond after acceptance', 1, 'open'],
    ['at the end of the 60 s', 60_000, 'open'],
    ['after the 60 s', 60_001, 'no opening tick'],
  ])('by a tick %s', (_name, offset, event) => {
    expect(decideOpening(order, at(T0 + offset), log())).toMatchObject({ event });
  });

  it('waits without a tick until the log is complete for 60 s', () => {
    expect(decideOpening(order, undefined, log(T0 + 59_999))).toBeUndefined();
    expect(decideOpening(order, undefined, log(T0 + 60_000))).toEqual({ event: 'no opening tick' });
  });

  it('never happens at or after the delivery time', () => {
    const short = { ...order, deliveryAt: T0 + 30_000 };
    expect(decideOpening(short, at(T0 + 29_999), log())).toMatchObject({ event: 'open' });
    expect(decideOpening(short, at(T0 + 30_000), log())).toEqual({ event: 'no opening tick' });
    expect(decideOpening(short, undefined, log(T0 + 29_999))).toEqual({ event: 'no opening tick' });
  });
});

describe('a cancel', () => {
  const cancelled = { ...order, cancelAt: T0 + 10_000 };

  it('counts against every tick after it, and none before', () => {
    expect(decideOpening(cancelled, at(T0 + 10_000), log())).toMatchObject({ event: 'open' });
    expect(decideOpening(cancelled, at(T0 + 10_001), log())).toEqual({ event: 'cancel' });
    expect(decideOpening(cancelled, undefined, log(T0 + 9_999))).toBeUndefined();
    expect(decideOpening(cancelled, undefined, log(T0 + 10_000))).toEqual({ event: 'cancel' });
  });

  it('after the end of the wait changes nothing', () => {
    const late = { ...order, cancelAt: T0 + 60_001 };
    expect(decideOpening(late, at(T0 + 60_001), log())).toEqual({ event: 'no opening tick' });
    expect(decideOpening(late, undefined, log(T0 + 60_000))).toEqual({ event: 'no opening tick' });
  });
});

describe('settlement', () => {
  const due = order.deliveryAt;
  const settle = (before: PricePoint | undefined, after: PricePoint | undefined, completeUntil = 0, direction: 'call' | 'put' = 'call') =>
    decideSettlement({ ...order, direction }, { before, after }, log(completeUntil));

  it('takes the last tick at or before the delivery time, the very millisecond included', () => {
    expect(settle(at(due, '50.01'), at(due + 1))).toEqual({ event: 'settle', result: 'win', tick: at(due, '50.01'), profit: '80' });
    expect(settle(at(due, '49.99'), at(due + 1))).toEqual({ event: 'settle', result: 'loss', tick: at(due, '49.99'), profit: '-100' });
    expect(settle(at(due, '50'), at(due + 1))).toEqual({ event: 'draw', result: 'draw', tick: at(due, '50'), profit: '0' });
    expect(settle(at(due, '49.99'), at(due + 1), 0, 'put')).toMatchObject({ result: 'win' });
    expect(settle(at(due, '50.01'), at(due + 1), 0, 'put')).toMatchObject({ result: 'loss' });
    expect(settle(at(due, '50.000'), at(due + 1))).toMatchObject({ result: 'draw' });
  });

  it('never guesses: without a later tick it waits, however long ago the last one was', () => {
    expect(settle(at(due, '60'), undefined, due + 59_999)).toBeUndefined();
    expect(settle(at(due, '60'), undefined, due + 60_000)).toMatchObject({ event: 'no settling tick', result: 'returned' });
  });

  it.each([
    ['60 s before', -60_000, 1, 'win'],
    ['more than 60 s before', -60_001, 1, 'returned'],
    ['and the next 60 s after', 0, 60_000, 'win'],
    ['and the next more than 60 s after', 0, 60_001, 'returned'],
  ])('with the last tick %s', (_name, before, after, result) => {
    expect(settle(at(due + before, '60'), at(due + after))).toMatchObject({ result });
  });

  it('returns the stake when there is no tick before at all', () => {
    expect(settle(undefined, at(due + 1))).toMatchObject({ result: 'returned' });
  });

  it('once decided is decided the same with any longer log', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: -150_000, max: 150_000 }), { maxLength: 12 }),
        fc.integer({ min: 0, max: 12 }),
        fc.array(fc.integer({ min: 40, max: 60 }), { minLength: 12, maxLength: 12 }),
        (offsets, cut, prices) => {
          const ticks = offsets.sort((left, right) => left - right).map((offset, index) => at(due + offset, String(prices[index])));
          const decide = (known: PricePoint[], completeUntil: number) =>
            settle(
              known.findLast((tick) => tick.time <= due),
              known.find((tick) => tick.time > due),
              completeUntil,
            );
          const known = ticks.slice(0, cut);
          const early = decide(known, known.at(-1)?.time ?? 0);
          if (early) expect(decide(ticks, due + 300_000)).toEqual(early);
        },
      ),
    );
  });
});

describe('state machine', () => {
  it('lets nothing leave a final state', () => {
    for (const state of deliveryMachine.final) {
      for (const { event } of deliveryMachine.transitions) expect(() => transition(deliveryMachine, state, event)).toThrow();
    }
  });

  it('reaches every state', () => {
    const reached = new Set<string>([deliveryMachine.initial, ...deliveryMachine.transitions.map((row) => row.to)]);
    expect([...reached].sort()).toEqual(['cancelled', 'closed', 'closing', 'drawn', 'entrusted', 'open']);
  });

  it('shows an open order as closing from its delivery time on', () => {
    expect(shownStatus('open', 1_000, 999)).toBe('open');
    expect(shownStatus('open', 1_000, 1_000)).toBe('closing');
    expect(shownStatus('entrusted', 1_000, 2_000)).toBe('entrusted');
    expect(shownStatus('drawn', 1_000, 2_000)).toBe('drawn');
  });
});
