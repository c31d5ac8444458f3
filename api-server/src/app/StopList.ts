import type { Logger } from '../kernel';

/** What was opened, to be closed in reverse order: once, and all of it, whatever fails. */
export class StopList {
  readonly #logger: Logger;
  readonly #entries: { name: string; stop: () => Promise<void> | void }[] = [];

  constructor(logger: Logger) {
    this.#logger = logger;
  }

  add(name: string, stop: () => Promise<void> | void): void {
    this.#entries.push({ name, stop });
  }

  async stop(): Promise<void> {
    for (let entry = this.#entries.pop(); entry; entry = this.#entries.pop()) {
      try {
        await entry.stop();
      } catch (error) {
        this.#logger.warn({ part: entry.name, error: (error as Error).message }, 'could not be stopped cleanly');
      }
    }
  }
}
