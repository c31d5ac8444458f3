import { money, shownMoney } from '@halyard-h5/shared-api/formulas';
import { formatCompact, type DecimalText } from '@halyard-h5/shared-ui';

/** A result as it fits into a day of a calendar, with its sign: `+12.3`, `-853`, `+1.2K`; empty where it shows no cent. */
export function dayText(result: DecimalText): string {
  const cents = shownMoney(money.absolute(result), 'result');
  if (money.isZero(cents)) return '';
  const decimals = money.less(cents, '10') ? 2 : money.less(cents, '100') ? 1 : 0;
  const size = money.less(cents, '1000') ? formatCompact(shownMoney(cents, 'result', decimals), decimals) : formatCompact(cents, 1);
  return `${money.isNegative(result) ? '-' : '+'}${size}`;
}
