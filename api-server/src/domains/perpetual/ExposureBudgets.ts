import { sql } from 'kysely';
import { money, type Decimal, type PositionSide } from '@halyard-h5/shared-api/formulas';
import { nextBudget, promisedBy } from '../../engines/houseLimits';
import { perpetualRefusals } from '../../engines/perpetual';
import { DAY, amountText, isRefusal, type Refusal } from '../../kernel';
import { RunAgainAfter, pipeline, transact, type DatabaseTransaction, type Executor } from '../../platform/database';
import type { ServerContext } from '../../platform/module';
import { payoutRate } from './reserves';
import type { DeskKey } from './rows';

/** What changed of the exposure that an account holds or has asked for in a product, USDT by side. */
export type ExposureChange = Readonly<Record<PositionSide, Decimal>>;

type Product = Pick<DeskKey, 'mode' | 'symbol'>;

interface BudgetRow {
  side: PositionSide;
  node: string;
  used: string;
  granted: string;
  expires_at: number;
}

type Context = Pick<ServerContext, 'config' | 'database' | 'exchangeClock' | 'houseCapital'>;

/** The row of what was admitted through processes that are no more. */
const nobody = '';

/**
 * Limits the house's exposure in a product, gross by side and net. Processes admit orders out of budgets.
 * They ask in their own transaction: the order's may hold the budget's row. Budgets end by the exchange's time, and the rest is free.
 * Admitted exposure counts until closed. Real accounts' budgets reserve house capital; demo accounts' are never short.
 * @see docs/decisions/0178-how-much-exposure-the-house-takes.md
 * @see docs/decisions/0254-loss-and-exposure-budgets-count-use-in-two-ways.md
 */
export class ExposureBudgets {
  readonly #context: Context;
  readonly #node: string;

  /** @param node name of this process, unlike that of any other, ended ones too */
  constructor(context: Context, node: string) {
    this.#context = context;
    this.#node = node;
  }

  /**
   * Counts a change in the caller's transaction. Sends its statements before it waits.
   * @throws RunAgainAfter when a budget has to be asked for first: `transact` does that and runs the transaction again. It throws a refusal then
   * when the house does not take that much more: `perpetual.houseLimit`, or `perpetual.houseCapital` where it could not pay more
   */
  async count(executor: Executor, product: Product, change: ExposureChange): Promise<void> {
    await Promise.all([this.#countSide(executor, product, 'long', change.long), this.#countSide(executor, product, 'short', change.short)]);
  }

  /** Gives back what this process has been granted and not spent. */
  async giveBack(executor: Executor): Promise<void> {
    await executor.updateTable('exposure_budget').set({ expires_at: 0 }).where('node', '=', this.#node).execute();
  }

  async #countSide(executor: Executor, product: Product, side: PositionSide, amount: Decimal): Promise<void> {
    if (money.isZero(amount)) return;
    if (money.isNegative(amount)) return this.#release(executor, product, side, amount);
    const { rows } = await sql<{ used: string }>`
      update exposure_budget set used = used + ${amount}::numeric
      where mode = ${product.mode} and symbol = ${product.symbol} and side = ${side} and node = ${this.#node}
        and used + ${amount}::numeric <= granted and expires_at > ${this.#context.exchangeClock.time()}
      returning used`.execute(executor);
    if (rows.length > 0) return;
    throw new RunAgainAfter(`The budget of ${product.mode} ${product.symbol} ${side} has no ${amount} USDT`, async () => {
      const refused = await transact(this.#context.database, (transaction) => this.#ask(transaction, product, side, amount));
      if (refused !== undefined) throw refused;
    });
  }

  /** What is given up may have been admitted by any process: only the sum counts. */
  async #release(executor: Executor, { mode, symbol }: Product, side: PositionSide, amount: Decimal): Promise<void> {
    await sql`
      insert into exposure_budget as budget (mode, symbol, side, node, used, granted, expires_at)
      values (${mode}, ${symbol}, ${side}, ${this.#node}, ${amount}::numeric, 0, 0)
      on conflict (mode, symbol, side, node) do update set used = budget.used + excluded.used, granted = budget.granted + excluded.used`.execute(
      executor,
    );
  }

  /**
   * Behind the locks of all budgets of the product: takes up what ended ones left, and takes a budget of at least `amount` for what comes next.
   * @returns the refusal where the house could not pay more: what was counted for it stays counted
   */
  async #ask(transaction: DatabaseTransaction, product: Product, side: PositionSide, amount: Decimal): Promise<Refusal | undefined> {
    const { maximumHouseExposure: gross, maximumNetExposure: net, exposureBudget } = this.#context.config.perpetual;
    const rows = await this.#lockAll(transaction, product, side);
    const now = await this.#context.exchangeClock.now(transaction);
    const own = rows.find((row) => row.side === side && row.node === this.#node);
    // Another order of this process has asked meanwhile.
    if (own && own.expires_at > now && !money.greater(amount, money.subtract(own.granted, own.used))) return undefined;
    const used = (of: PositionSide): Decimal => money.add(...rows.filter((row) => row.side === of).map((row) => row.used));
    const others = rows.filter((row) => row.side === side && row.node !== this.#node);
    const promised = promisedBy(others.filter(({ expires_at }) => expires_at > now));
    const taken = money.add(used(side), promised);
    const netLeft = money.subtract(net, money.subtract(taken, used(side === 'long' ? 'short' : 'long')));
    const grossLeft = money.subtract(gross, taken);
    // Demo money costs the house nothing, and accounts are free: a limit of all would be filled by one person for everybody.
    const left = product.mode === 'demo' ? money.add(gross, amount) : money.min(netLeft, grossLeft);
    if (money.greater(amount, left)) {
      const maximum = money.less(netLeft, grossLeft) ? net : gross;
      throw perpetualRefusals.houseLimit({
        field: 'contracts',
        parameters: { maximum: amountText(maximum), left: amountText(money.max('0', left)) },
      });
    }
    const more = nextBudget({ left, wanted: amount, usual: money.multiply([gross, exposureBudget.share]) });
    const admitted = await this.#promise(transaction, { ...product, side }, { taken, amount, more });
    if (isRefusal(admitted)) return admitted;
    await this.#fold(transaction, product, side, now, others);
    await sql`
      update exposure_budget set granted = used + ${admitted}::numeric, expires_at = ${now + exposureBudget.duration}::bigint
      where mode = ${product.mode} and symbol = ${product.symbol} and side = ${side} and node = ${this.#node}`.execute(transaction);
    return undefined;
  }

  /** Of `more` exposure as much as the house could pay the winnings of, at least `amount`; the refusal where that is too much. */
  async #promise(
    transaction: DatabaseTransaction,
    product: Product & { readonly side: PositionSide },
    { taken, amount, more }: Readonly<Record<'taken' | 'amount' | 'more', Decimal>>,
  ): Promise<Decimal | Refusal> {
    const { houseCapital, config } = this.#context;
    const rate = payoutRate(config, product.side);
    const [standing, wanted, usual] = [taken, amount, more].map((exposure) => money.multiplyExactly(exposure, rate)) as [
      Decimal,
      Decimal,
      Decimal,
    ];
    const paid = { ...product, coin: 'USDT', line: 'perpetual', rate } as const;
    const { granted, left } = await houseCapital.reserve(transaction, paid, { standing, wanted, usual });
    if (money.equal(granted, usual)) return more;
    if (!money.less(granted, wanted)) return money.max(amount, money.divide(granted, rate, 8));
    const possible = money.divide(money.max('0', left ?? '0'), rate, 8);
    return perpetualRefusals.houseCapital({ field: 'contracts', parameters: { left: amountText(possible) } });
  }

  /**
   * All budgets of the product, locked. Whoever grants holds the rows without an owner first: rows that others add meanwhile would be missing from
   * a list that waited with them. All other rows, added ones too, are locked in the order in which orders take them: long, then short.
   */
  async #lockAll(transaction: DatabaseTransaction, product: Product, side: PositionSide): Promise<BudgetRow[]> {
    const [, , long, short] = await pipeline(
      () => this.#add(transaction, product, { long: nobody, short: nobody }),
      () => this.#lock(transaction, product).where('node', '=', nobody).execute(),
      () => this.#addAndLock(transaction, product, 'long', side),
      () => this.#addAndLock(transaction, product, 'short', side),
    );
    return [...long, ...short];
  }

  async #addAndLock(transaction: DatabaseTransaction, product: Product, side: PositionSide, own: PositionSide): Promise<BudgetRow[]> {
    const [, rows] = await pipeline(
      () => (side === own ? this.#add(transaction, product, { [side]: this.#node }) : Promise.resolve()),
      () => this.#lock(transaction, product).where('side', '=', side).orderBy('node').execute(),
    );
    return rows;
  }

  #lock(transaction: DatabaseTransaction, { mode, symbol }: Product) {
    return transaction
      .selectFrom('exposure_budget')
      .select(['side', 'node', 'used', 'granted', 'expires_at'])
      .where('mode', '=', mode)
      .where('symbol', '=', symbol)
      .orderBy('side')
      .forUpdate();
  }

  async #add(transaction: DatabaseTransaction, { mode, symbol }: Product, nodes: Partial<Record<PositionSide, string>>): Promise<void> {
    const rows = (['long', 'short'] as const).flatMap((side) => {
      const node = nodes[side];
      return node === undefined ? [] : [{ mode, symbol, side, node, used: '0', granted: '0', expires_at: 0 }];
    });
    await transaction
      .insertInto('exposure_budget')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  /**
   * What was admitted by budgets that have ended goes on counting, and they are empty then. Their rows stay for a day: an older version that has seen
   * its row may be about to ask, and would spend from none.
   */
  async #fold(transaction: DatabaseTransaction, { mode, symbol }: Product, side: PositionSide, now: number, others: readonly BudgetRow[]) {
    const ended = others.filter(({ node, expires_at }) => node !== nobody && expires_at <= now);
    if (ended.length === 0) return;
    const row = sql`mode = ${mode} and symbol = ${symbol} and side = ${side}`;
    const nodes = sql.join(ended.map(({ node }) => node));
    await pipeline(
      () =>
        sql`update exposure_budget set used = used + ${money.add(...ended.map(({ used }) => used))}::numeric
          where ${row} and node = ${nobody}`.execute(transaction),
      () =>
        sql`delete from exposure_budget where ${row} and node in (${nodes}) and used = 0 and granted = 0 and expires_at > 0
          and expires_at <= ${now - DAY}`.execute(transaction),
      () =>
        sql`update exposure_budget set used = 0, granted = 0, expires_at = case expires_at when 0 then ${now}::bigint else expires_at end
          where ${row} and node in (${nodes})`.execute(transaction),
    );
  }
}
