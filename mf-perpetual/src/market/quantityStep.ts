/** USDT that the smallest shown digit of a quantity is worth at most. */
const finest = 200;

/**
 * Step that quantities of a product are shown with: worth at most two hundred USDT, so that columns of a narrow book stay short.
 * @param price of one base coin in USDT
 */
export function quantityStep(price: string | undefined): string {
  const digits = Math.floor(Math.log10(finest / Number(price)));
  return Number.isFinite(digits) && digits < 0 ? `0.${'0'.repeat(-digits - 1)}1` : '1';
}
