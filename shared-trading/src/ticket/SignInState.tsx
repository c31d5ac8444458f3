import { useNavigation, useCommonText } from '@halyard-h5/shared-api';
import { EmptyState } from '@halyard-h5/shared-ui';
import { LogIn } from '@halyard-h5/shared-ui/icons';

/** What a visitor sees where an account is needed. */
export function SignInState({ title }: { readonly title: string }) {
  const common = useCommonText();
  const navigation = useNavigation();
  return (
    <EmptyState
      compact
      icon={<LogIn size={22} />}
      title={title}
      actionLabel={common('action.signIn')}
      onAction={() => navigation.push('account.login', { reason: 'required' })}
    />
  );
}
