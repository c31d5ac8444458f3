/** Work that a client does before it may ask: find a number that, behind the challenge, makes a hash with so many zero bits in front. */
export interface Puzzle {
  readonly challenge: string;
  /** Leading zero bits of SHA-256 of `<challenge> <answer>`. */
  readonly bits: number;
}

const PREFIX = 'puzzle';

/** `data.reason` of the refusal that hands out a puzzle. */
export function puzzleReason({ challenge, bits }: Puzzle): string {
  return `${PREFIX} ${bits} ${challenge}`;
}

/** The puzzle of a refusal's `data.reason`; undefined when it hands out none. */
export function readPuzzle(reason: string | undefined): Puzzle | undefined {
  const [prefix, bits, challenge] = reason?.split(' ') ?? [];
  return prefix === PREFIX && challenge ? { challenge, bits: Number(bits) } : undefined;
}
