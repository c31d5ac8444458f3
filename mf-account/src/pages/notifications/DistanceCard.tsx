import { liquidationDistances, usualLiquidationDistance } from '@halyard-h5/shared-api';
import { Card, formatPercent } from '@halyard-h5/shared-ui';
import { Select } from '@halyard-h5/shared-ui/pickers';
import { useText } from '../../useText';
import classes from './Notifications.module.css';
import type { PreferencesProps } from './topics';

const options = () =>
  liquidationDistances.map((distance) => ({
    value: String(distance),
    label: formatPercent(String(distance), { decimals: 0 }),
  }));

/** How near to liquidation a position is told of; nothing is where liquidations are not told. */
export function DistanceCard({
  preferences: { off, liquidationDistance = usualLiquidationDistance },
  disabled,
  onChange,
}: PreferencesProps) {
  const t = useText();
  return (
    <Card title={t('notifications.near')}>
      <div className={classes.toggles}>
        <Select
          label={t('notifications.distance')}
          required
          disabled={disabled || off.includes('liquidation')}
          options={options()}
          value={String(liquidationDistance)}
          onChange={(value) => onChange({ liquidationDistance: liquidationDistances.find((distance) => String(distance) === value) })}
        />
        <p className={classes.hint}>{t('notifications.distanceHint')}</p>
      </div>
    </Card>
  );
}
