import { useCommonText, type AppLock } from '@halyard-h5/shared-api';
import type { Form } from '@halyard-h5/shared-api/forms';
import { PinInput } from '@halyard-h5/shared-ui/inputs';
import { PasskeyInstead } from '@halyard-h5/shared-ui/passkeys';
import { PasswordField } from '../../forms/PasswordField';
import { useText } from '../../useText';
import type { LockProofValues } from './lockValues';

interface LockProofProps {
  readonly form: Pick<Form<LockProofValues>, 'text' | 'value' | 'set' | 'values' | 'errors'>;
  readonly lock: AppLock;
}

/** What is asked before a lock changes: its PIN, or the login password where it has none; or a passkey. */
export function LockProof({ form, lock }: LockProofProps) {
  const t = useText();
  const common = useCommonText();
  return (
    <PasskeyInstead remote="account" change="appLock.set" form={form}>
      {lock.pinSet ? (
        <PinInput {...form.value('currentPin')} name="currentPin" label={t('appLock.currentPin')} required />
      ) : (
        <PasswordField {...form.text('loginPassword')} label={common('security.loginPassword')} autoComplete="current-password" />
      )}
    </PasskeyInstead>
  );
}
