import { sql } from 'kysely';
import { ledgerOfTests } from '../../testing/ledger/ledgerOfTests';
import { openTestDatabase } from '../../testing/database/testDatabase';
import { rowsRead } from '../../testing/database/rowsRead';
import type { TestDatabase } from '../../testing/database/testDatabase';
import { moneyLog, moneyLogTypes, statement } from '.';
import type { MoneyLogFilter } from './MoneyLogFilter';

const { clock, ids, ledger, posting } = ledgerOfTests();

describe('a long money log', () => {
  const rowsOfHistory = 100_000;
  const userId = ids.next();
  let test: TestDatabase;
  beforeAll(async () => {
    test = await openTestDatabase();
    await ledger.post(test.database, posting(userId, 'clearing', 'spot.available', '5'));
    const { rows } = await sql<{ sequence: number }>`select sequence from ledger_balance where user_id = ${userId}`.execute(test.database);
    const first = rows[0]?.sequence ?? 0;
    await sql`insert into ledger_transaction (user_id, id, business_key, kind, mode, "time", reference)
      select ${userId}, ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'old:' || n, case n % 1000 when 1 then 'old.rare' else 'old.often' end, 'demo',
        ${clock.now()}::bigint + n, 'event:' || n / 2 from generate_series(1, ${rowsOfHistory}::int) n`.execute(test.database);
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

  const read = (filter: Partial<MoneyLogFilter>, list = moneyLog): Promise<number> =>
    rowsRead(test.database, ['ledger_line', 'ledger_transaction'], (transaction) =>
      list(transaction, userId, { mode: 'demo', limit: 20, ...filter }),
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

  it('reads about a page of a statement, too, with what belongs to each event', async () => {
    const halfway = clock.now() + rowsOfHistory / 2;
    const deep = (await statement(test.database, userId, { mode: 'demo', limit: 1, to: halfway })).next;
    const counts = [];
    for (const filter of [{}, { wallet: 'perpetual' as const }, { type: 'old.rare' }, { type: 'old' }, { from: halfway }])
      counts.push(await read(filter, statement));
    for (const filter of [{}, { type: 'old.rare' }]) counts.push(await read({ ...filter, before: deep }, statement));
    expect(counts.filter((count) => count > 1_500)).toEqual([]);
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
