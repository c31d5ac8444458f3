import fc from 'fast-check';
import { money } from '@halyard-h5/shared-api/formulas';
import { restoreInventory, roomFor } from '.';

const rules = { houseLimit: '1000', traderLimit: '400', restoreWithin: 3_600_000 };
const none = { taking: '0', giving: '0', used: '0' };

describe('inventory', () => {
  it('goes back to zero evenly, from both sides, and stays there', () => {
    expect(restoreInventory({ net: '1000', time: 0 }, 900_000, rules)).toEqual({ net: '750', time: 900_000 });
    expect(restoreInventory({ net: '-1000', time: 0 }, 3_599_999, rules).net).toMatch(/^-0\.000/);
    expect(restoreInventory({ net: '-1000', time: 0 }, 3_600_000, rules)).toEqual({ net: '0', time: 3_600_000 });
    expect(restoreInventory({ net: '10', time: 0 }, 9_000_000, rules)).toEqual({ net: '0', time: 9_000_000 });
  });

  it('does not change by a time before its own', () => {
    expect(restoreInventory({ net: '5', time: 1_000 }, 1_000, rules)).toEqual({ net: '5', time: 1_000 });
    expect(restoreInventory({ net: '5', time: 1_000 }, 0, rules)).toEqual({ net: '5', time: 1_000 });
  });

  it('leaves the whole limit for what brings the house back, and none beyond it', () => {
    const stand = { net: '900', time: 0 };
    expect(roomFor('take', stand, none, rules)).toEqual({ house: '100', trader: '400' });
    expect(roomFor('give', stand, none, rules)).toEqual({ house: '1000', trader: '400' });
    expect(roomFor('give', { net: '-900', time: 0 }, none, rules)).toEqual({ house: '100', trader: '400' });
    expect(roomFor('take', { net: '-900', time: 0 }, none, rules)).toEqual({ house: '1000', trader: '400' });
    expect(roomFor('take', { net: '1200', time: 0 }, none, rules).house).toBe('0');
  });

  it('counts what is accepted in full, and lets none make up for another', () => {
    const stand = { net: '0', time: 0 };
    expect(roomFor('take', stand, { taking: '300', giving: '500', used: '150' }, rules)).toEqual({ house: '700', trader: '250' });
    expect(roomFor('give', stand, { taking: '300', giving: '500', used: '500' }, rules)).toEqual({ house: '500', trader: '0' });
  });

  it('makes no room of what comes back before the execution', () => {
    const giving = '485';
    const taken = { net: '1', time: 0 };
    const { house } = roomFor('give', taken, { taking: '0', giving, used: '0' }, rules);
    const later = restoreInventory(taken, 3_600, rules);
    expect(later.net).toBe('0');
    expect(money.subtract(later.net, money.add(giving, house))).toBe('-1000');
  });

  it('never gets beyond the house’s limit, whatever is accepted, executed and refused in whatever order', () => {
    const step = fc.record({
      direction: fc.constantFrom('take' as const, 'give' as const),
      units: fc.integer({ min: 1, max: 600 }),
      executed: fc.boolean(),
      wait: fc.integer({ min: 0, max: 600_000 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let stand = { net: '0', time: 0 };
        let pending: { direction: 'take' | 'give'; value: string; executed: boolean }[] = [];
        const sum = (direction: 'take' | 'give'): string =>
          money.add('0', ...pending.filter((each) => each.direction === direction).map(({ value }) => value));
        steps.forEach(({ direction, units, executed, wait }, index) => {
          stand = restoreInventory(stand, stand.time + wait, rules);
          const value = String(units);
          const room = roomFor(direction, stand, { taking: sum('take'), giving: sum('give'), used: '0' }, rules);
          if (!money.greater(value, room.house)) pending.push({ direction, value, executed });
          if (index % 3 !== 2) return;
          for (const each of pending.filter((one) => one.executed))
            stand = { ...stand, net: money.add(stand.net, each.direction === 'take' ? each.value : money.negate(each.value)) };
          pending = [];
          expect(money.greater(money.absolute(stand.net), rules.houseLimit)).toBe(false);
        });
      }),
    );
  });
});
