import { sql } from 'kysely';
import type { ReserveSource } from './ReserveSource';
import { nextPromise } from '../../engines/houseLimits';
import { money, type AccountMode } from '../../kernel';
import { isSharded, pipeline, transact, type Database, type DatabaseTransaction } from '../../platform/database';
import type { Config } from '../../platform/module';
import { houseResult } from '../ledger';
import type { ExchangeClock } from '../market';
import { countResult } from './countResult';

declare module '../../platform/module/ServerContext' {
  interface ServerContext {
    /** What the house can pay, and what of it is promised. */
    readonly houseCapital: HouseCapital;
  }
}

interface Surroundings {
  readonly config: Config;
  readonly database: Database;
  readonly unhurried: Database;
  readonly exchangeClock: ExchangeClock;
  readonly sources: readonly ReserveSource[];
}

/** Whose contracts something is promised for. */
interface ReservedProduct {
  readonly mode: AccountMode;
  readonly coin: string;
  readonly line: ReserveSource['line'];
  readonly symbol: string;
  /** Empty for a product without sides. */
  readonly side: string;
  /** What a coin of what runs can win. */
  readonly rate: string;
}

/** What a product asks to be promised, as amounts that can be won. */
interface Asked {
  /** What runs in the product and was promised before. */
  readonly standing: string;
  readonly wanted: string;
  /** What is promised when there is enough. */
  readonly usual: string;
}

/** What was promised, and what is left for all; undefined where no capital was ever booked. */
interface Promised {
  readonly granted: string;
  readonly left: string | undefined;
}

/** A coin's row as locked, and the reserves behind its lock. */
interface Standing {
  readonly held: boolean;
  readonly canPay: string;
  readonly reserved: string;
  /** Of the product that asks. */
  readonly own: string;
  /** Whether it is so new that nothing is counted anew. */
  readonly fresh: boolean;
}

/** Of what is left one product is promised at most this part at once, unless one order takes more. */
const SHARE = '0.05';
/** Reserves are lowered by counting anew, at most so often however many orders are refused, milliseconds. */
const LOOK_AGAIN = 1_000;
/** So old are figures that the worker counts anew. */
const OLD = 4_000;

/**
 * What the house can pay, by coin: its capital and what it has won or lost. Grants of budgets add to reserves, behind the lock of the coin's
 * row.
 * Only a new count lowers reserves. It reads open contracts first and results second: an ended contract is released only after its payout is
 * counted.
 * @see docs/decisions/0248-the-house-promises-what-it-can-pay.md
 */
export class HouseCapital {
  readonly #context: Surroundings;

  constructor(context: Surroundings) {
    this.#context = context;
  }

  /** Promises a product some of what the house can pay, in the transaction that grants it. Real accounts alone: play money needs no capital. */
  async reserve(transaction: DatabaseTransaction, product: ReservedProduct, { standing, wanted, usual }: Asked): Promise<Promised> {
    if (product.mode !== 'real') return { granted: usual, left: undefined };
    let found = await this.#lock(transaction, product);
    if (!found.held) return { granted: usual, left: undefined };
    if (money.greater(wanted, leftOf(found, standing)) && !found.fresh) {
      await this.refresh(transaction, product.coin);
      found = await this.#lock(transaction, product);
    }
    const left = leftOf(found, standing);
    const granted = nextPromise({ left, wanted, usual, share: SHARE });
    const { coin, line, symbol, side, rate } = product;
    const reserved = money.add(money.max(found.own, standing), granted);
    await sql`
      insert into house_reserve (coin, line, symbol, side, rate, reserved)
      values (${coin}, ${line}, ${symbol}, ${side}, ${rate}::numeric, ${reserved}::numeric)
      on conflict (coin, line, symbol, side) do update set rate = excluded.rate, reserved = excluded.reserved`.execute(transaction);
    return { granted, left };
  }

  /** Counts anew what runs, and then what the house has of a coin. Locks the coin's row, and waits for nothing else. */
  async refresh(transaction: DatabaseTransaction, coin: string): Promise<void> {
    const { config, exchangeClock, sources } = this.#context;
    // Nodes of shards have clocks of their own, and change nothing by them.
    const now = isSharded(transaction) ? sql<number>`${await exchangeClock.now(transaction)}::bigint` : exchangeClock.time();
    const { counted_until: since } = await transaction
      .selectFrom('house_capital')
      .select('counted_until')
      .where('coin', '=', coin)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const own = sources.filter((source) => source.coin === coin);
    await pipeline(
      ...own.flatMap(({ release }) => (release ? [() => release(now).execute(transaction)] : [])),
      () => sql`delete from house_reserve where coin = ${coin}`.execute(transaction),
      ...own.map(
        ({ line, reserved }) =>
          () =>
            sql`insert into house_reserve (coin, line, symbol, side, rate, reserved)
              select ${coin}, ${line}, symbol, side, rate, reserved from (${reserved(config, now)}) running where reserved > 0`.execute(
              transaction,
            ),
      ),
      // A later statement than those that count what runs.
      () =>
        sql`update house_capital set result = counted_result + ${houseResult(coin, { since })}, refreshed_at = ${now}
          where coin = ${coin}`.execute(transaction),
    );
  }

  /** Keeps the figures of all coins: notes what is counted for good, and counts anew what is old and nobody else is counting. */
  async keep(): Promise<void> {
    const { database, unhurried, exchangeClock } = this.#context;
    for (const { coin } of await database.selectFrom('house_capital').select('coin').orderBy('coin').execute()) {
      while (await countResult(unhurried, coin, await exchangeClock.now(database)));
      await transact(database, async (transaction) => {
        const due = await transaction
          .selectFrom('house_capital')
          .select('coin')
          .where('coin', '=', coin)
          .where('since', 'is not', null)
          .where(sql<boolean>`refreshed_at <= ${exchangeClock.time()} - ${OLD}::bigint`)
          .forUpdate()
          .skipLocked()
          .executeTakeFirst();
        if (due !== undefined) await this.refresh(transaction, coin);
      });
    }
  }

  async #lock(transaction: DatabaseTransaction, { coin, line, symbol, side }: ReservedProduct): Promise<Standing> {
    const [row, reserves] = await pipeline(
      () =>
        sql<{ held: boolean; can_pay: string; fresh: boolean }>`
          select since is not null as held, capital + result as can_pay,
            refreshed_at > ${this.#context.exchangeClock.time()} - ${LOOK_AGAIN}::bigint as fresh
          from house_capital where coin = ${coin} for update`.execute(transaction),
      // A statement of its own: it sees what was promised before the lock was given.
      () =>
        sql<{ reserved: string; own: string }>`
          select coalesce(sum(reserved), 0) as reserved,
            coalesce(sum(reserved) filter (where line = ${line} and symbol = ${symbol} and side = ${side}), 0) as own
          from house_reserve where coin = ${coin}`.execute(transaction),
    );
    const { held = false, can_pay: canPay = '0', fresh = true } = row.rows[0] ?? {};
    const { reserved, own } = reserves.rows[0] as { reserved: string; own: string };
    return { held, canPay, reserved, own, fresh };
  }
}

/** What is left of what the house can pay. What runs in the product that asks counts even where a process of the former version let it in. */
function leftOf({ canPay, reserved, own }: Standing, standing: string): string {
  return money.subtract(canPay, money.add(reserved, money.max('0', money.subtract(standing, own))));
}
