import { decideExchange } from '../../../engines/wallet';
import type { ExchangeLeg } from '../../../engines/wallet';
import type { Tick, TickPlace } from '../../../core/market';
import type { Timer } from '../../../kernel';
import type { Service } from '../../../platform/module';
import type { WalletDependencies } from '../Coins';
import { endExchange } from './endExchange';
import type { ExchangeRow } from './exchangeView';

/** Lower than every id. */
const BEGINNING = '00000000-0000-0000-0000-000000000000';

/** Where in the log the prices of an exchange are looked for. */
const placeOf = (coin: string, sequence: number | null, time: number): TickPlace[] =>
  sequence === null ? [] : [{ symbol: `${coin}USDT`, sequence, time }];

/**
 * Executes or refuses accepted quick exchanges by the tick log. Ticks wake it while something waits, a timer makes sure; any number of workers on one
 * database share the work. All that it needs to go on after a crash is in the exchanges and the log.
 * @see docs/decisions/0176-quick-exchange-executes-at-the-next-price.md
 */
export class ExchangeWorker implements Service {
  readonly #dependencies: WalletDependencies;
  #timer: Timer | undefined;
  #unsubscribe: (() => void) | undefined;
  #running: Promise<void> | undefined;
  #again = false;
  #stopped = false;
  /** Whether something was left pending at the last look, so that ticks are worth a look. */
  #waiting = true;
  /** How many were accepted here: one that came during a look was perhaps not seen by it. */
  #accepted = 0;

  constructor(dependencies: WalletDependencies) {
    this.#dependencies = dependencies;
  }

  start(): void {
    const { clock, market, config } = this.#dependencies.context;
    this.#unsubscribe = market.onTick(() => this.#waiting && this.wake());
    this.#timer = clock.every(config.wallet.exchange.pollInterval, () => this.wake());
    this.wake();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#unsubscribe?.();
    this.#timer?.cancel();
    await this.#running;
  }

  /** Says that an exchange was accepted: from now on ticks are looked at. */
  accepted(): void {
    this.#waiting = true;
    this.#accepted += 1;
  }

  wake(): void {
    if (this.#stopped) return;
    this.#again = true;
    this.#running ??= this.#loop().finally(() => (this.#running = undefined));
  }

  /** Ends everything that the log decides now. One that cannot be ended is reported, keeps nobody waiting, and is tried again at the next look. */
  async run(): Promise<void> {
    const { database, config } = this.#dependencies.context;
    const { batch } = config.wallet.exchange;
    const known = this.#accepted;
    let left = 0;
    for (let after = BEGINNING; !this.#stopped;) {
      const rows = await database
        .selectFrom('exchange')
        .selectAll()
        .where('status', '=', 'pending')
        .where('id', '>', after)
        .orderBy('id')
        .limit(batch)
        .execute();
      const last = rows.at(-1);
      if (last === undefined) break;
      left += rows.length - (await this.#endAll(rows));
      if (rows.length < batch) break;
      after = last.id;
    }
    this.#waiting = left > 0 || this.#accepted !== known;
  }

  async #loop(): Promise<void> {
    const { logger } = this.#dependencies.context;
    while (this.#again && !this.#stopped) {
      this.#again = false;
      await this.run().catch((error: Error) => {
        this.#waiting = true;
        logger.error({ error: error.message, stack: error.stack }, 'quick exchanges wait');
      });
    }
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
