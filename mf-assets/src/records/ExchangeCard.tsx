import type { Exchange } from '@halyard-h5/shared-api';
import { formatRate } from '@halyard-h5/shared-ui';
import { RateText } from '../coins/RateText';
import { useText } from '../useText';
import { MovementCard } from './MovementCard';

/** A conversion with the rate and the slippage that it was executed with. */
export function ExchangeCard({ exchange }: { readonly exchange: Exchange }) {
  const t = useText();
  const { in: into, out, rate, slippage } = exchange;
  return (
    <MovementCard
      movement={exchange}
      facts={[
        { label: t('convert.rate'), value: <RateText from={out.coin} to={into.coin} rate={rate} /> },
        { label: t('convert.slippage'), value: <bdi dir="ltr">{formatRate(slippage)}</bdi> },
      ]}
    />
  );
}
