import fc from 'fast-check';
import { FakeClock } from '../../testing/kernel/FakeClock';
import { SequenceIds, isRefusal, money } from '../../kernel';
import { openTestDatabase } from '../../testing/database/testDatabase';
import type { TestDatabase } from '../../testing/database/testDatabase';
import { Ledger, auditLedger } from '.';
import type { Bucket, LedgerAccount, Posting, Wallet } from '.';

/** Books in memory, written as plainly as possible: what the ledger must agree with after every command. */
class Model {
  readonly #balances = new Map<string, string>();
  readonly #keys = new Set<string>();

  post(posting: Posting): 'booked' | 'known' | 'refused' {
    const name = `${posting.userId} ${posting.key}`;
    if (this.#keys.has(name)) return 'known';
    const next = new Map(this.#balances);
    for (const { account, coin, amount } of posting.entries) {
      if (!account.includes('.')) continue;
      const key = `${posting.userId} ${posting.mode} ${account} ${coin}`;
      next.set(key, money.add(next.get(key) ?? '0', amount));
    }
    if ([...next.values()].some((amount) => money.isNegative(amount))) return 'refused';
    next.forEach((amount, key) => this.#balances.set(key, amount));
    this.#keys.add(name);
    return 'booked';
  }

  balance(userId: string, mode: string, wallet: Wallet, bucket: Bucket, coin: string): string {
    return this.#balances.get(`${userId} ${mode} ${wallet}.${bucket} ${coin}`) ?? '0';
  }
}

const accounts: LedgerAccount[] = [
  'spot.available',
  'spot.frozen',
  'delivery.available',
  'delivery.frozen',
  'perpetual.available',
  'perpetual.frozen',
  'clearing',
  'house',
  'fee',
];
const command = fc.record({
  user: fc.integer({ min: 0, max: 2 }),
  mode: fc.constantFrom('real' as const, 'demo' as const),
  coin: fc.constantFrom('USDT', 'BTC'),
  key: fc.integer({ min: 0, max: 40 }),
  from: fc.constantFrom<LedgerAccount>('clearing', ...accounts),
  to: fc.constantFrom(...accounts),
  units: fc.integer({ min: 1, max: 2_000_000_000 }),
});

describe('Ledger against a model of the books', () => {
  const clock = new FakeClock();
  const ids = new SequenceIds(clock);
  const ledger = new Ledger({ clock, ids });
  let test: TestDatabase;
  beforeAll(async () => {
    test = await openTestDatabase();
  });
  afterAll(() => test.close());

  it('agrees after any sequence of commands', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 1, maxLength: 40 }), async (commands) => {
        const model = new Model();
        const users = [ids.next(), ids.next(), ids.next()];
        for (const { user, mode, coin, key, from, to, units } of commands) {
          const amount = money.divide(String(units), '100000000', 8);
          const posting: Posting = {
            userId: users[user]!,
            mode,
            key: `k:${key}`,
            kind: 'test',
            entries: [
              { account: from, coin, amount: money.negate(amount) },
              { account: to, coin, amount },
            ],
          };
          const outcome = await ledger.post(test.database, posting).then(
            (booked) => (booked.size === 1 ? 'booked' : 'known'),
            (error: unknown) => (isRefusal(error) ? 'refused' : Promise.reject(error)),
          );
          expect(outcome).toBe(model.post(posting));
        }
        for (const userId of users) {
          for (const mode of ['real', 'demo'] as const) {
            for (const balance of await ledger.balances(test.database, userId, mode)) {
              expect(balance.available).toBe(model.balance(userId, mode, balance.wallet, 'available', balance.coin));
              expect(balance.frozen).toBe(model.balance(userId, mode, balance.wallet, 'frozen', balance.coin));
            }
          }
        }
      }),
      { numRuns: 25 },
    );
    const unexplained = await auditLedger({ database: test.database, holds: [] });
    expect(unexplained.filter((difference) => difference.check !== 'frozen differs from holds')).toEqual([]);
  });
});
