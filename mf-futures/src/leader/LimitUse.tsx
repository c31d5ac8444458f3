import type { LossLimit } from '@halyard-h5/shared-api';
import { money } from '@halyard-h5/shared-api/formulas';
import { DateTime, Facts, formatMoney, Money, Notice, ProgressBar } from '@halyard-h5/shared-ui';
import classes from './LossLimit.module.css';
import { useLeaderText } from './useLeaderText';

/** From this share on the bar warns, per cent. */
const warnFrom = 70;

/** How much of a loss limit is used, and that copying has stopped when it is. */
export function LimitUse({ limit }: { readonly limit: LossLimit }) {
  const t = useLeaderText();
  const lost = money.max('0', money.negate(limit.result));
  const share = Number(money.divide(lost, limit.amount, 4)) * 100;
  const stopped = limit.stoppedAt !== undefined;
  const used = t('futuresLeader:limit.used', { used: formatMoney(lost), limit: formatMoney(limit.amount) });
  return (
    <div className={classes.use}>
      {stopped && <Notice tone="warn">{t('futuresLeader:limit.stopped')}</Notice>}
      <div className={classes.bar}>
        <p className={classes.used}>
          <span>{t('futuresLeader:limit.lost')}</span>
          <bdi dir="auto">{used}</bdi>
        </p>
        <ProgressBar
          value={share}
          label={t('futuresLeader:limit.lost')}
          valueText={used}
          tone={stopped ? 'danger' : share >= warnFrom ? 'warn' : 'accent'}
        />
      </div>
      <Facts
        facts={[
          { label: t('futuresLeader:limit.result'), value: <Money value={limit.result} currency="USDT" change /> },
          { label: t('futuresLeader:limit.running'), value: <Money value={limit.running} currency="USDT" /> },
          { label: t('futuresLeader:limit.since'), value: <DateTime time={limit.since} /> },
        ]}
      />
    </div>
  );
}
