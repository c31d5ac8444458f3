import { useCommonText } from '@halyard-h5/shared-api';
import type { Exchange } from '@halyard-h5/shared-api';
import { Amount, DateTime, Figure, formatDateTime, formatRate, type Fact } from '@halyard-h5/shared-ui';
import { RateText } from '../coins/RateText';
import { twoSides } from '../coins/twoSides';
import { useText, type Text } from '../useText';
import { ConversionStatus } from './ConversionStatus';
import { movedOf } from './movedOf';
import { MovementCard } from './MovementCard';

/** The rate that a conversion was executed with, or the one that was quoted while it has none. */
export function ExchangeRate({ exchange: { out, to, rate, quoted: quote } }: { readonly exchange: Exchange }) {
  const shown = rate ?? quote?.rate;
  return shown === undefined ? <Figure>--</Figure> : <RateText from={out.coin} to={to} rate={shown} />;
}

/** To the millisecond: it is the first price after acceptance, which may be less than a second later. */
const exactTime = (time: number): string => `${formatDateTime(time, { seconds: true }).slice(11)}.${String(time % 1000).padStart(3, '0')}`;

/** What it was decided by: rate, slippage, both sides, and the prices of the log. */
function decided(t: Text, exchange: Exchange): Fact[] {
  const { rate, slippage, price, ticks = [] } = exchange;
  if (rate === undefined || slippage === undefined) return [];
  return [
    { label: t('convert.rate'), value: <ExchangeRate exchange={exchange} /> },
    { label: t('convert.slippage'), value: <Figure>{formatRate(slippage)}</Figure> },
    ...(price ? twoSides(t, price) : []),
    ...ticks.map(({ symbol, sequence, time, price: at }) => ({
      label: t('conversion.tick', { symbol }),
      value: <bdi dir="ltr">{`${at} · ${exactTime(time)} · ${sequence}`}</bdi>,
    })),
  ];
}

/** What was quoted, for one that has no rate of its own. */
function quoted(t: Text, exchange: Exchange): Fact[] {
  const { to, rate, quoted: quote } = exchange;
  if (rate !== undefined || quote === undefined) return [];
  return [
    { label: t('conversion.quotedRate'), value: <ExchangeRate exchange={exchange} /> },
    { label: t('convert.least'), value: <Amount value={quote.least} unit={to} /> },
  ];
}

/** A conversion: what became of it, what moved, and what it was decided by. */
export function ExchangeCard({ exchange }: { readonly exchange: Exchange }) {
  const t = useText();
  const common = useCommonText();
  const { number, createdAt, endedAt, status, reason, out } = exchange;
  const refused = status === 'refused';
  return (
    <MovementCard
      movement={{ number, createdAt, ...movedOf(exchange) }}
      status={<ConversionStatus status={status} />}
      facts={[
        ...(refused ? [{ label: t('conversion.released'), value: <Amount value={out.amount} unit={out.coin} /> }] : []),
        ...(reason ? [{ label: common('label.rejectionReason'), value: t(`conversion.${reason}`) }] : []),
        ...quoted(t, exchange),
        ...decided(t, exchange),
        ...(endedAt === undefined ? [] : [{ label: t('conversion.endedAt'), value: <DateTime time={endedAt} seconds /> }]),
      ]}
    />
  );
}
