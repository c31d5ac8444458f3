import { sql } from 'kysely';
import { money, type Decimal } from '@halyard-h5/shared-api/formulas';
import type { HouseCapital } from '../../core/capital';
import type { ExchangeClock } from '../../core/market';
import { nextBudget, promisedBy, type Budget } from '../../engines/houseLimits';
import type { AccountMode, Clock } from '../../kernel';
import { pipeline, transact, type Database, type DatabaseTransaction } from '../../platform/database';
import type { Config } from '../../platform/module';

export interface Product {
  readonly mode: AccountMode;
  readonly symbol: string;
}

/** What an order is accepted out of. */
export interface Reservation {
  /** The budget's number, which the statement that accepts the order locks. */
  readonly budget: number;
  /** For an order of which it is certain that it was not accepted. */
  release(): void;
}

/** What an order is refused for: what is left, of all processes together, and whether the product's limit leaves no more or what the house can pay. */
interface TooLittle {
  readonly left: Decimal;
  readonly scarce: 'limit' | 'capital';
}

/** There is no budget for an order, or not enough: `LossBudgets.asking` asks for one and tries again. */
class BudgetShort extends Error {
  readonly product: Product;
  readonly amount: Decimal;

  constructor(product: Product, amount: Decimal) {
    super(`The budget of ${product.mode} ${product.symbol} has no ${amount} USDT`);
    this.product = product;
    this.amount = amount;
  }
}

/** A budget as its process knows it. */
interface Held {
  readonly number: number;
  readonly granted: Decimal;
  spent: Decimal;
  /** What was left for all processes when it was granted, beyond it, and by what. */
  readonly rest: Decimal;
  readonly scarce: TooLittle['scarce'];
  /** By this process's clock. */
  readonly grantedAt: number;
}

interface Surroundings {
  readonly config: Pick<Config, 'delivery'>;
  readonly database: Database;
  readonly clock: Clock;
  readonly exchangeClock: ExchangeClock;
  readonly houseCapital: HouseCapital;
}

declare module '../../platform/module/ServerContext' {
  interface ServerContext {
    /** What this process may let the house lose by delivery orders. */
    readonly lossBudgets: LossBudgets;
  }
}

/** A budget is replaced after this share of its time, so that an order hardly ever finds it ended. */
const FRESH = 0.8;
const keyOf = ({ mode, symbol }: Product): string => `${mode} ${symbol}`;

/**
 * Limits what the house may lose in a product if every running order wins. A process counts in memory what it accepts.
 * Accepting an order locks the budget's row weakly. The next grant deletes ended rows without locks and counts others as spent, so no clock
 * decides.
 * Real accounts' budgets reserve house capital; demo accounts' never end.
 * @see docs/decisions/0180-how-much-delivery-orders-may-win.md
 * @see docs/decisions/0254-loss-and-exposure-budgets-count-use-in-two-ways.md
 */
export class LossBudgets {
  readonly #context: Surroundings;
  readonly #held = new Map<string, Held>();
  readonly #asked = new Map<string, Promise<void>>();

  constructor(context: Surroundings) {
    this.#context = context;
  }

  /** Runs `work`, which takes, and where the budget is short asks for one and runs it again, outside any transaction. */
  async asking<Result>(work: (asked: boolean) => Promise<Result>): Promise<Result> {
    for (let asked = false; ; asked = true) {
      try {
        return await work(asked);
      } catch (error) {
        if (!(error instanceof BudgetShort)) throw error;
        await this.#ask(error.product, error.amount);
      }
    }
  }

  /**
   * Takes a part of the budget. To be called within `asking`.
   * @param amount USDT that the order can win
   * @param asked whether a budget was asked for already
   * @returns what is left when that is less, of all processes together
   */
  take(product: Product, amount: Decimal, asked: boolean): Reservation | TooLittle {
    const held = this.#held.get(keyOf(product));
    if (held === undefined || this.#isOld(held)) throw new BudgetShort(product, amount);
    const left = money.subtract(held.granted, held.spent);
    if (!money.greater(amount, left)) {
      held.spent = money.add(held.spent, amount);
      return { budget: held.number, release: () => void (held.spent = money.subtract(held.spent, amount)) };
    }
    const all = money.add(left, held.rest);
    if (asked && money.greater(amount, all)) return { left: all, scarce: held.scarce };
    throw new BudgetShort(product, amount);
  }

  /** The statement found no such budget: it has ended. Throws what makes `asking` ask for the next one. */
  ended(product: Product, amount: Decimal, { budget }: Reservation): never {
    if (this.#held.get(keyOf(product))?.number === budget) this.#held.delete(keyOf(product));
    throw new BudgetShort(product, amount);
  }

  /** Gives back what this process has been granted and not spent. */
  async giveBack(): Promise<void> {
    const held = [...this.#held].map(([key, { number }]) => `${key} ${number}`);
    this.#held.clear();
    await sql`update delivery_budget set expires_at = 0 where concat_ws(' ', mode, symbol, number) = any(${held})`.execute(
      this.#context.database,
    );
  }

  #isOld({ grantedAt }: Held): boolean {
    const age = this.#context.clock.now() - grantedAt;
    return age < 0 || age >= this.#context.config.delivery.lossBudget.duration * FRESH;
  }

  /** One asks at a time; the others wait for it and look again. */
  #ask(product: Product, amount: Decimal): Promise<void> {
    const key = keyOf(product);
    const asking =
      this.#asked.get(key) ??
      this.#grant(product, amount).finally(() => {
        this.#asked.delete(key);
      });
    this.#asked.set(key, asking);
    return asking;
  }

  async #grant(product: Product, wanted: Decimal): Promise<void> {
    const { maximumHouseLoss: limit, lossBudget } = this.#context.config.delivery;
    const former = this.#held.get(keyOf(product));
    // Nothing more is taken from it: what its row says it has spent from here on must stay true.
    this.#held.delete(keyOf(product));
    const grantedAt = this.#context.clock.now();
    const granted = await transact(this.#context.database, async (transaction) => {
      const { number, used, budgets } = await this.#look(transaction, product, former);
      const standing = money.add(used, promisedBy(budgets));
      // Demo money costs the house nothing, and accounts are free: a limit of all would be filled by one person for everybody.
      const left = product.mode === 'demo' ? money.add(limit, wanted) : money.subtract(limit, standing);
      const usual = nextBudget({ left, wanted, usual: money.multiply([limit, lossBudget.share]) });
      const paid = { ...product, coin: 'USDT', line: 'delivery', side: '', rate: '1' } as const;
      const promised = await this.#context.houseCapital.reserve(transaction, paid, { standing, wanted: money.min(wanted, usual), usual });
      const budget = promised.granted;
      await sql`
        insert into delivery_budget (mode, symbol, number, granted, expires_at)
        values (${product.mode}, ${product.symbol}, ${number}, ${budget}::numeric, ${this.#context.exchangeClock.time()} + ${lossBudget.duration}::bigint)`.execute(
        transaction,
      );
      const scarce: TooLittle['scarce'] = promised.left !== undefined && money.less(promised.left, left) ? 'capital' : 'limit';
      return { number, granted: budget, rest: money.subtract(scarce === 'capital' ? (promised.left ?? left) : left, budget), scarce };
    });
    this.#held.set(keyOf(product), { ...granted, spent: '0', grantedAt });
  }

  /** Behind the lock of the product's first row, which counts budgets: takes away ended ones and reads what is used and promised. */
  async #look(
    transaction: DatabaseTransaction,
    { mode, symbol }: Product,
    former: Held | undefined,
  ): Promise<{ number: number; used: Decimal; budgets: readonly Budget[] }> {
    const own = sql`mode = ${mode} and symbol = ${symbol}`;
    const [counted, , , found] = await pipeline(
      () =>
        sql<{ number: number }>`
          insert into delivery_budget as counter (mode, symbol, number, granted, expires_at) values (${mode}, ${symbol}, 0, 1, 0)
          on conflict (mode, symbol, number) do update set granted = counter.granted + 1 returning granted::int as number`.execute(
          transaction,
        ),
      // What was not taken from it is free; what was, and is not seen yet, goes on counting until its row is gone.
      () =>
        sql`update delivery_budget set granted = ${former?.spent ?? '0'}::numeric where ${own} and number = ${former?.number ?? -1}`.execute(
          transaction,
        ),
      () =>
        sql`delete from delivery_budget where ${own} and number in (select number from delivery_budget
          where ${own} and number > 0 and expires_at <= ${this.#context.exchangeClock.time()} for update skip locked)`.execute(transaction),
      // A statement of its own: it sees every order that held a deleted row.
      () =>
        sql<{ number: number | null; granted: string | null; used: string }>`
          select number, granted, coalesce(used, 0) as used from (${runningByBudget(own)}) running
          full join (select number, granted from delivery_budget where ${own} and number > 0) budget on number = running.budget`.execute(
          transaction,
        ),
    );
    const { rows } = found;
    return {
      number: (counted.rows[0] as { number: number }).number,
      used: money.add(...rows.map(({ used }) => used)),
      budgets: rows.flatMap(({ granted, used }) => (granted === null ? [] : [{ granted, used }])),
    };
  }
}

/** What orders that run can win together, by the budget out of which they were accepted. Two reads: each has an index of its own. */
const runningByBudget = (own: ReturnType<typeof sql>): ReturnType<typeof sql> => sql`
  select budget, sum(trunc(stake * rate, 8)) as used from (
    select budget, stake, rate from delivery_order where ${own} and status = 'entrusted'
    union all select budget, stake, rate from delivery_order where ${own} and status = 'open') each
  group by budget`;
