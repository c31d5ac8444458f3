import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readFile, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Metrics } from '../observability';
import { httpRefusals } from './refusals';

/** A file so old is of a process that was ended while it arrived, milliseconds. */
const LEFT_OVER = 3_600_000;

/** What has arrived whole. `done` says that its content is not needed any more. */
export interface Spooled {
  readonly content: Buffer;
  done(): void;
}

interface Limits {
  /** Files whose content is in memory. */
  readonly atOnce: number;
  /** Files that are there and wait for that. */
  readonly waiting: number;
}

/**
 * Receives files on disk, however slowly. The number in memory, from reading to the end of processing, and the number waiting for it are
 * limited.
 * Simultaneous arrivals are limited elsewhere, so the disk holds at most the sum of the three.
 */
export class Spool {
  readonly #folder: string;
  readonly #maximumWaiting: number;
  readonly #metrics: Pick<Metrics, 'shed'>;
  readonly #waiting: (() => void)[] = [];
  #free: number;

  constructor(folder: string, { atOnce, waiting }: Limits, metrics: Pick<Metrics, 'shed'>) {
    this.#folder = folder;
    this.#free = atOnce;
    this.#maximumWaiting = waiting;
    this.#metrics = metrics;
  }

  /**
   * Takes a file in.
   * @throws Refusal `http.busy` when too many wait, or whatever the stream or the disk does; nothing is left behind then
   */
  async receive(stream: AsyncIterable<Buffer>): Promise<Spooled> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    const file = path.join(this.#folder, randomUUID());
    try {
      await pipeline(stream, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
      const done = await this.#place();
      return await readFile(file).then(
        (content) => ({ content, done }),
        (error: unknown) => {
          done();
          throw error;
        },
      );
    } finally {
      await rm(file, { force: true });
    }
  }

  /** Removes what a process that was ended left behind. `now` in milliseconds UTC. */
  async clean(now: number): Promise<void> {
    const names = await readdir(this.#folder).catch(() => []);
    for (const name of names) {
      const file = path.join(this.#folder, name);
      const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: now }));
      if (now - mtimeMs > LEFT_OVER) await rm(file, { force: true });
    }
  }

  async #place(): Promise<() => void> {
    if (this.#free > 0) this.#free -= 1;
    else if (this.#waiting.length >= this.#maximumWaiting) {
      this.#metrics.shed('uploads');
      throw httpRefusals.busy();
    } else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free += 1;
    };
  }
}
