import type { Timer } from '../../kernel';
import type { ServerContext, Service } from './ServerContext';

type Surroundings = Pick<ServerContext, 'clock' | 'logger'>;

/** When a worker looks, and how a failed run is logged. */
export interface Rhythm {
  /** Milliseconds between two looks. */
  readonly period: number;
  /** Message of the log when a run fails. */
  readonly fault: string;
  /** `error` unless told otherwise: something that somebody waits for. */
  readonly severity?: 'warn' | 'error';
}

/** A service that looks for due work at intervals and never twice at once. */
export abstract class PeriodicWorker<Context extends Surroundings = Surroundings> implements Service {
  protected readonly context: Context;
  readonly #rhythm: Rhythm;
  #timer: Timer | undefined;
  #running: Promise<void> | undefined;

  protected constructor(context: Context, rhythm: Rhythm) {
    this.context = context;
    this.#rhythm = rhythm;
  }

  /** Does everything that is due; what it leaves is due at the next run. */
  protected abstract work(): Promise<void>;

  start(): void {
    this.#timer = this.context.clock.every(this.#rhythm.period, () => void this.run());
  }

  /** Looks no more, and waits for the run that is under way. */
  async stop(): Promise<void> {
    this.#timer?.cancel();
    await this.#running;
  }

  /** Does everything that is due now, or waits for the run that does. Failures are logged; the next run tries again. */
  run(): Promise<void> {
    const { fault, severity = 'error' } = this.#rhythm;
    this.#running ??= this.work()
      .catch((error: Error) => this.context.logger[severity]({ error: error.message, stack: error.stack }, fault))
      .finally(() => {
        this.#running = undefined;
      });
    return this.#running;
  }
}

class Chore extends PeriodicWorker<Surroundings> {
  readonly #work: () => Promise<void>;

  constructor(context: Surroundings, rhythm: Rhythm, work: () => Promise<void>) {
    super(context, rhythm);
    this.#work = work;
  }

  protected work(): Promise<void> {
    return this.#work();
  }
}

/** A periodic worker for work of a few lines. */
export function periodically(context: Surroundings, rhythm: Rhythm, work: () => Promise<void>): PeriodicWorker<Surroundings> {
  return new Chore(context, rhythm, work);
}
