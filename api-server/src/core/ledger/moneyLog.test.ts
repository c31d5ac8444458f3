import { sql } from 'kysely';
import type { MoneyLogEntry } from '@halyard-h5/shared-api/contract';
import { FakeClock } from '../../testing/kernel/FakeClock';
import { SequenceIds, money } from '../../kernel';
import { describePostgres } from '../../testing/database/describePostgres';
import { openPostgresTestDatabase, openTestDatabase } from '../../testing/database/testDatabase';
import { rowsRead } from '../../testing/database/rowsRead';
import type { TestDatabase } from '../../testing/database/testDatabase';
import { Ledger, auditLedger, holdStatement, moneyLog, moneyLogTypes } from '.';
import type { LedgerAccount, Posting } from '.';
import type { MoneyLogFilter } from './moneyLog';

const clock = new FakeClock();
const ids = new SequenceIds(clock);
const ledger = new Ledger({ clock, ids });

const posting = (userId: string, from: LedgerAccount, to: LedgerAccount, amount: string): Posting => ({
  userId,
  mode: 'demo',
  key: `test:${ids.next()}`,
  kind: `test.${to.split('.')[0]}`,
  entries: [
    { account: from, coin: 'USDT', amount: `-${amount}` },
    { account: to, coin: 'USDT', amount },
  ],
});

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

describe('a long money log', () => {
  const rowsOfHistory = 100_000;
  const userId = ids.next();
  let test: TestDatabase;
  beforeAll(async () => {
    test = await openTestDatabase();
    await ledger.post(test.database, posting(userId, 'clearing', 'spot.available', '5'));
    const { rows } = await sql<{ sequence: number }>`select sequence from ledger_balance where user_id = ${userId}`.execute(test.database);
    const first = rows[0]?.sequence ?? 0;
    await sql`insert into ledger_transaction (user_id, id, business_key, kind, mode, "time")
      select ${userId}, ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'old:' || n, case n % 1000 when 1 then 'old.rare' else 'old.often' end, 'demo',
        ${clock.now()}::bigint + n from generate_series(1, ${rowsOfHistory}::int) n`.execute(test.database);
    await sql`insert into ledger_line (user_id, transaction_id, line, party, wallet, bucket, coin, amount, mode, kind, sequence, available_after, frozen_after)
      select user_id, id, 1, 'user', 'spot', 'available', 'USDT', 1, mode, kind, ${first}::bigint + 1000 * ("time" - ${clock.now()}::bigint), 5 + "time" - ${clock.now()}::bigint, 0
      from ledger_transaction where user_id = ${userId} and business_key like 'old:%'`.execute(test.database);
    await sql`update ledger_balance set available = available + ${rowsOfHistory}, sequence = ${first + 1_000 * rowsOfHistory} where user_id = ${userId}`.execute(
      test.database,
    );
    await ledger.post(test.database, posting(userId, 'spot.available', 'perpetual.available', '2'));
    await sql`analyze`.execute(test.database);
  }, 120_000);
  afterAll(() => test.close());

  const read = (filter: Partial<MoneyLogFilter>): Promise<number> =>
    rowsRead(test.database, ['ledger_line', 'ledger_transaction'], (transaction) =>
      moneyLog(transaction, userId, { mode: 'demo', limit: 20, ...filter }),
    );

  it('reads about a page, wherever it begins and however it is filtered', async () => {
    const halfway = clock.now() + rowsOfHistory / 2;
    const deep = (await moneyLog(test.database, userId, { mode: 'demo', limit: 1, to: halfway })).next;
    expect(await read({})).toBeLessThan(400);
    expect(await read({ wallet: 'perpetual' })).toBeLessThan(400);
    expect(await read({ type: 'old.rare' })).toBeLessThan(400);
    expect(await read({ from: halfway })).toBeLessThan(400);
    expect(await read({ before: deep })).toBeLessThan(400);
    expect(await read({ before: deep, type: 'old.rare' })).toBeLessThan(400);
  });

  it('names the kinds without looking at every line', async () => {
    expect(await rowsRead(test.database, ['ledger_line'], (transaction) => moneyLogTypes(transaction, userId))).toBeLessThan(50);
    expect(await moneyLogTypes(test.database, userId)).toEqual(['old.often', 'old.rare', 'test.perpetual', 'test.spot']);
  });

  it('finds what is asked for', async () => {
    const log = await moneyLog(test.database, userId, { mode: 'demo', limit: 2, type: 'old.rare' });
    expect(log.list.map(({ balance }) => balance)).toEqual(['99006', '98006']);
    const [top] = (await moneyLog(test.database, userId, { mode: 'demo', limit: 1, wallet: 'spot' })).list;
    expect(top).toMatchObject({ amount: '-2', balance: String(rowsOfHistory + 3) });
  });
});
