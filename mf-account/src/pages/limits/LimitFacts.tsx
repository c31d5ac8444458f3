import type { OwnLimits } from '@halyard-h5/shared-api';
import { DateTime, Facts, Money } from '@halyard-h5/shared-ui';
import { useText } from '../../useText';

/** Limits that hold now. */
export function LimitFacts({ limits }: { readonly limits: OwnLimits }) {
  const t = useText();
  const amount = (value: string | undefined) => (value === undefined ? t('limits.none') : <Money value={value} currency="USDT" />);
  const time = (value: number | undefined) => (value === undefined ? t('limits.none') : <DateTime time={value} />);
  return (
    <Facts
      facts={[
        { label: t('limits.stake'), value: amount(limits.maximumStake) },
        { label: t('limits.loss'), value: amount(limits.dailyLoss) },
        { label: t('limits.coolOff'), value: time(limits.coolOffUntil) },
        { label: t('limits.exclusion'), value: time(limits.selfExcludedUntil) },
      ]}
    />
  );
}
