import { sql } from 'kysely';
import type { MoneyLogEntry } from '@halyard-h5/shared-api/contract';
import { FakeClock } from '../../testing/kernel/FakeClock';
import { money } from '../../kernel';
import { describePostgres } from '../../testing/database/describePostgres';
import { ledgerOfTests } from '../../testing/ledger/ledgerOfTests';
import { openPostgresTestDatabase } from '../../testing/database/testDatabase';
import type { TestDatabase } from '../../testing/database/testDatabase';
import { Ledger, auditLedger, holdStatement, moneyLog } from '.';
import type { MoneyLogFilter } from './MoneyLogFilter';

const { clock, ids, ledger, posting } = ledgerOfTests();

/** The whole log, newest first, read onward page by page. */
async function wholeLog(test: TestDatabase, userId: string, filter: Partial<MoneyLogFilter> = {}): Promise<MoneyLogEntry[]> {
  const all: MoneyLogEntry[] = [];
  let before: string | undefined;
  do {
    const page = await moneyLog(test.database, userId, { mode: 'demo', limit: 7, ...filter, before });
    all.push(...page.list);
    before = page.next;
  } while (before !== undefined);
  return all;
}

/** Entries of one wallet whose balances are not those of the entry before it and its own change. */
function unchained(log: readonly MoneyLogEntry[], wallet: string): MoneyLogEntry[] {
  const own = log.filter((entry) => entry.wallet === wallet);
  return own.filter((entry, place) => {
    const { balance = '0', frozen = '0' } = own[place + 1] ?? {};
    const [change, frozenChange] = [money.subtract(entry.balance, balance), money.subtract(entry.frozen, frozen)];
    return entry.amount !== (money.isZero(change) ? frozenChange : change);
  });
}

describePostgres('the money log under parallel calls', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = (await openPostgresTestDatabase())!;
  });
  afterAll(() => test.close());

  it('every line chains, whichever movement got the lock first', async () => {
    const userId = ids.next();
    await ledger.post(
      test.database,
      posting(userId, 'clearing', 'delivery.available', '1000'),
      posting(userId, 'clearing', 'spot.available', '1000'),
    );
    const hold = (): Promise<unknown> =>
      sql`${holdStatement({
        userId,
        mode: 'demo',
        wallet: 'delivery',
        coin: 'USDT',
        amount: '1.5',
        transactionId: ids.next(),
        key: `hold:${ids.next()}`,
        kind: 'test.hold',
        reference: 'r',
        time: clock.now(),
      })} select from held`.execute(test.database);
    const works = Array.from({ length: 150 }, (_each, index) => () => {
      if (index % 7 === 0) clock.advance(1);
      if (index % 3 === 0) return hold();
      if (index % 3 === 1) return ledger.post(test.database, posting(userId, 'spot.available', 'delivery.available', '2'));
      return ledger.post(
        test.database,
        posting(userId, 'delivery.available', 'house', '1'),
        posting(userId, 'clearing', 'spot.available', '3'),
      );
    });
    // Prepared in one order, they reach the lock in another.
    await Promise.all(works.map((work) => work()));
    const log = await wholeLog(test, userId);
    expect(log).toHaveLength(2 + 50 + 50 * 2 + 50 * 2);
    for (const wallet of ['spot', 'delivery']) expect(unchained(log, wallet)).toEqual([]);
    expect(new Set(log.map(({ id }) => id)).size).toBe(log.length);
    const audit = await auditLedger({ database: test.database, holds: [] });
    expect(audit.filter(({ check }) => check !== 'frozen differs from holds')).toEqual([]);
  });

  it('a clock that is behind puts no line before one that it follows', async () => {
    const userId = ids.next();
    await ledger.post(test.database, posting(userId, 'clearing', 'spot.available', '10'));
    const behind = new Ledger({ clock: new FakeClock(clock.now() - 60_000), ids });
    await behind.post(test.database, posting(userId, 'spot.available', 'house', '4'));
    await ledger.post(test.database, posting(userId, 'spot.available', 'house', '1'));
    expect((await wholeLog(test, userId)).map(({ balance }) => balance)).toEqual(['5', '6', '10']);
  });
});
