import type { Answer } from '@halyard-h5/shared-api';
import { Card, Money, ProgressBar } from '@halyard-h5/shared-ui';
import { useText } from '../../useText';
import classes from './Referral.module.css';

/** The team's level, how far the next one is, and what the team has brought in all. */
export function LevelCard({ invitation }: { readonly invitation: Answer<'referral.summary'> }) {
  const t = useText();
  const { level, qualifiedMembers, nextLevelMembers, totalIncome } = invitation;
  const qualified = t('share.qualified', { count: qualifiedMembers });
  return (
    <Card>
      <div className={classes.level}>
        <div>
          <p className={classes.caption}>{t('share.level')}</p>
          <bdi dir="ltr" className={classes.figure}>{`LV${level}`}</bdi>
        </div>
        <div>
          <p className={classes.caption}>{t('share.income')}</p>
          <Money value={totalIncome} currency="USDT" exact className={classes.figure} />
        </div>
      </div>
      {nextLevelMembers !== undefined && (
        <ProgressBar label={t('share.level')} value={(qualifiedMembers / nextLevelMembers) * 100} valueText={qualified} />
      )}
      <p className={classes.progress}>
        <span>{qualified}</span>
        <span>
          {nextLevelMembers === undefined
            ? t('share.highest')
            : t('share.next', { count: nextLevelMembers - qualifiedMembers, level: `LV${level + 1}` })}
        </span>
      </p>
    </Card>
  );
}
