import type { Puzzle } from '../contract/puzzleReason';

/** Hashes that are asked for at once: the page stays responsive between two batches. */
const BATCH = 256;

function zeroBits(hash: Uint8Array): number {
  const first = hash.findIndex((byte) => byte !== 0);
  return first < 0 ? hash.length * 8 : first * 8 + Math.clz32(hash[first] ?? 0) - 24;
}

/**
 * Finds the answer to the exchange's puzzle, which takes a phone a second or so.
 * @returns undefined where the browser has no hashes: outside a secure context
 */
export async function solvePuzzle({ challenge, bits }: Puzzle): Promise<{ challenge: string; answer: string } | undefined> {
  const subtle = (globalThis.crypto as Partial<Crypto> | undefined)?.subtle;
  if (!subtle) return undefined;
  const encoder = new TextEncoder();
  // Each answer counts once: somewhere else at every try.
  const begin = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
  for (let start = begin; ; start += BATCH) {
    const answers = Array.from({ length: BATCH }, (_, index) => String(start + index));
    const hashes = await Promise.all(answers.map((answer) => subtle.digest('SHA-256', encoder.encode(`${challenge} ${answer}`))));
    const found = hashes.findIndex((hash) => zeroBits(new Uint8Array(hash)) >= bits);
    const answer = answers[found];
    if (answer !== undefined) return { challenge, answer };
  }
}
