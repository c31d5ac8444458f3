import type { AppLock, AppLockPause, PasskeyAssertion } from '@halyard-h5/shared-api';
import type { FormRules } from '@halyard-h5/shared-api/forms';
import { passkeyOf, type PasskeyValue } from '@halyard-h5/shared-api/passkeys';
import type { Text } from '../../useText';

/** Minutes; 0 when the app is hidden. */
export const pauses: readonly AppLockPause[] = [0, 1, 5, 15, 60];
export const pauseOf = (value: string): AppLockPause => pauses.find((pause) => String(pause) === value) ?? 5;

export type LockProofValues = PasskeyValue & { readonly currentPin: string; readonly loginPassword: string };
export const noLockProof: LockProofValues = { currentPin: '', loginPassword: '', passkey: '' };

/** What is wrong with a PIN as it was typed. */
export const pinRule =
  (t: Text) =>
  (pin: string): string | undefined =>
    /^\d{6}$/.test(pin) ? undefined : t('appLock.pinNeeded');

/** Rules of what shows whose lock it is. */
export const lockProofRules = (t: Text, { pinSet }: AppLock): FormRules<LockProofValues> => ({
  currentPin: (pin, { passkey }) => (pinSet && passkey === '' ? pinRule(t)(pin) : undefined),
  loginPassword: (password, { passkey }) => (!pinSet && passkey === '' && password === '' ? t('password.needed') : undefined),
});

interface LockProof {
  currentPin?: string;
  loginPassword?: string;
  passkey?: PasskeyAssertion;
}

/** What a call takes of a form that satisfies `lockProofRules`. */
export const lockProofOf = ({ currentPin, loginPassword, passkey }: LockProofValues, { pinSet }: AppLock): LockProof =>
  passkeyOf({ passkey }) ?? (pinSet ? { currentPin } : { loginPassword });
