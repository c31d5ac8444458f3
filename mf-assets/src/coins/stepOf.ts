/** Smallest amount with a number of decimals: `stepOf(2)` is `0.01`, `stepOf(0)` is `1`. */
export function stepOf(digits: number): string {
  return digits <= 0 ? '1' : `0.${'0'.repeat(digits - 1)}1`;
}
