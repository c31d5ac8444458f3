import type { Verification } from '@halyard-h5/shared-api';
import { Card, Notice } from '@halyard-h5/shared-ui';
import { Stepper } from '@halyard-h5/shared-ui/inputs';
import { useCommonText } from '@halyard-h5/shared-api';
import { useText } from '../useText';
import type { VerificationLevel } from './items';
import classes from './Verification.module.css';

interface VerificationIntroProps {
  readonly verification: Verification;
  readonly level: VerificationLevel;
}

/** Where one is on the two steps, what this one unlocks, and why it was not accepted. */
export function VerificationIntro({ verification, level }: VerificationIntroProps) {
  const t = useText();
  const common = useCommonText();
  const { basic, advanced, reason } = verification;
  const done = advanced === 'verified' ? 2 : 1;
  return (
    <>
      <Card>
        <Stepper
          label={common('page.verification')}
          steps={[common('verification.basic'), common('verification.advanced')]}
          current={basic === 'verified' ? done : 0}
          doneLabel={t('verification.done')}
        />
        <p className={classes.unlocks}>{t(`verification.unlocks.${level}`)}</p>
        <p className={classes.free}>{t('verification.free')}</p>
      </Card>
      {verification[level] === 'rejected' && (
        <Notice tone="danger">
          <p>{t('verification.rejected')}</p>
          {reason !== undefined && (
            <dl className={classes.reason}>
              <dt>{common('label.rejectionReason')}</dt>
              <dd>
                <bdi>{reason}</bdi>
              </dd>
            </dl>
          )}
        </Notice>
      )}
    </>
  );
}
