import { useNavigation } from 'shared-api';
import { EmptyState } from 'shared-ui';
import { LogIn } from 'shared-ui/icons';
import { useText } from '../useText';

/** What a visitor sees where an account is needed. */
export function SignInState({ title }: { readonly title: string }) {
  const t = useText();
  const navigation = useNavigation();
  return (
    <EmptyState
      compact
      icon={<LogIn size={22} />}
      title={title}
      actionLabel={t('common.signIn')}
      onAction={() => navigation.push('account.login', { reason: 'required' })}
    />
  );
}
