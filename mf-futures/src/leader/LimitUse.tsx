import type { LossLimit } from '@halyard-h5/shared-api';
import { money } from '@halyard-h5/shared-api/formulas';
import { DateTime, Facts, Figure, formatMoney, Money, Notice, ProgressBar } from '@halyard-h5/shared-ui';
import classes from './LossLimit.module.css';
import { useLeaderText } from './useLeaderText';

/** From this share on the bar warns, per cent. */
const warnFrom = 70;

interface LimitUseProps {
  readonly limit: LossLimit;
  /** The bar alone, by the limit's name: where no heading says it. */
  readonly short?: true;
}

/** How much of a loss limit is used, and that copying has stopped when it is. */
export function LimitUse({ limit, short }: LimitUseProps) {
  const t = useLeaderText();
  const lost = money.max('0', money.negate(limit.result));
  const share = Number(money.divide(lost, limit.amount, 4)) * 100;
  const stopped = limit.stoppedAt !== undefined;
  const label = t(short ? 'futuresLeader:limit.title' : 'futuresLeader:limit.lost');
  const used = `${formatMoney(lost, { result: true })} / ${formatMoney(limit.amount)} USDT`;
  return (
    <div className={classes.use}>
      {stopped && <Notice tone="warn">{t('futuresLeader:limit.stopped')}</Notice>}
      <div className={classes.bar}>
        <p className={classes.used}>
          <span>{label}</span>
          <Figure>{used}</Figure>
        </p>
        <ProgressBar value={share} label={label} valueText={used} tone={stopped ? 'danger' : share >= warnFrom ? 'warn' : 'accent'} />
      </div>
      {!short && (
        <Facts
          facts={[
            { label: t('futuresLeader:limit.result'), value: <Money value={limit.result} currency="USDT" change /> },
            { label: t('futuresLeader:limit.running'), value: <Money value={limit.running} currency="USDT" /> },
            { label: t('futuresLeader:limit.since'), value: <DateTime time={limit.since} /> },
          ]}
        />
      )}
    </div>
  );
}
