import { Card, Toggle } from '@halyard-h5/shared-ui';
import { Select } from '@halyard-h5/shared-ui/pickers';
import { useText } from '../../useText';
import classes from './Notifications.module.css';
import type { PreferencesProps } from './topics';

/** Each half hour of a day. */
const times = Array.from(
  { length: 48 },
  (_, index) => `${String(Math.floor(index / 2)).padStart(2, '0')}:${index % 2 === 0 ? '00' : '30'}`,
);
const night = { from: '22:00', to: '07:00' };

/** When nothing is mailed but what cannot wait, by the clock of where the trader is. */
export function QuietCard({ preferences: { quiet }, disabled, onChange }: PreferencesProps) {
  const t = useText();
  const optionsBut = (other: string) => times.filter((time) => time !== other).map((time) => ({ value: time, label: time }));
  return (
    <Card title={t('notifications.quiet')}>
      <div className={classes.toggles}>
        <Toggle
          label={t('notifications.quietOn')}
          hint={t('notifications.quietHint')}
          checked={quiet !== undefined}
          disabled={disabled}
          onChange={(isOn) => onChange({ quiet: isOn ? { ...night, zone: Intl.DateTimeFormat().resolvedOptions().timeZone } : undefined })}
        />
        {quiet && (
          <>
            <div className={classes.times}>
              <Select
                label={t('notifications.from')}
                required
                disabled={disabled}
                options={optionsBut(quiet.to)}
                value={quiet.from}
                onChange={(from) => onChange({ quiet: { ...quiet, from } })}
              />
              <Select
                label={t('notifications.to')}
                required
                disabled={disabled}
                options={optionsBut(quiet.from)}
                value={quiet.to}
                onChange={(to) => onChange({ quiet: { ...quiet, to } })}
              />
            </div>
            <p className={classes.hint}>
              {t('notifications.zone')} <bdi>{quiet.zone}</bdi>
            </p>
          </>
        )}
      </div>
    </Card>
  );
}
