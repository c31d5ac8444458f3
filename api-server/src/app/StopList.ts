import type { Logger } from '../kernel';

/** Time after which the log names a part that is still being stopped, milliseconds. */
const slow = 3_000;

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
      const watch = setTimeout(() => this.#logger.warn({ part: entry.name }, 'takes long to stop'), slow);
      try {
        await entry.stop();
      } catch (error) {
        this.#logger.warn({ part: entry.name, error: (error as Error).message }, 'could not be stopped cleanly');
      } finally {
        clearTimeout(watch);
      }
    }
  }
}
