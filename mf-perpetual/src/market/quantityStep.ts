/** USDT that the smallest digit of an own size is worth at most. */
const finestOwn = 2;
/** USDT that the smallest shown digit of a quantity is worth at most. */
const finest = 200;

/**
 * Step that quantities of a product are shown with: worth at most two hundred USDT, so that columns of a narrow book stay short.
 * @param price of one base coin in USDT
 */
export const quantityStep = (price: string | undefined): string => stepWorth(finest, price);

/** Step that the size of an order is given in the base coin with, by the price of one coin in USDT. */
export const baseStep = (price: string | undefined): string => stepWorth(finestOwn, price);

function stepWorth(most: number, price: string | undefined): string {
  const digits = Math.floor(Math.log10(most / Number(price)));
  return Number.isFinite(digits) && digits < 0 ? `0.${'0'.repeat(-digits - 1)}1` : '1';
}
