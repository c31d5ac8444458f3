import { sql } from 'kysely';
import { haltsInForce, noteCleared, type HaltRow } from '../../core/halts';
import { transact } from '../../platform/database';
import { PeriodicWorker } from '../../platform/module';
import type { PerpetualDesk } from './PerpetualDesk';
import type { DeskKey } from './rows';
import type { PerpetualServices } from './services';

/** Milliseconds between two looks. */
const LOOK_EVERY = 1_000;
/** Accounts that one look ends orders of. */
const AT_ONCE = 200;

const endsResting = ({ kind, line }: HaltRow): boolean => kind === 'exchange' || (kind === 'product' && line === 'perpetual');

/**
 * Ends the orders that rest or wait to open in a product which a halt stops, and notes when none is left: before that the halt is not lifted. No tick is waited for,
 * and what the matching finds meanwhile it ends itself. Safe to run in several processes.
 */
export class HaltWorker extends PeriodicWorker<PerpetualServices> {
  readonly #desk: PerpetualDesk;

  constructor(context: PerpetualServices, desk: PerpetualDesk) {
    super(context, { period: LOOK_EVERY, fault: 'resting orders of a halted product could not be ended' });
    this.#desk = desk;
  }

  protected async work(): Promise<void> {
    const { database, exchangeClock } = this.context;
    const seen = new Set<string>();
    for (;;) {
      const halts = (await haltsInForce(database)).filter(endsResting);
      if (halts.length === 0) return;
      const found = await this.#findResting(halts);
      const next = found.filter((key) => !seen.has(nameOf(key)));
      if (next.length === 0) {
        const waiting = halts.filter((halt) => halt.cleared_at === null).map(({ id }) => id);
        // What could not be ended holds the halt; the next look tries again.
        if (found.length === 0 && waiting.length > 0) await noteCleared(database, waiting, await exchangeClock.now(database));
        return;
      }
      for (const key of next) await this.#end(key);
      next.forEach((key) => seen.add(nameOf(key)));
    }
  }

  async #end(key: DeskKey): Promise<void> {
    const { database, userEvents, logger } = this.context;
    try {
      await transact(database, (transaction) => this.#desk.marketMoved(transaction, key));
      userEvents.wake(key.userId);
    } catch (error) {
      logger.error({ symbol: key.symbol, error: (error as Error).message }, 'resting orders of an account could not be ended');
    }
  }

  async #findResting(halts: readonly HaltRow[]): Promise<DeskKey[]> {
    const symbols = halts.some(({ kind }) => kind === 'exchange')
      ? [...this.context.market.symbols()]
      : halts.flatMap(({ symbol }) => symbol ?? []);
    const { rows } = await sql<{ user_id: string; mode: DeskKey['mode']; symbol: string }>`
      select distinct user_id, mode, symbol from perpetual_order
      where symbol = any(${symbols}) and action = 'open' and (status in ('open', 'partlyFilled') or status = 'waiting') limit ${AT_ONCE}`.execute(
      this.context.database,
    );
    return rows.map(({ user_id: userId, mode, symbol }) => ({ userId, mode, symbol }));
  }
}

const nameOf = ({ userId, mode, symbol }: DeskKey): string => `${userId} ${mode} ${symbol}`;
