import { decideExchange } from '../../../engines/wallet';
import type { ExchangeLeg } from '../../../engines/wallet';
import { TickWorker } from '../../../core/market';
import type { Tick, TickPlace } from '../../../core/market';
import type { WalletDependencies } from '../Coins';
import { endExchange } from './endExchange';
import type { ExchangeRow } from './exchangeView';

/** Lower than every id. */
const BEGINNING = '00000000-0000-0000-0000-000000000000';

/** Where in the log the prices of an exchange are looked for. */
const placeOf = (coin: string, sequence: number | null, time: number): TickPlace[] =>
  sequence === null ? [] : [{ symbol: `${coin}USDT`, sequence, time }];

/**
 * Executes or refuses accepted quick exchanges by the tick log. Ticks wake it while something waits. Any number of workers on one database share the
 * work. All that it needs to go on after a crash is in the exchanges and the log.
 * @see docs/decisions/0176-quick-exchange-executes-at-the-next-price.md
 */
export class ExchangeWorker extends TickWorker {
  readonly #dependencies: WalletDependencies;
  /** Whether something was left pending at the last look, so that ticks are worth a look. */
  #waiting = true;
  /** How many were accepted here: one that came during a look was perhaps not seen by it. */
  #accepted = 0;

  constructor(dependencies: WalletDependencies) {
    const { context } = dependencies;
    super(context, { period: context.config.wallet.exchange.pollInterval, fault: 'quick exchanges wait' });
    this.#dependencies = dependencies;
  }

  /** Says that an exchange was accepted: from now on ticks are looked at. */
  accepted(): void {
    this.#waiting = true;
    this.#accepted += 1;
  }

  protected override onTicks(): void {
    if (this.#waiting) this.wake();
  }

  /** Ends everything that the log decides now. One that cannot be ended is reported, keeps nobody waiting, and is tried again at the next look. */
  async run(): Promise<void> {
    const known = this.#accepted;
    try {
      const left = await this.#endPending();
      this.#waiting = left > 0 || this.#accepted !== known;
    } catch (error) {
      this.#waiting = true;
      throw error;
    }
  }

  /** @returns how many are still pending */
  async #endPending(): Promise<number> {
    const { database, config, shares } = this.#dependencies.context;
    const { batch } = config.wallet.exchange;
    let left = 0;
    for (let after = BEGINNING; !this.stopped;) {
      const rows = await database
        .selectFrom('exchange')
        .selectAll()
        .where('status', '=', 'pending')
        .where('id', '>', after)
        .where(shares.mineOrLeft('exchange.id', 'exchange.created_at'))
        .orderBy('id')
        .limit(batch)
        .execute();
      const last = rows.at(-1);
      if (last === undefined) break;
      left += rows.length - (await this.#endAll(rows));
      if (rows.length < batch) break;
      after = last.id;
    }
    return left;
  }

  /** @returns how many were ended */
  async #endAll(rows: readonly ExchangeRow[]): Promise<number> {
    const { market, logger } = this.#dependencies.context;
    // Read before the ticks are: whatever it promises is in them.
    const completeUntil = await market.completeUntil();
    const places = rows.map((row) => ({
      out: placeOf(row.out_coin, row.out_sequence, row.created_at),
      in: placeOf(row.in_coin, row.in_sequence, row.created_at),
    }));
    const found = (await market.firstTicksBeyond(places.flatMap((place) => [...place.out, ...place.in]))).values();
    let ended = 0;
    for (const [index, row] of rows.entries()) {
      const next = (side: readonly TickPlace[] | undefined): Tick | 'none' | undefined =>
        side?.length === 0 ? 'none' : found.next().value;
      const ticks = { out: next(places[index]?.out), in: next(places[index]?.in) };
      ended += await this.#end(row, ticks, completeUntil).catch((error: Error) => {
        logger.error({ exchange: row.id, error: error.message }, 'quick exchange cannot be ended');
        return 0;
      });
    }
    return ended;
  }

  async #end(row: ExchangeRow, ticks: Readonly<Record<'out' | 'in', Tick | 'none' | undefined>>, completeUntil: number): Promise<0 | 1> {
    const { quoted_rate, least, in_digits, out_spread, in_spread, release_at } = row;
    if (quoted_rate === null || least === null || in_digits === null || out_spread === null || in_spread === null || release_at === null)
      throw new Error('What it was accepted with is missing');
    const source: ExchangeLeg = { coin: row.out_coin, spread: out_spread, tick: ticks.out };
    const target: ExchangeLeg = { coin: row.in_coin, spread: in_spread, tick: ticks.in };
    const accepted = { amount: row.out_amount, quotedRate: quoted_rate, least, targetDigits: in_digits, releaseAt: release_at };
    const decision = decideExchange(accepted, source, target, completeUntil);
    if (decision === undefined) return 0;
    const of = (tick: Tick | 'none' | undefined): Tick | undefined => (tick === 'none' ? undefined : tick);
    await endExchange(this.#dependencies, row, decision, { out: of(ticks.out), in: of(ticks.in) });
    return 1;
  }
}
