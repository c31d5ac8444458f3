import { defaultLevels, levelOf, nextLevel } from './levels';
import { commissionBase, rebates } from './rebates';

describe('levels', () => {
  test.each([
    [0, 1],
    [2, 1],
    [3, 2],
    [9, 2],
    [10, 3],
    [30, 4],
    [99, 4],
    [100, 5],
    [300, 6],
    [9_999, 6],
  ])('%i members reach LV%i', (members, level) => expect(levelOf(members, defaultLevels).level).toBe(level));

  test('tells the next level until the last', () => {
    expect(nextLevel(3, defaultLevels)?.members).toBe(10);
    expect(nextLevel(300, defaultLevels)).toBeUndefined();
  });
});

describe('rebates', () => {
  test('reckon on fees, or on 1 % of the stake', () => {
    expect(commissionBase({ kind: 'perpetual', fees: '12.50' }, '0.01')).toBe('12.5');
    expect(commissionBase({ kind: 'delivery', stake: '250' }, '0.01')).toBe('2.5');
  });

  test('go to three tiers by the level of each receiver', () => {
    const uplines = [
      { userId: 'a', qualifiedMembers: 0 },
      { userId: 'b', qualifiedMembers: 300 },
      { userId: 'c', qualifiedMembers: 10 },
      { userId: 'd', qualifiedMembers: 300 },
    ];
    expect(rebates('100', uplines, defaultLevels)).toEqual([
      { userId: 'a', tier: 1, level: 1, base: '100', rate: '0.1', amount: '10' },
      { userId: 'b', tier: 2, level: 6, base: '100', rate: '0.1', amount: '10' },
      { userId: 'c', tier: 3, level: 3, base: '100', rate: '0.03', amount: '3' },
    ]);
  });

  test('are rounded toward zero and left out when nothing remains', () => {
    expect(rebates('0.00000001', [{ userId: 'a', qualifiedMembers: 0 }], defaultLevels)).toEqual([]);
    expect(rebates('0.00000019', [{ userId: 'a', qualifiedMembers: 0 }], defaultLevels)).toMatchObject([{ amount: '0.00000001' }]);
    expect(rebates('100', [], defaultLevels)).toEqual([]);
  });
});
