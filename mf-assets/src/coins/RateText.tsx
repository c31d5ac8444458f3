import { formatQuantity } from '@halyard-h5/shared-ui';

interface RateTextProps {
  readonly from: string;
  readonly to: string;
  /** Units of `to` for one unit of `from`. */
  readonly rate: string;
}

/** `1 BTC = 60,000 USDT`, left to right in every language. */
export function RateText({ from, to, rate }: RateTextProps) {
  return <bdi dir="ltr">{`1 ${from} = ${formatQuantity(rate, { maximumDecimals: 12 })} ${to}`}</bdi>;
}
