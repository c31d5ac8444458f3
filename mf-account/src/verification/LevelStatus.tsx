import { useLanguage, useNavigation, type Verification, useCommonText } from '@halyard-h5/shared-api';
import { Button, Card, DateTime, Facts, Notice, type Fact } from '@halyard-h5/shared-ui';
import { PageFrame, TwoColumns } from '@halyard-h5/shared-ui/pages';
import { regionNames } from '../location/regionNames';
import { useText } from '../useText';
import type { VerificationLevel } from './items';
import { VerificationIntro } from './VerificationIntro';

interface LevelStatusProps {
  readonly verification: Verification;
  readonly level: VerificationLevel;
}

/** A level that is under review or verified: what was sent, and what comes next. */
export function LevelStatus({ verification, level }: LevelStatusProps) {
  const t = useText();
  const common = useCommonText();
  const navigation = useNavigation();
  const verified = verification[level] === 'verified';
  const advancedIsOpen = level === 'basic' && (verification.advanced === 'none' || verification.advanced === 'rejected');
  const next = advancedIsOpen ? (
    <Button size="large" onClick={() => navigation.redirect('account.advancedVerification')}>
      {t('verification.toAdvanced')}
    </Button>
  ) : (
    verified &&
    verification.advanced === 'verified' && (
      <Button size="large" onClick={() => navigation.push('assets.withdrawal')}>
        {common('action.toWithdrawals')}
      </Button>
    )
  );
  return (
    <PageFrame wide title={common(`verification.${level}`)} actionBar={next || undefined}>
      <TwoColumns
        first={<VerificationIntro verification={verification} level={level} />}
        second={
          <>
            <Notice tone={verified ? 'success' : 'info'} role="status">
              {t(verified ? 'verification.verified' : 'verification.reviewing')}
            </Notice>
            <SentItems verification={verification} level={level} />
          </>
        }
      />
    </PageFrame>
  );
}

/** What the exchange has of a level, masked as it answers it. */
export function SentItems({ verification, level }: LevelStatusProps) {
  const t = useText();
  const { tag } = useLanguage();
  const { country, name, idNumber, city, address, frontSent, backSent, submittedAt, rejectedItems } = verification;
  const sent = (present: boolean) => (present ? t('image.sent') : undefined);
  const values =
    level === 'basic'
      ? { country: country && regionNames(tag)(country), name, idNumber, city, address }
      : { front: sent(frontSent), back: sent(backSent) };
  const facts = Object.entries(values)
    .filter(([item, value]) => value !== undefined && !(rejectedItems as readonly string[]).includes(item))
    .map(([item, value]): Fact => ({ label: t(`verification.${item as 'name'}`), value: <bdi>{value}</bdi> }));
  if (facts.length === 0) return undefined;
  return (
    <Card title={t('verification.accepted')}>
      <Facts facts={[...facts, { label: t('verification.date'), value: <DateTime time={submittedAt} /> }]} />
    </Card>
  );
}
