import { useState } from 'react';
import { useCommonText, useConfirm } from '@halyard-h5/shared-api';
import { Button, Card, List, ListRow } from '@halyard-h5/shared-ui';
import { useText } from '../../useText';
import classes from './Settings.module.css';

const areas = ['futures', 'perpetual', 'assets'] as const;
type Area = (typeof areas)[number] | 'other';

/** Area of the product that a remind key such as `futures.call` belongs to. */
const areaOf = (remindKey: string): Area => areas.find((area) => remindKey.startsWith(`${area}.`)) ?? 'other';

/** Questions that the trader has switched off with "do not remind again", by area, and the way to have them back. */
export function ConfirmationsCard() {
  const t = useText();
  const common = useCommonText();
  const names: Readonly<Record<Area, string>> = {
    futures: common('contracts.delivery'),
    perpetual: common('contracts.perpetual'),
    assets: common('label.wallet'),
    other: t('set.otherArea'),
  };
  const confirm = useConfirm();
  const [muted, setMuted] = useState(() => confirm.muted());
  const groups = [...areas, 'other' as const]
    .map((area) => ({ area, keys: muted.filter((key) => areaOf(key) === area) }))
    .filter(({ keys }) => keys.length > 0);
  const askAgain = (keys: readonly string[]): void => {
    keys.forEach((key) => confirm.unmute(key));
    setMuted(confirm.muted());
  };

  if (groups.length === 0)
    return (
      <Card title={t('set.confirmations')}>
        <p className={classes.plain}>{t('set.allAsked')}</p>
      </Card>
    );
  return (
    <Card flush title={t('set.confirmations')}>
      <List>
        {groups.map(({ area, keys }) => (
          <ListRow
            key={area}
            title={names[area]}
            subtitle={t('set.muted', { count: keys.length })}
            trailing={
              <Button variant="secondary" size="small" onClick={() => askAgain(keys)}>
                {t('set.askAgain')}
              </Button>
            }
          />
        ))}
      </List>
    </Card>
  );
}
