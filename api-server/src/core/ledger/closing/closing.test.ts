import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { DAY, HOUR } from '../../../kernel';
import { openTestDatabase } from '../../../testing/database/testDatabase';
import type { TestDatabase } from '../../../testing/database/testDatabase';
import { tamper } from '../../../testing/database/tamper';
import { ledgerOfTests } from '../../../testing/ledger/ledgerOfTests';
import { addTotals, auditLedger, closeNext, closes, systemTotals } from '..';

let test: TestDatabase;
let books: ReturnType<typeof ledgerOfTests>;
const [ann, ben] = [randomUUID(), randomUUID()];
afterEach(() => test.close());

/** Money that moves on each of several days, a little after their beginnings. */
async function days(count: number): Promise<void> {
  const { ledger, clock, posting } = books;
  for (let day = 0; day < count; day += 1) {
    for (const user of [ann, ben]) {
      await ledger.post(
        test.database,
        posting(user, 'clearing', 'spot.available', '10'),
        posting(user, 'spot.available', 'spot.frozen', '3'),
      );
      await ledger.post(test.database, posting(user, 'spot.available', 'fee', '0.00000001'));
    }
    clock.advance(DAY);
  }
}
const close = async () => {
  const closed = [];
  for (;;) {
    const one = await closeNext(test.database, books.clock.now());
    if (!one || one.wrong.length > 0) return [...closed, ...(one ? [one] : [])];
    closed.push(one);
  }
};
/** Of the books alone: what is frozen here is nobody's order. */
const found = async () =>
  (await auditLedger({ database: test.database, holds: [] }))
    .map(({ check }) => check)
    .filter((check) => check !== 'frozen differs from holds');

describe('closed days', () => {
  beforeEach(async () => {
    test = await openTestDatabase();
    books = ledgerOfTests();
  });

  it('are closed one by one two hours after their end, the first with all before it', async () => {
    const start = books.clock.now();
    expect(start % DAY).toBe(0);
    await days(2);
    books.clock.advance(HOUR);
    expect((await close()).map(({ until }) => until)).toEqual([start + DAY]);
    books.clock.advance(HOUR);
    expect((await close()).map(({ until }) => until)).toEqual([start + 2 * DAY]);
    expect(await close()).toEqual([]);
    await days(1);
    books.clock.advance(2 * HOUR);
    await close();
    expect((await closes(test.database)).map(({ since, until, lines, transactions }) => [since, until, lines, transactions])).toEqual([
      [0, start + DAY, 12, 6],
      [start + DAY, start + 2 * DAY, 12, 6],
      [start + 2 * DAY, start + 3 * DAY, 12, 6],
    ]);
    expect(await found()).toEqual([]);
    const noted = (await closes(test.database)).map(({ totals }) => totals);
    expect(addTotals(noted)).toEqual(await systemTotals(test.database));
  });

  it.each([
    [
      'an amount and its opposite',
      `update ledger_line set amount = amount * 2 where transaction_id = (select min(transaction_id::text)::uuid from ledger_line)`,
    ],
    [
      'a balance after',
      `update ledger_line set available_after = available_after + 1 where sequence = (select min(sequence) from ledger_line)`,
    ],
    ['a reference', `update ledger_transaction set reference = 'other' where id = (select min(id::text)::uuid from ledger_transaction)`],
    ['a time', `update ledger_transaction set "time" = "time" + 1 where id = (select min(id::text)::uuid from ledger_transaction)`],
    ['a whole trader', `delete from ledger_line where user_id = '${ann}'; `],
    [
      'a transaction without lines',
      `insert into ledger_transaction select user_id, (left(id::text, 19) || 'abcd-abcdefabcdef')::uuid, 'x', kind, mode, "time" from ledger_transaction order by id limit 1`,
    ],
  ])('tell when somebody changed %s', async (_what, statement) => {
    await days(2);
    books.clock.advance(2 * HOUR);
    await close();
    await days(1);
    expect(await found()).toEqual([]);
    await tamper(test.database, statement);
    expect(await found()).toContain('closed day was changed');
  });

  it('tell when somebody made a hash anew, or took a day out of the chain', async () => {
    await days(1);
    books.clock.advance(2 * HOUR);
    await close();
    await days(2);
    await close();
    await tamper(
      test.database,
      `update ledger_close set closed_at = 0, hash = (select hash from ledger_close order by until desc limit 1) where since = 0`,
    );
    expect(await found()).toEqual(['chain of closed days is broken', 'closed day was changed']);
    await tamper(test.database, `delete from ledger_close where since = 0`);
    expect(await found()).toContain('chain of closed days is broken');
  });

  it('are not closed while they are not right, and the open ones are checked to the last line', async () => {
    await days(1);
    books.clock.advance(2 * HOUR);
    await tamper(test.database, `update ledger_line set amount = amount + 1 where party = 'clearing'`);
    expect(await close()).toMatchObject([{ wrong: ['unbalanced transaction'] }]);
    await tamper(test.database, `update ledger_line set amount = amount - 1 where party = 'clearing'`);
    await close();
    await days(1);
    expect(await found()).toEqual([]);
    const newest = `transaction_id = (select max(transaction_id::text)::uuid from ledger_line)`;
    await tamper(test.database, `update ledger_line set available_after = available_after + 1 where ${newest} and party = 'user'`);
    expect((await found()).sort()).toEqual(['line does not chain', 'newest line differs from balance']);
  });

  it.each(['ledger_line', 'ledger_transaction', 'ledger_close', 'daily_close'])(
    'rows of %s are changed by nobody, the owner of the table neither',
    async (table) => {
      await days(1);
      books.clock.advance(2 * HOUR);
      await close();
      const column = table.endsWith('_close') ? 'hash' : 'kind';
      for (const statement of [`update ${table} set ${column} = 'x'`, `delete from ${table}`, `truncate ${table}`]) {
        await expect(sql.raw(statement).execute(test.database)).rejects.toMatchObject({
          code: '42501',
          message: expect.stringContaining('never changed'),
        });
      }
    },
  );
});
