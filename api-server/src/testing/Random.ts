/** Numbers from 0 to below 1, the same for the same seed on every machine (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Seeded random choices: a run can be repeated by its seed as far as timing allows. */
export class Random {
  /** At least 0, below 1. */
  readonly next: () => number;

  constructor(seed: number) {
    this.next = seededRandom(seed);
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** A whole number from `lowest` to `highest`, both included. */
  whole(lowest: number, highest: number): number {
    return lowest + Math.floor(this.next() * (highest - lowest + 1));
  }

  pick<Item>(items: readonly Item[]): Item | undefined {
    return items[Math.floor(this.next() * items.length)];
  }

  /** Decimal text with none to `most` decimals: round ones and ones as crooked as the contract allows. */
  amount(lowest: number, highest: number, most: number): string {
    const digits = this.whole(0, most);
    const fraction = String(this.whole(0, 10 ** digits - 1))
      .padStart(digits, '0')
      .replace(/0+$/, '');
    return `${this.whole(lowest, highest - 1)}${fraction === '' ? '' : `.${fraction}`}`;
  }
}
