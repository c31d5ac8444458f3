import { useCommonText, useSession, type PasskeyAssertion, type PasskeyChange } from '@halyard-h5/shared-api';
import type { Form, FormRules } from '@halyard-h5/shared-api/forms';
import { passkeyOf, type PasskeyValue } from '@halyard-h5/shared-api/passkeys';
import { PasskeyInstead } from '@halyard-h5/shared-ui/passkeys';
import { codeRule } from '../contact/codeRule';
import { type Text } from '../useText';
import { AuthenticatorCodeField } from './AuthenticatorCodeField';
import { PasswordField } from './PasswordField';

export type ProofValues = PasskeyValue & { readonly loginPassword: string; readonly authenticatorCode: string };

export const noProof: ProofValues = { loginPassword: '', authenticatorCode: '', passkey: '' };

/** Rules of the fields; the authenticator's code counts where one is bound, and neither beside a passkey. */
export function proofRules(t: Text, authenticatorBound: boolean): FormRules<ProofValues> {
  return {
    loginPassword: (password, { passkey }) => (password === '' && passkey === '' ? t('password.needed') : undefined),
    authenticatorCode: (code, { passkey }) => (authenticatorBound && passkey === '' ? codeRule(t)(code) : undefined),
  };
}

interface Proof {
  loginPassword?: string;
  authenticatorCode?: string;
  passkey?: PasskeyAssertion;
}

/** What a call takes of a form that satisfies `proofRules`. */
export function proofOf({ loginPassword, authenticatorCode, passkey }: ProofValues): Proof {
  return passkeyOf({ passkey }) ?? { loginPassword, ...(authenticatorCode !== '' && { authenticatorCode }) };
}

interface ProofFieldsProps {
  readonly form: Pick<Form<ProofValues>, 'text' | 'set' | 'values' | 'errors'>;
  /** The call that a passkey may confirm instead; absent where a passkey is made, for which the device is asked. */
  readonly change?: PasskeyChange | undefined;
}

/** What is asked again before the account changes: the login password, and the authenticator's code where one is bound; or a passkey. */
export function ProofFields({ form, change }: ProofFieldsProps) {
  const common = useCommonText();
  const fields = (
    <>
      <PasswordField {...form.text('loginPassword')} label={common('security.loginPassword')} autoComplete="current-password" />
      {useSession().user?.authenticatorBound && <AuthenticatorCodeField {...form.text('authenticatorCode')} />}
    </>
  );
  return change ? (
    <PasskeyInstead remote="account" change={change} form={form}>
      {fields}
    </PasskeyInstead>
  ) : (
    fields
  );
}
