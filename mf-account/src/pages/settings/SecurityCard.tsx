import { useNavigation, useSession, useCommonText } from '@halyard-h5/shared-api';
import { Card, EmptyState } from '@halyard-h5/shared-ui';
import { LogIn } from '@halyard-h5/shared-ui/icons';
import { SecurityList } from '../../security/SecurityList';
import { useText } from '../../useText';

/** What protects the account, with its state; for a visitor the way to sign in. */
export function SecurityCard() {
  const t = useText();
  const common = useCommonText();
  const navigation = useNavigation();
  const { signedIn } = useSession();
  return (
    <Card flush title={t('set.security')}>
      {signedIn ? (
        <SecurityList />
      ) : (
        <EmptyState
          compact
          icon={<LogIn size={22} />}
          title={t('set.signInForMore')}
          actionLabel={common('action.signIn')}
          onAction={() => navigation.push('account.login')}
        />
      )}
    </Card>
  );
}
