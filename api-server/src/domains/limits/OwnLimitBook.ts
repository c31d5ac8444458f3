import { money } from '@halyard-h5/shared-api/formulas';
import type { OrderIntent } from '../../core/orders';
import { contractFigures } from '../../core/ledger';
import { preparedOnce, type Executor } from '../../platform/database';
import { assertWithinLimits, limitsAt, setLimits, type DayFigures, type LimitsState, type OwnLimits } from '../../engines/limits';
import type { ServerContext } from '../../platform/module';
import type { AccountMode } from '../../kernel';

/** Traders' own limits in the database. They hold for both accounts, each with its own losses. */
export class OwnLimitBook {
  readonly #context: Pick<ServerContext, 'clock' | 'config'>;

  constructor(context: Pick<ServerContext, 'clock' | 'config'>) {
    this.#context = context;
  }

  /** Limits as of now; none when the user never set any. */
  async read(executor: Executor, userId: string): Promise<LimitsState> {
    const row = await executor
      .selectFrom('own_limits')
      .modifyFront(preparedOnce)
      .select(['current', 'pending', 'pending_from'])
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (row === undefined) return { current: {} };
    const stored = { current: row.current, pending: row.pending ?? undefined, pendingFrom: row.pending_from ?? undefined };
    return limitsAt(stored, this.#context.clock.now());
  }

  /** Sets limits in the caller's transaction: tighter ones at once, looser ones after the configured time. */
  async set(executor: Executor, userId: string, wish: OwnLimits): Promise<LimitsState> {
    const { clock, config } = this.#context;
    const now = clock.now();
    const empty = { user_id: userId, current: '{}', pending: null, pending_from: null, updated_at: now };
    await executor
      .insertInto('own_limits')
      .values(empty)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await executor.selectFrom('own_limits').select('user_id').where('user_id', '=', userId).forUpdate().execute();
    const state = setLimits(await this.read(executor, userId), wish, now, config.limits.looserAfter);
    await executor
      .updateTable('own_limits')
      .set({
        current: JSON.stringify(state.current),
        pending: state.pending === undefined ? null : JSON.stringify(state.pending),
        pending_from: state.pendingFrom ?? null,
        updated_at: now,
      })
      .where('user_id', '=', userId)
      .execute();
    return state;
  }

  /**
   * Refuses an order that the trader's own limits forbid. One short query for traders who set none.
   * @returns true when the verdict depends on the trader's other orders
   */
  async check(executor: Executor, { userId, mode, stake }: OrderIntent): Promise<boolean> {
    const { current } = await this.read(executor, userId);
    const figures = current.dailyLoss === undefined ? { lostToday: '0', atRisk: '0' } : await this.#dayAlone(executor, userId, mode);
    assertWithinLimits(current, stake, figures, this.#context.clock.now());
    return current.dailyLoss !== undefined;
  }

  /** The same as `day`, one transaction of this user after the other: orders of different wallets must not slip under one limit together. */
  async #dayAlone(executor: Executor, userId: string, mode: AccountMode): Promise<DayFigures> {
    await executor.selectFrom('own_limits').select('user_id').where('user_id', '=', userId).forUpdate().execute();
    return this.day(executor, userId, mode);
  }

  /** Net loss of trading since midnight UTC and what open orders and positions can still lose, from the ledger. */
  async day(executor: Executor, userId: string, mode: AccountMode): Promise<DayFigures> {
    const midnight = new Date(this.#context.clock.now()).setUTCHours(0, 0, 0, 0);
    const { result, frozen } = await contractFigures(executor, { userId, mode, since: midnight });
    return { lostToday: money.max('0', money.negate(result)), atRisk: money.normalise(frozen) };
  }
}
