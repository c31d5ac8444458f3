import { sql } from 'kysely';
import { DAY, RandomIds, money } from '../../kernel';
import type { AccountMode } from '../../kernel';
import { growingReads } from '../../testing/database/boundedReads';
import { openTestDatabase } from '../../testing/database/testDatabase';
import type { TestDatabase } from '../../testing/database/testDatabase';
import { FakeClock } from '../../testing/kernel/FakeClock';
import { Ledger, periodFigures } from '.';
import type { PeriodFigures, Posting } from '.';
import { itOnOneDatabase } from '../../testing/database/onOneDatabase';

const november = Date.UTC(2025, 10, 1);
const december = Date.UTC(2025, 11, 1);

type Step = readonly [kind: string, from: string, to: string, amount: string, coin?: string];

/** Books of one user, written at any time. */
class Books {
  readonly clock = new FakeClock(november - 40 * DAY);
  readonly ids = new RandomIds(this.clock);
  readonly userId = this.ids.next();
  readonly #ledger = new Ledger({ clock: this.clock, ids: this.ids });

  constructor(readonly test: TestDatabase) {}

  /** Books one transaction of several movements at a time. */
  async book(time: number, mode: AccountMode, ...steps: readonly Step[]): Promise<void> {
    this.clock.advance(time - this.clock.now());
    const entries = steps.flatMap(([, from, to, amount, coin = 'USDT']) => [
      { account: from, coin, amount: `-${amount}` },
      { account: to, coin, amount },
    ]) as Posting['entries'];
    await this.#ledger.post(this.test.database, {
      userId: this.userId,
      mode,
      key: `test:${this.ids.next()}`,
      kind: steps[0]?.[0] ?? '',
      entries,
    });
  }

  figures(from: number, to: number, mode: AccountMode = 'real'): Promise<PeriodFigures> {
    return periodFigures(this.test.database, { userId: this.userId, mode, from, to });
  }
}

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

interface RawLine {
  transaction_id: string;
  time: number;
  kind: string;
  party: string;
  coin: string;
  amount: string;
}

/** The same figures, added up line by line over all that a user ever had. */
async function addedUp({ test: { database }, userId }: Books, mode: AccountMode, from: number, to: number): Promise<PeriodFigures> {
  const { rows } = await sql<RawLine>`
    select line.transaction_id, transaction."time", transaction.kind, line.party, line.coin, line.amount::text as amount
    from ledger_line line join ledger_transaction transaction on transaction.user_id = line.user_id and transaction.id = line.transaction_id
    where line.user_id = ${userId} and transaction.mode = ${mode}`.execute(database);
  const groupOf = ({ kind }: RawLine): string => kind.slice(0, kind.indexOf('.'));
  const sum = (lines: readonly RawLine[]): string => money.add('0', ...lines.map(({ amount }) => amount));
  const own = rows.filter(({ party }) => party === 'user');
  const within = (line: RawLine): boolean => line.time >= from && line.time < to;
  const names = (lines: readonly RawLine[]): [string, string][] =>
    [...new Set(lines.map((line) => `${groupOf(line)} ${line.coin}`))].sort().map((name) => name.split(' ') as [string, string]);
  const movements = names(own.filter(within)).map(([group, coin]) => {
    const lines = own.filter((line) => within(line) && groupOf(line) === group && line.coin === coin);
    const changes = [...new Set(lines.map(({ transaction_id: id }) => id))].map((id) =>
      sum(lines.filter((line) => line.transaction_id === id)),
    );
    return {
      group,
      coin,
      received: money.add('0', ...changes.filter((change) => !money.isNegative(change))),
      sent: money.negate(money.add('0', ...changes.filter(money.isNegative))),
    };
  });
  const paid = rows.filter((line) => within(line) && line.party === 'fee' && !money.isNegative(line.amount));
  const holdings = [...new Set(own.map(({ coin }) => coin))].sort().map((coin) => ({
    coin,
    opening: sum(own.filter((line) => line.coin === coin && line.time < from)),
    closing: sum(own.filter((line) => line.coin === coin && line.time < to)),
  }));
  return {
    holdings: holdings.filter(
      ({ coin, opening, closing }) => opening !== '0' || closing !== '0' || movements.some((each) => each.coin === coin),
    ),
    movements: movements.filter(({ received, sent }) => received !== '0' || sent !== '0'),
    fees: names(paid).map(([group, coin]) => ({
      group,
      coin,
      amount: sum(paid.filter((line) => groupOf(line) === group && line.coin === coin)),
    })),
  };
}

/** Coins for which opening and movements do not make the closing. */
const unbalanced = ({ holdings, movements }: PeriodFigures): string[] =>
  holdings
    .filter(({ coin, opening, closing }) => {
      const own = movements.filter((each) => each.coin === coin);
      return money.add(opening, ...own.flatMap(({ received, sent }) => [received, money.negate(sent)])) !== closing;
    })
    .map(({ coin }) => coin);

/** A life over three months, with movements of every group at both ends of November. */
async function life(): Promise<Books> {
  const books = new Books(test);
  const day = (number: number): number => november + (number - 1) * DAY;
  await books.book(day(-20), 'real', ['deposit.credit', 'clearing', 'spot.available', '1000.12345678']);
  await books.book(day(-19), 'real', ['transfer.move', 'spot.available', 'delivery.available', '300']);
  await books.book(november - 1, 'real', ['deposit.credit', 'clearing', 'spot.available', '0.00000001']);
  await books.book(november, 'real', ['deposit.credit', 'clearing', 'spot.available', '50']);
  await books.book(day(2), 'demo', ['demo.claim', 'clearing', 'spot.available', '10000']);
  await books.book(day(3), 'real', ['exchange.freeze', 'spot.available', 'spot.frozen', '200']);
  await books.book(
    day(3) + 1,
    'real',
    ['exchange.swap', 'spot.frozen', 'house', '200'],
    ['exchange.swap', 'house', 'spot.available', '0.0041', 'BTC'],
  );
  await books.book(
    day(4),
    'real',
    ['exchange.swap', 'spot.available', 'house', '0.0041', 'BTC'],
    ['exchange.swap', 'house', 'spot.available', '201'],
  );
  await books.book(day(5), 'real', ['delivery.stake', 'delivery.available', 'delivery.frozen', '20']);
  await books.book(day(6), 'real', ['delivery.loss', 'delivery.frozen', 'house', '20']);
  await books.book(day(6) + 5, 'real', ['delivery.win', 'house', 'delivery.available', '8.5']);
  await books.book(day(7), 'real', ['transfer.move', 'spot.available', 'perpetual.available', '100']);
  await books.book(
    day(8),
    'real',
    ['perpetual.fill', 'perpetual.available', 'perpetual.frozen', '40'],
    ['perpetual.fill', 'perpetual.available', 'fee', '0.35'],
  );
  await books.book(
    day(9),
    'real',
    ['perpetual.close', 'perpetual.frozen', 'perpetual.available', '40'],
    ['perpetual.close', 'house', 'perpetual.available', '7.25'],
    ['perpetual.close', 'perpetual.available', 'fee', '0.41'],
  );
  await books.book(day(10), 'real', ['referral.rebate', 'fee', 'spot.available', '0.07']);
  await books.book(day(20), 'real', ['withdrawal.freeze', 'spot.available', 'spot.frozen', '100']);
  await books.book(
    december - 1,
    'real',
    ['withdrawal.pay', 'spot.frozen', 'clearing', '98'],
    ['withdrawal.pay', 'spot.frozen', 'fee', '2'],
  );
  await books.book(december, 'real', ['deposit.credit', 'clearing', 'spot.available', '9', 'ETH']);
  await books.book(
    december + 12 * DAY,
    'real',
    ['exchange.swap', 'spot.available', 'house', '9', 'ETH'],
    ['exchange.swap', 'house', 'spot.available', '1', 'BTC'],
  );
  return books;
}

describe('figures of a period', () => {
  it('are what a month changed, with its fees apart', async () => {
    const books = await life();
    expect(await books.figures(november, december)).toEqual({
      holdings: [
        { coin: 'BTC', opening: '0', closing: '0' },
        { coin: 'USDT', opening: '1000.12345679', closing: '946.18345679' },
      ],
      movements: [
        { group: 'delivery', coin: 'USDT', received: '8.5', sent: '20' },
        { group: 'deposit', coin: 'USDT', received: '50', sent: '0' },
        { group: 'exchange', coin: 'BTC', received: '0.0041', sent: '0.0041' },
        { group: 'exchange', coin: 'USDT', received: '201', sent: '200' },
        { group: 'perpetual', coin: 'USDT', received: '6.84', sent: '0.35' },
        { group: 'referral', coin: 'USDT', received: '0.07', sent: '0' },
        { group: 'withdrawal', coin: 'USDT', received: '0', sent: '100' },
      ],
      fees: [
        { group: 'perpetual', coin: 'USDT', amount: '0.76' },
        { group: 'withdrawal', coin: 'USDT', amount: '2' },
      ],
    });
  });

  it.each([
    ['the month before', november - 31 * DAY, november],
    ['the month', november, december],
    ['the month after', december, december + 31 * DAY],
    ['half a day', november + 5 * DAY, november + 5.5 * DAY],
    ['all', 0, december + 400 * DAY],
    ['nothing', november - 300 * DAY, november - 200 * DAY],
  ])('of %s are the sums of the raw lines', async (_name, from, to) => {
    const books = await life();
    for (const mode of ['real', 'demo'] as const) {
      const figures = await books.figures(from, to, mode);
      expect(figures).toEqual(await addedUp(books, mode, from, to));
      expect(unbalanced(figures)).toEqual([]);
    }
  });

  it('go on from month to month', async () => {
    const books = await life();
    const [before, after] = [await books.figures(november, december), await books.figures(december, december + 31 * DAY)];
    const closing = before.holdings.filter((each) => each.closing !== '0').map(({ coin, closing: amount }) => [coin, amount]);
    const opening = after.holdings.filter((each) => each.opening !== '0').map(({ coin, opening: amount }) => [coin, amount]);
    expect(opening).toEqual(closing);
  });

  it('are never those of the other account, or of somebody else', async () => {
    const [books, other] = [await life(), new Books(test)];
    await other.book(november + DAY, 'real', ['deposit.credit', 'clearing', 'spot.available', '77']);
    expect((await books.figures(november, december, 'demo')).movements).toEqual([
      { group: 'demo', coin: 'USDT', received: '10000', sent: '0' },
    ]);
    expect((await other.figures(november, december)).holdings).toEqual([{ coin: 'USDT', opening: '0', closing: '77' }]);
  });

  it('count a movement in the month of its time, though a clock was ahead before it', async () => {
    const books = new Books(test);
    await books.book(december + 5_000, 'real', ['deposit.credit', 'clearing', 'spot.available', '3']);
    // Another process, whose clock is right: its line comes after the first, and is of November.
    await books.book(december - 5_000, 'real', ['deposit.credit', 'clearing', 'spot.available', '4']);
    for (const [from, to] of [
      [november, december],
      [december, december + 31 * DAY],
    ] as const) {
      const figures = await books.figures(from, to);
      expect(figures).toEqual(await addedUp(books, 'real', from, to));
      expect(unbalanced(figures)).toEqual([]);
    }
    expect((await books.figures(november, december)).holdings).toEqual([{ coin: 'USDT', opening: '0', closing: '4' }]);
  });

  itOnOneDatabase(
    'read no more when there is ten times as much before the period, and after the day that follows it',
    async () => {
      const own = await openTestDatabase();
      const books = new Books(own);
      let after = december + 3 * DAY;
      await books.book(november - 30 * DAY, 'real', ['deposit.credit', 'clearing', 'spot.available', '1000000']);
      await books.book(november + DAY, 'real', ['delivery.loss', 'spot.available', 'house', '1']);
      const grow = async (rows: number): Promise<void> => {
        for (let done = 0; done < rows; done += 1) {
          after += 1_000;
          await books.book(after, 'real', ['delivery.loss', 'spot.available', 'house', '1']);
        }
      };
      const calls = {
        periodFigures: (transaction: Parameters<typeof periodFigures>[0]) =>
          periodFigures(transaction, { userId: books.userId, mode: 'real', from: november, to: december }),
        later: (transaction: Parameters<typeof periodFigures>[0]) =>
          periodFigures(transaction, { userId: books.userId, mode: 'real', from: after + 2 * DAY, to: after + 4 * DAY }),
      };
      expect(
        await growingReads({
          database: own.database,
          tables: ['ledger_line', 'ledger_transaction', 'ledger_balance'],
          grow,
          rows: 40,
          calls,
        }),
      ).toEqual([]);
      await own.close();
    },
    120_000,
  );
});
