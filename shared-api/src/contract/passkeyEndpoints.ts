import { z } from 'zod';
import { defineEndpoint } from './defineEndpoint';
import {
  passkey,
  passkeyAssertion,
  passkeyAttestation,
  passkeyChallenge,
  passkeyChange,
  passkeyName,
  passkeyPurpose,
  proof,
} from './passkeys';
import { most } from './most';
import { empty, identifier, listOf, token } from './primitives';

export const passkeyEndpoints = {
  'passkey.challenge': defineEndpoint(
    'A question for a passkey, answered once. Without a session for a sign-in alone. With `change`, the answer confirms that call alone.',
    z.object({ purpose: passkeyPurpose, change: passkeyChange.optional() }),
    passkeyChallenge,
    [0],
  ),
  'passkey.signIn': defineEndpoint(
    'Signs in with a passkey, which counts as password and second factor.',
    z.object({ passkey: passkeyAssertion }),
    z.object({ token }),
    [0],
  ),
  'passkey.list': defineEndpoint('Passkeys of the user, oldest first.', empty, listOf(passkey, most.passkeys), [401]),
  'passkey.add': defineEndpoint(
    'Adds a passkey with the login password, and a code of the authenticator where it is bound.',
    z.object({
      name: passkeyName,
      passkey: passkeyAttestation,
      loginPassword: proof.loginPassword,
      authenticatorCode: proof.authenticatorCode,
    }),
    passkey,
    [0, 401, 409],
  ),
  'passkey.remove': defineEndpoint(
    'Removes a passkey with the login password, and a code of the authenticator where it is bound.',
    z.object({ id: identifier, ...proof }),
    empty,
    [0, 401],
  ),
} as const;
