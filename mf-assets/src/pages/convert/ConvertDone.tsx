import type { Exchange } from '@halyard-h5/shared-api';
import { Amount, Notice } from '@halyard-h5/shared-ui';
import { ExchangeCard } from '../../records/ExchangeCard';
import { useText } from '../../useText';

/** What the exchange booked. */
export function ConvertDone({ exchange }: { readonly exchange: Exchange }) {
  const t = useText();
  return (
    <>
      <Notice tone="success" role="status">
        {t('convert.done')} <Amount value={exchange.in.amount} unit={exchange.in.coin} />
      </Notice>
      <ExchangeCard exchange={exchange} />
    </>
  );
}
