import { sql } from 'kysely';
import { FakeClock } from '../../testing/kernel/FakeClock';
import { growingReads } from '../../testing/database/boundedReads';
import { openTestDatabase } from '../../testing/database/testDatabase';
import type { TestDatabase } from '../../testing/database/testDatabase';
import { DAY, RandomIds } from '../../kernel';
import { Ledger, contractFigures, dailyHoldings, moneyLog, moneyLogTypes } from '.';
import type { Posting } from '.';
import { itOnOneDatabase } from '../../testing/database/onOneDatabase';

const midnight = Date.UTC(2025, 5, 15);
const funding = { kinds: ['deposit'], since: midnight };

/** Books movements of one user, each `[kind, account that gives, account that gets, amount]`. */
class Books {
  readonly clock = new FakeClock(midnight - 3 * DAY);
  readonly ids = new RandomIds(this.clock);
  readonly userId = this.ids.next();
  readonly #ledger = new Ledger({ clock: this.clock, ids: this.ids });

  constructor(readonly test: TestDatabase) {}

  async book(...movements: [kind: string, from: string, to: string, amount: string, coin?: string][]): Promise<void> {
    await this.#ledger.post(this.test.database, ...movements.map((movement) => this.#posting(movement)));
  }

  #posting([kind, from, to, amount, coin = 'USDT']: [string, string, string, string, string?]): Posting {
    const entries = [
      { account: from, coin, amount: `-${amount}` },
      { account: to, coin, amount },
    ] as Posting['entries'];
    return { userId: this.userId, mode: 'real', key: `test:${this.ids.next()}`, kind, entries };
  }

  span(since: number) {
    return { userId: this.userId, mode: 'real' as const, since };
  }
}

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

it('tells what was held at the end of each day, and which of it came from outside since a day', async () => {
  const books = new Books(test);
  const { clock } = books;
  await books.book(['deposit.credit', 'clearing', 'spot.available', '100'], ['deposit.credit', 'clearing', 'spot.available', '2', 'BTC']);
  clock.advance(2 * DAY);
  await books.book(['transfer.move', 'spot.available', 'delivery.available', '60']);
  await books.book(['delivery.stake', 'delivery.available', 'delivery.frozen', '20'], ['delivery.loss', 'delivery.frozen', 'house', '20']);
  clock.advance(DAY);
  await books.book(['delivery.win', 'house', 'delivery.available', '7'], ['transfer.move', 'spot.available', 'perpetual.available', '30']);
  await books.book(
    ['perpetual.open', 'perpetual.available', 'perpetual.frozen', '10'],
    ['perpetual.open', 'perpetual.available', 'fee', '1'],
  );
  await books.book(['referral.rebate', 'fee', 'spot.available', '0.5'], ['deposit.credit', 'clearing', 'spot.available', '1', 'BTC']);
  const days = await dailyHoldings(test.database, books.span(midnight - 2 * DAY), midnight + DAY, funding);
  expect(days.map(({ day, coin, total, funding: come }) => [day - midnight / DAY, coin, total, come])).toEqual([
    [-2, 'BTC', '2', '0'],
    [-2, 'USDT', '100', '0'],
    [-1, 'BTC', '2', '0'],
    [-1, 'USDT', '80', '0'],
    [0, 'BTC', '3', '1'],
    [0, 'USDT', '86.5', '0'],
  ]);
  expect(await contractFigures(test.database, books.span(midnight))).toMatchObject({ result: '6.00000000', frozen: '10.00000000' });
  expect(await contractFigures(test.database, books.span(midnight - DAY))).toMatchObject({ result: '-14.00000000' });
});

describe('figures of a long history', () => {
  itOnOneDatabase(
    'read no more when there is ten times as much of it, today and before',
    async () => {
      const own = await openTestDatabase();
      const books = new Books(own);
      await books.book(['deposit.credit', 'clearing', 'delivery.available', '1000000']);
      // Half of it before midnight, half after it.
      const grow = async (rows: number): Promise<void> => {
        for (const start of [midnight - DAY, midnight]) {
          books.clock.advance(start - books.clock.now());
          for (let done = 0; done < rows; done += 10)
            await books.book(
              ...Array.from(
                { length: 10 },
                () => ['delivery.loss', 'delivery.available', 'house', '1'] as [string, string, string, string],
              ),
            );
        }
      };
      const { userId } = books;
      const grown = await growingReads({
        database: own.database,
        tables: ['ledger_line', 'ledger_transaction', 'ledger_balance'],
        grow,
        rows: 50,
        calls: {
          dailyHoldings: (transaction) => dailyHoldings(transaction, books.span(midnight - 3 * DAY), midnight + DAY, funding),
          contractFigures: (transaction) => contractFigures(transaction, books.span(midnight)),
          moneyLog: (transaction) => moneyLog(transaction, userId, { mode: 'real', limit: 10 }),
          moneyLogTypes: (transaction) => moneyLogTypes(transaction, userId),
        },
      });
      expect(grown).toEqual([]);
      const whole = await growingReads({
        database: own.database,
        tables: ['ledger_line'],
        grow: (rows) => grow(rows * 2),
        rows: 50,
        calls: { whole: (transaction) => sql`select sum(amount) from ledger_line where user_id = ${userId}`.execute(transaction) },
      });
      expect(whole).toHaveLength(1);
      await own.close();
    },
    120_000,
  );
});
