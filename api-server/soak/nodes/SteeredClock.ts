import { existsSync, writeFileSync } from 'node:fs';

const LIBRARIES = ['/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1', '/usr/lib/aarch64-linux-gnu/faketime/libfaketime.so.1'];

/** The wall clock of one process, steered from outside by libfaketime while it runs. Its monotonic clock stays true. */
export class SteeredClock {
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
    this.set(0);
  }

  static get library(): string | undefined {
    return LIBRARIES.find((library) => existsSync(library));
  }

  /** @param seconds ahead of the true time; below zero behind it. Counts within a second. */
  set(seconds: number): void {
    writeFileSync(this.#file, `${seconds < 0 ? '' : '+'}${seconds}\n`);
  }

  /** What a process is started with; nothing where libfaketime is not installed. */
  get environment(): Record<string, string> {
    const { library } = SteeredClock;
    if (library === undefined) return {};
    const own = { FAKETIME_TIMESTAMP_FILE: this.#file, FAKETIME_CACHE_DURATION: '1' };
    return { LD_PRELOAD: library, ...own, FAKETIME_DONT_FAKE_MONOTONIC: '1', DONT_FAKE_MONOTONIC: '1', NO_FAKE_STAT: '1' };
  }
}
