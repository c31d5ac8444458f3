import { useApiQuery, useNavigation, useSession, useCommonText } from '@halyard-h5/shared-api';
import { AsyncContent, Card, EmptyState, Notice, SkeletonList } from '@halyard-h5/shared-ui';
import { LoadError, PageFrame } from '@halyard-h5/shared-ui/pages';
import { LogIn } from '@halyard-h5/shared-ui/icons';
import { LevelTable } from '../../referral/LevelTable';
import { useText } from '../../useText';
import classes from './ReferralRules.module.css';

/** How the referral programme works. The rates are the exchange's, which tells them to signed-in traders. */
export default function ReferralRulesPage() {
  const t = useText();
  const common = useCommonText();
  const navigation = useNavigation();
  const { signedIn } = useSession();
  const { data, error, refetch } = useApiQuery('referral.summary', {}, { unspoken: true });
  return (
    <PageFrame title={t('shareRules.title')}>
      <Card title={t('shareRules.who')}>
        <p className={classes.text}>{t('shareRules.whoText')}</p>
      </Card>
      <Card title={t('shareRules.what')}>
        <p className={classes.text}>{t('shareRules.whatText')}</p>
      </Card>
      <Card title={t('share.levels')}>
        {signedIn ? (
          <AsyncContent
            data={data}
            failed={error !== null}
            skeleton={<SkeletonList label={common('state.loading')} rows={6} />}
            error={<LoadError wholePage fault={error} onRetry={refetch} />}
          >
            {({ levels, level }) => <LevelTable levels={levels} level={level} />}
          </AsyncContent>
        ) : (
          <EmptyState
            compact
            icon={<LogIn size={22} />}
            title={t('shareRules.signIn')}
            actionLabel={common('action.signIn')}
            onAction={() => navigation.push('account.login')}
          />
        )}
      </Card>
      <Notice tone="warn">{t('shareRules.honest')}</Notice>
    </PageFrame>
  );
}
