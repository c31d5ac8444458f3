import type { Exchange } from '@halyard-h5/shared-api';
import { formatRate } from '@halyard-h5/shared-ui';
import { RateText } from '../coins/RateText';
import { useText } from '../useText';
import { MovementCard } from './MovementCard';

/** The rate that a conversion was executed with, in words. */
export function ExchangeRate({ exchange: { in: into, out, rate } }: { readonly exchange: Exchange }) {
  return <RateText from={out.coin} to={into.coin} rate={rate} />;
}

/** A conversion with the rate and the slippage that it was executed with. */
export function ExchangeCard({ exchange }: { readonly exchange: Exchange }) {
  const t = useText();
  return (
    <MovementCard
      movement={exchange}
      facts={[
        { label: t('convert.rate'), value: <ExchangeRate exchange={exchange} /> },
        { label: t('convert.slippage'), value: <bdi dir="ltr">{formatRate(exchange.slippage)}</bdi> },
      ]}
    />
  );
}
