import { money } from '@halyard-h5/shared-api/formulas';
import { formatCompact, type DecimalText } from '@halyard-h5/shared-ui';

/** A result as it fits into a day of a calendar, with its sign: `+12.3`, `-853`, `+1.2K`; empty where it is less than a cent. */
export function dayText(result: DecimalText): string {
  const size = money.absolute(result);
  if (money.less(size, '0.01')) return '';
  const decimals = money.less(size, '10') ? 2 : money.less(size, '100') || !money.less(size, '1000') ? 1 : 0;
  return `${money.isNegative(result) ? '-' : '+'}${formatCompact(size, decimals)}`;
}
