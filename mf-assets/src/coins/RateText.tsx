import { money } from '@halyard-h5/shared-api/formulas';
import { formatMoney, formatQuantity } from '@halyard-h5/shared-ui';

interface RateTextProps {
  readonly from: string;
  readonly to: string;
  /** Units of `to` for one unit of `from`. */
  readonly rate: string;
}

const moneyCoin = 'USDT';

/** A price in money as money; below one, and of other coins, with the decimals that it needs. */
function rateOf(coin: string, rate: string): string {
  return coin === moneyCoin && !money.less(rate, '1') ? formatMoney(rate) : formatQuantity(rate, { maximumDecimals: 8 });
}

/**
 * `1 BTC = 60,000.00 USDT`, left to right in every language, whichever way one converts: a coin is priced in USDT, and of two others the dearer one is
 * priced in the cheaper one. `1 USDT = 0.0000…` says nothing to anybody.
 */
export function RateText({ from, to, rate }: RateTextProps) {
  const turned = from === moneyCoin || (to !== moneyCoin && money.less(rate, '1'));
  const [one, other] = turned ? [to, from] : [from, to];
  const shown = !turned ? rate : money.isZero(rate) ? '0' : money.divide('1', rate, 8, 'halfUp');
  return <bdi dir="ltr" translate="no">{`1 ${one} = ${rateOf(other, shown)} ${other}`}</bdi>;
}
