import { closeSync, fsync, openSync, readFileSync, writeSync } from 'node:fs';
import { promisify } from 'node:util';
import type { CallName } from '@halyard-h5/shared-api/contract';
import type { SoakHalt } from './soakHalts';

const flush = promisify(fsync);

/** An operation that somebody is about to ask for; it is written down before it is sent. */
export interface Intent {
  key: string;
  userId: string;
  mode: 'real' | 'demo';
  name: CallName;
  body: Record<string, unknown>;
}

type Told =
  | ({ kind: 'intent' } & Intent)
  | { kind: 'acknowledged'; key: string; data: Record<string, unknown> }
  | { kind: 'refused'; key: string; refusal: string }
  /** A halt is in force from here on, until `lifting` at least. */
  | { kind: 'halted'; halt: SoakHalt }
  | { kind: 'lifting' };
/** A line of a journal; `at` is when it was written by the clock outside, milliseconds UTC. */
export type Entry = Told & { readonly at?: number };

/** What the traders know: an append-only file outside the database. A line counts once it is forced to the disk. */
export class Journal {
  readonly file: string;
  readonly #descriptor: number;
  #waiting: string[] = [];
  #flushing: Promise<void> | undefined;

  constructor(file: string) {
    this.file = file;
    this.#descriptor = openSync(file, 'ax');
  }

  /** Resolves when the line is on the disk; lines that come together share one flush. */
  async write(entry: Told): Promise<void> {
    this.#waiting.push(`${JSON.stringify({ ...entry, at: Date.now() })}\n`);
    while (this.#flushing) await this.#flushing;
    if (this.#waiting.length === 0) return;
    const lines = this.#waiting.join('');
    this.#waiting = [];
    writeSync(this.#descriptor, lines);
    this.#flushing = flush(this.#descriptor).finally(() => (this.#flushing = undefined));
    await this.#flushing;
  }

  close(): void {
    closeSync(this.#descriptor);
  }
}

/** Longest time between two answers that something was done, of those that came from `from` to `until`, milliseconds. */
export function longestSilence(entries: readonly Entry[], from: number, until: number): number {
  const times = entries.flatMap(({ kind, at = 0 }) => (kind === 'acknowledged' && at > from && at < until ? [at] : []));
  const ends = [...times, until];
  return Math.max(...ends.map((time, index) => time - (ends[index - 1] ?? from)));
}

/** Everything in a journal's file, oldest first. */
export function readJournal(file: string): Entry[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Entry);
}
