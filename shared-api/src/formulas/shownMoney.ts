import type { Decimal } from './money';

/** A `balance` is what somebody has: also what is available, frozen or worth. A `result` is a profit, a loss or a fee. */
export type MoneyKind = 'balance' | 'result';

/**
 * Rounds money that is shown: a balance toward zero, so that it can be spent, a result half away from zero.
 * @param value in plain notation, else `RangeError`
 * @param decimals 2 unless told otherwise, which only a display currency does
 * @returns exactly so many decimals; zero has no sign
 * @see docs/decisions/0155-money-is-written-by-one-rule.md
 */
export function shownMoney(value: Decimal, kind: MoneyKind, decimals = 2): Decimal {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(value) ?? [];
  if (whole === '') throw new RangeError(`not a decimal number: ${String(value).slice(0, 40)}`);
  const cut = BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'));
  const units = cut + (kind === 'result' && (fraction[decimals] ?? '0') >= '5' ? 1n : 0n);
  const digits = `${units}`.padStart(decimals + 1, '0');
  return (units === 0n ? '' : sign) + digits.slice(0, digits.length - decimals) + (decimals > 0 ? `.${digits.slice(-decimals)}` : '');
}
