import type { Exchange } from '@halyard-h5/shared-api';
import { Amount, Notice } from '@halyard-h5/shared-ui';
import { ExchangeCard } from '../../records/ExchangeCard';
import { useText } from '../../useText';
import classes from './Convert.module.css';

/** A conversion that waits for its price, then what came of it. */
export function ConvertOutcome({ exchange }: { readonly exchange: Exchange }) {
  const t = useText();
  const { status, reason, in: into } = exchange;
  return (
    <div className={classes.outcome}>
      {status === 'pending' && (
        <Notice tone="info" role="status">
          {t('convert.pending')}
        </Notice>
      )}
      {into && (
        <Notice tone="success" role="status">
          {t('convert.done')} <Amount value={into.amount} unit={into.coin} />
        </Notice>
      )}
      {reason && (
        <Notice tone="warn" role="status">
          {`${t(`conversion.${reason}`)} ${t('convert.moneyBack')}`}
        </Notice>
      )}
      <ExchangeCard exchange={exchange} />
    </div>
  );
}
