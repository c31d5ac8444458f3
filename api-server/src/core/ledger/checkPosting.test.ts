import fc from 'fast-check';
import { money } from '../../kernel';
import { checkPosting } from './checkPosting';
import type { Entry } from './Posting';

const entry = (account: Entry['account'], amount: string, coin = 'USDT'): Entry => ({ account, coin, amount });
const check =
  (...entries: Entry[]) =>
  () =>
    checkPosting({ userId: 'user', mode: 'demo', key: 'test:1', kind: 'test', entries });

describe('a posting', () => {
  test.each([
    ['of one entry', [entry('house', '1')], 'test:1: a posting has at least two entries'],
    ['of none', [], 'test:1: a posting has at least two entries'],
    ['of zero', [entry('house', '0.00'), entry('fee', '0')], 'test:1: an entry of zero moves nothing'],
    ['that does not sum to zero', [entry('house', '-1'), entry('fee', '1.5')], 'test:1: entries of USDT sum to 0.5, not to zero'],
    ['balanced across coins alone', [entry('house', '-1', 'BTC'), entry('fee', '1')], 'test:1: entries of BTC sum to -1, not to zero'],
  ])('%s is a defect', (_name, entries, message) => {
    expect(check(...entries)).toThrow(expect.objectContaining({ name: 'PostingError', message }));
  });

  test.each(['1.123456789', '1.', '.5', '+1', '1e2', 'x1', '1x', '--1', '', '123456789012345678901'])('of %p is a defect', (amount) => {
    expect(check(entry('house', amount), entry('fee', amount))).toThrow(`test:1: amount ${amount} is not a decimal with at most 8 places`);
  });

  test.each(['1', '0.00000001', '1.12345678', '12345678901234567890.12345678'])('of %s to and fro is none', (amount) => {
    expect(check(entry('house', `-${amount}`), entry('fee', amount))).not.toThrow();
  });

  test('of any parts is right exactly when each coin sums to zero', () => {
    const units = fc.integer({ min: -500, max: 500 }).filter((value) => value !== 0);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom('USDT', 'BTC'), units), { minLength: 2, maxLength: 6 }),
        fc.boolean(),
        (parts, mend) => {
          const entries = parts.map(([coin, value]) => entry('house', money.divide(String(value), '100', 2), coin));
          for (const coin of mend ? ['USDT', 'BTC'] : []) {
            const sum = money.add(...entries.filter((each) => each.coin === coin).map(({ amount }) => amount));
            if (!money.isZero(sum)) entries.push(entry('clearing', money.negate(sum), coin));
          }
          const balanced = ['USDT', 'BTC'].every((coin) =>
            money.isZero(money.add(...entries.filter((each) => each.coin === coin).map(({ amount }) => amount))),
          );
          if (balanced) expect(check(...entries)).not.toThrow();
          else expect(check(...entries)).toThrow(/not to zero/);
        },
      ),
    );
  });
});
