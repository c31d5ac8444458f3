import { randomBytes, randomInt } from 'node:crypto';
import type { Clock } from './Clock';

/** Source of entity ids. Ids are UUID version 7 texts: they sort by the time they were made. */
export interface Ids {
  next(): string;
}

function format(time: number, tail: Uint8Array): string {
  const head = time.toString(16).padStart(12, '0');
  const rest = Buffer.from(tail);
  rest[0] = ((rest[0] ?? 0) & 0x0f) | 0x70;
  rest[2] = ((rest[2] ?? 0) & 0x3f) | 0x80;
  const hex = rest.toString('hex');
  return `${head.slice(0, 8)}-${head.slice(8)}-${hex.slice(0, 4)}-${hex.slice(4, 8)}-${hex.slice(8)}`;
}

/** The latest time that an id holds: 48 bits. */
const LATEST = 2 ** 48 - 1;

/** Lower than every id made at or after `time` (ms UTC, cut to what an id holds): with it a primary key finds what came since. */
export function lowestIdAt(time: number): string {
  const head = Math.min(LATEST, Math.max(0, time)).toString(16).padStart(12, '0');
  return `${head.slice(0, 8)}-${head.slice(8)}-0000-0000-000000000000`;
}

/** A clock that was set back by more than this is followed; smaller steps back keep ids in order. Milliseconds. */
const BACKWARDS = 10_000;
/** Where the count of ids within one millisecond starts at most, and where it ends: 12 bits, RFC 9562 method 1. */
const FIRST_COUNT = 2_048;
const LAST_COUNT = 4_095;

/** Random ids, in the order in which this process made them; time from `clock`. */
export class RandomIds implements Ids {
  readonly #clock: Clock;
  #time = 0;
  #count = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  next(): string {
    const now = this.#clock.now();
    if (now > this.#time || now < this.#time - BACKWARDS) {
      this.#time = now;
      this.#count = randomInt(FIRST_COUNT);
    } else if (this.#count < LAST_COUNT) {
      this.#count += 1;
    } else {
      this.#time += 1;
      this.#count = randomInt(FIRST_COUNT);
    }
    const tail = randomBytes(10);
    tail.writeUInt16BE(this.#count, 0);
    return format(this.#time, tail);
  }
}

/** Predictable ids for tests and simulations: a counter in place of the random part. */
export class SequenceIds implements Ids {
  readonly #clock: Clock;
  #count = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  next(): string {
    this.#count += 1;
    const tail = Buffer.alloc(10);
    tail.writeUIntBE(this.#count, 4, 6);
    return format(this.#clock.now(), tail);
  }
}
