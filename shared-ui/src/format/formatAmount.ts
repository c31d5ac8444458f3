import type { DecimalText } from './decimal';
import { formatMoney } from './formatMoney';
import { formatQuantity } from './formatQuantity';

/** The coin that everything is priced and settled in, and the currency that it stands for: what is counted in them is money. */
const moneyCoins: readonly (string | undefined)[] = ['USDT', 'USD'];

/** What is held or moved of a coin: money by the rule of `formatMoney`, other coins with as many decimals as they need, at most 8. */
export function formatAmount(
  value: DecimalText | undefined | null,
  coin: string | undefined,
  format: { readonly exact?: boolean } = {},
): string {
  return moneyCoins.includes(coin) ? formatMoney(value, format) : formatQuantity(value);
}
