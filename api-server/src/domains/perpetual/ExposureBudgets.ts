import { sql } from 'kysely';
import { money, type Decimal, type PositionSide } from '@halyard-h5/shared-api/formulas';
import { nextBudget, promisedBy } from '../../engines/houseLimits';
import { perpetualRefusals } from '../../engines/perpetual';
import { amountText } from '../../kernel';
import type { Executor } from '../../platform/database';
import type { ServerContext } from '../../platform/module';
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

/** The row of what was admitted through processes that are no more. */
const nobody = '';

/**
 * How much exposure in a product the house takes from all traders, gross by side and net. A process asks for a part of what is left, a budget,
 * and admits orders out of it in their own transactions; so processes do not wait for each other but when one asks. A budget ends after a while,
 * judged by the exchange's time in the statement that spends: then what it has not spent is everybody's again, and whoever comes late with it
 * has to ask anew. What was admitted counts until it is closed, whoever closes it.
 */
export class ExposureBudgets {
  readonly #context: Pick<ServerContext, 'config' | 'exchangeClock'>;
  readonly #node: string;

  /** @param node name of this process, unlike that of any other, ended ones too */
  constructor(context: Pick<ServerContext, 'config' | 'exchangeClock'>, node: string) {
    this.#context = context;
    this.#node = node;
  }

  /**
   * Counts a change in the caller's transaction. Sends its statements before it waits.
   * @throws the refusal `perpetual.houseLimit` when the house does not take that much more; the transaction is to be given up then
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
    if (rows.length === 0) await this.#ask(executor, product, side, amount);
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

  /** Behind the locks of all budgets of the product: takes up what ended ones left, spends `amount` and takes a budget for what comes next. */
  async #ask(executor: Executor, product: Product, side: PositionSide, amount: Decimal): Promise<void> {
    const { maximumHouseExposure: gross, maximumNetExposure: net, exposureBudget } = this.#context.config.perpetual;
    await this.#prepare(executor, product, side);
    const rows = await this.#locked(executor, product);
    const now = await this.#context.exchangeClock.now(executor);
    const used = (of: PositionSide): Decimal => money.add(...rows.filter((row) => row.side === of).map((row) => row.used));
    const others = rows.filter((row) => row.side === side && row.node !== this.#node);
    const promised = promisedBy(others.filter(({ expires_at }) => expires_at > now));
    const taken = money.add(used(side), promised);
    const netLeft = money.subtract(net, money.subtract(taken, used(side === 'long' ? 'short' : 'long')));
    const grossLeft = money.subtract(gross, taken);
    const left = money.min(netLeft, grossLeft);
    if (money.greater(amount, left)) {
      const maximum = money.less(netLeft, grossLeft) ? net : gross;
      throw perpetualRefusals.houseLimit({
        field: 'contracts',
        parameters: { maximum: amountText(maximum), left: amountText(money.max('0', left)) },
      });
    }
    await this.#fold(executor, product, side, now, others);
    const more = nextBudget({ left, wanted: amount, usual: money.multiply([gross, exposureBudget.share]) });
    await sql`
      update exposure_budget set granted = used + ${more}::numeric, used = used + ${amount}::numeric, expires_at = ${now + exposureBudget.duration}::bigint
      where mode = ${product.mode} and symbol = ${product.symbol} and side = ${side} and node = ${this.#node}`.execute(executor);
  }

  async #prepare(executor: Executor, { mode, symbol }: Product, side: PositionSide): Promise<void> {
    const nothing = { mode, symbol, used: '0', granted: '0', expires_at: 0 };
    const rows = [
      { ...nothing, side: 'long', node: nobody },
      { ...nothing, side: 'short', node: nobody },
      { ...nothing, side, node: this.#node },
    ] as const;
    await executor
      .insertInto('exposure_budget')
      .values([...rows])
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  /** Whoever grants holds the rows without an owner first: rows that others add meanwhile would be missing from a list that waited with them. */
  async #locked(executor: Executor, { mode, symbol }: Product): Promise<BudgetRow[]> {
    const rows = executor
      .selectFrom('exposure_budget')
      .select(['side', 'node', 'used', 'granted', 'expires_at'])
      .where('mode', '=', mode)
      .where('symbol', '=', symbol)
      .orderBy('side')
      .orderBy('node')
      .forUpdate();
    await rows.where('node', '=', nobody).execute();
    return rows.execute();
  }

  /** What was admitted by budgets that have ended goes on counting; their rows go, so that nobody spends from them any more. */
  async #fold(executor: Executor, { mode, symbol }: Product, side: PositionSide, now: number, others: readonly BudgetRow[]): Promise<void> {
    const ended = others.filter(({ node, expires_at }) => node !== nobody && expires_at <= now);
    if (ended.length === 0) return;
    const row = sql`mode = ${mode} and symbol = ${symbol} and side = ${side}`;
    await sql`
      update exposure_budget set used = used + ${money.add(...ended.map(({ used }) => used))}::numeric where ${row} and node = ${nobody}`.execute(
      executor,
    );
    await sql`delete from exposure_budget where ${row} and node in (${sql.join(ended.map(({ node }) => node))})`.execute(executor);
  }
}
