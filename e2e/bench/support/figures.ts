/** The middle one; of an even number the mean of the middle two. Not a number for none. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((left, right) => left - right);
  const half = sorted.length / 2;
  const [lower, upper] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]];
  return lower === undefined || upper === undefined ? Number.NaN : (lower + upper) / 2;
}

/** How many times the other one is, with so many decimals. */
export const ratio = (one: number, other: number, decimals = 2): number => Number((one / other).toFixed(decimals));

/** Bytes in units of 1,024, for a column of a table. */
export const inKilobytes = (bytes: number): string => (bytes / 1024).toFixed(1);

/** Bytes for people. */
export const kilobytes = (bytes: number): string => `${inKilobytes(bytes)} KB`;
