import type { PasskeyChange, Request } from '@halyard-h5/shared-api';
import type { Form, FormRules } from '@halyard-h5/shared-api/forms';
import { passkeyOf, type PasskeyValue } from '@halyard-h5/shared-api/passkeys';
import { PasskeyInstead } from '@halyard-h5/shared-ui/passkeys';
import type { Text } from '../useText';
import { AuthenticatorField } from './AuthenticatorField';
import { PinField, pinLength } from './PinField';

export type WithdrawalProofValues = PasskeyValue & { readonly withdrawalPassword: string; readonly authenticatorCode: string };

export const noProof: WithdrawalProofValues = { withdrawalPassword: '', authenticatorCode: '', passkey: '' };

/** Rules of the fields; the authenticator's code counts where one is bound, and neither beside a passkey. */
export function proofRules(t: Text, authenticatorBound: boolean): FormRules<WithdrawalProofValues> {
  return {
    withdrawalPassword: (pin, { passkey }) => (passkey === '' && pin.length < pinLength ? t('secrets.passwordNeeded') : undefined),
    authenticatorCode: (code, { passkey }) =>
      authenticatorBound && passkey === '' && code.length < pinLength ? t('secrets.codeNeeded') : undefined,
  };
}

/** What is known and, where one is bound, the authenticator; or a passkey. */
export type WithdrawalProof = Pick<Request<'withdrawal.submit'>, 'withdrawalPassword' | 'authenticatorCode' | 'passkey'>;

/** What a call takes of a form that satisfies `proofRules`. */
export function proofOf({ withdrawalPassword, authenticatorCode, passkey }: WithdrawalProofValues): WithdrawalProof {
  return passkeyOf({ passkey }) ?? { withdrawalPassword, ...(authenticatorCode !== '' && { authenticatorCode }) };
}

interface WithdrawalProofFieldsProps {
  readonly form: Pick<Form<WithdrawalProofValues>, 'value' | 'set' | 'values' | 'errors'>;
  readonly authenticatorBound: boolean;
  /** The call that a passkey may confirm instead. */
  readonly change: PasskeyChange;
}

/** What is asked for wherever money can leave: the withdrawal password, and the authenticator's code where one is bound; or a passkey. */
export function WithdrawalProofFields({ form, authenticatorBound, change }: WithdrawalProofFieldsProps) {
  return (
    <PasskeyInstead remote="assets" change={change} form={form}>
      <PinField {...form.value('withdrawalPassword')} />
      {authenticatorBound && <AuthenticatorField {...form.value('authenticatorCode')} />}
    </PasskeyInstead>
  );
}
