import type { Timer } from '../../kernel';
import type { ServerContext, Service } from './ServerContext';

/** A service that looks for due work at intervals and never twice at once. */
export abstract class PeriodicWorker implements Service {
  protected readonly context: ServerContext;
  readonly #period: number;
  readonly #complaint: string;
  #timer: Timer | undefined;
  #running: Promise<void> | undefined;

  /**
   * @param period milliseconds between two looks
   * @param complaint what the log says when a run fails
   */
  protected constructor(context: ServerContext, period: number, complaint: string) {
    this.context = context;
    this.#period = period;
    this.#complaint = complaint;
  }

  /** Does everything that is due; what it leaves is due at the next run. */
  protected abstract work(): Promise<void>;

  start(): void {
    this.#timer = this.context.clock.every(this.#period, () => void this.run());
  }

  async stop(): Promise<void> {
    this.#timer?.cancel();
    await this.#running;
  }

  /** Does everything that is due now, or waits for the run that does. Failures are logged; the next run tries again. */
  run(): Promise<void> {
    this.#running ??= this.work()
      .catch((error: Error) => this.context.logger.error({ error: error.message, stack: error.stack }, this.#complaint))
      .finally(() => {
        this.#running = undefined;
      });
    return this.#running;
  }
}
