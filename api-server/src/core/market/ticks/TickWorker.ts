import type { Clock, Logger, Timer } from '../../../kernel';
import type { Service } from '../../../platform/module';
import type { Market, Tick } from '../Market';

interface Surroundings {
  readonly clock: Clock;
  readonly logger: Logger;
  readonly market: Pick<Market, 'onTick'>;
}

/** When a worker looks besides at ticks, and how a failed run is logged. */
interface Rhythm {
  /** Longest wait between two looks, milliseconds. */
  readonly period: number;
  /** Message of the log when a run fails. */
  readonly fault: string;
}

/**
 * A service that does what ticks make due. Ticks wake it, a timer makes sure; it never runs twice at once, and what wakes it during a run is followed
 * by another one.
 */
export abstract class TickWorker implements Service {
  readonly #surroundings: Surroundings;
  readonly #rhythm: Rhythm;
  #timer: Timer | undefined;
  #unsubscribe: (() => void) | undefined;
  #running: Promise<void> | undefined;
  #again = false;
  #stopped = false;

  constructor(surroundings: Surroundings, rhythm: Rhythm) {
    this.#surroundings = surroundings;
    this.#rhythm = rhythm;
  }

  /** Does everything that is due now. @throws what a look logs; the next one tries again */
  abstract run(): Promise<void>;

  start(): Promise<void> | void {
    const { clock, market } = this.#surroundings;
    this.#stopped = false;
    this.#unsubscribe = market.onTick((ticks) => this.onTicks(ticks));
    this.#timer = clock.every(this.#rhythm.period, () => this.onTimer());
    this.wake();
  }

  /** Looks no more, and waits for the run that is under way. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#unsubscribe?.();
    this.#timer?.cancel();
    await this.idle();
  }

  /** Resolves when it does not run: what was due is done, or has failed and waits for the next look. */
  async idle(): Promise<void> {
    while (this.#running !== undefined) await this.#running;
  }

  /** Whether a run should come to its end. */
  protected get stopped(): boolean {
    return this.#stopped;
  }

  protected onTicks(_ticks: readonly Tick[]): void {
    this.wake();
  }

  protected onTimer(): void {
    this.wake();
  }

  /** Runs now, or once more after the run that is under way. */
  protected wake(): void {
    if (this.#stopped) return;
    this.#again = true;
    this.#running ??= this.#runUntilDone().finally(() => (this.#running = undefined));
  }

  /** Runs, and logs a failure. */
  protected async attempt(): Promise<void> {
    await this.run().catch((error: Error) =>
      this.#surroundings.logger.error({ error: error.message, stack: error.stack }, this.#rhythm.fault),
    );
  }

  async #runUntilDone(): Promise<void> {
    while (this.#again && !this.#stopped) {
      this.#again = false;
      await this.attempt();
    }
  }
}
