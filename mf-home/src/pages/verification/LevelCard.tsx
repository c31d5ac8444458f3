import { useCommonText, useNavigation, type ReviewState, type Verification } from '@halyard-h5/shared-api';
import { Badge, Button, Card, Notice, type BadgeTone } from '@halyard-h5/shared-ui';
import { useText } from '../../useText';
import classes from './LevelCard.module.css';

interface LevelCardProps {
  readonly level: 'basic' | 'advanced';
  readonly verification: Verification;
}

const tones: Readonly<Record<ReviewState, BadgeTone>> = { none: 'neutral', review: 'info', verified: 'success', rejected: 'danger' };
const pages = { basic: 'account.basicVerification', advanced: 'account.advancedVerification' } as const;

/** One level with its state and its next step. */
export function LevelCard({ level, verification }: LevelCardProps) {
  const t = useText();
  const common = useCommonText();
  const navigation = useNavigation();
  const state = verification[level];
  const waits = level === 'advanced' && verification.basic === 'none';
  return (
    <Card title={common(`verification.${level}`)} action={<Badge tone={tones[state]}>{common(`verification.${state}`)}</Badge>}>
      <div className={classes.body}>
        <p>{t(`verification.${level}.needs`)}</p>
        <p className={classes.muted}>{t(`verification.${level}.unlocks`)}</p>
        {state === 'rejected' && (
          <Notice tone="danger">
            {verification.reason ? t('verification.reason', { reason: verification.reason }) : t('verification.rejected')}
          </Notice>
        )}
        {state === 'review' && <p className={classes.muted}>{t('verification.inReview')}</p>}
        {waits && <p className={classes.muted}>{t('verification.basicFirst')}</p>}
        {state === 'none' && !waits && (
          <Button block onClick={() => navigation.push(pages[level])}>
            {t('verification.start')}
          </Button>
        )}
        {state === 'rejected' && (
          <Button block onClick={() => navigation.push(pages[level])}>
            {t('verification.again')}
          </Button>
        )}
      </div>
    </Card>
  );
}
