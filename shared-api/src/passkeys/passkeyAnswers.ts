import { getHost, type PasskeyAssertion, type PasskeyAttestation, type PasskeyChange, type PasskeyPurpose } from '@halyard-h5/shared-api';

const challengeFor = (purpose: PasskeyPurpose, remote: string, change?: PasskeyChange) =>
  getHost().api.call('passkey.challenge', { purpose, change }, { overlay: false, remote });

// Only who uses a passkey loads what speaks to it.
const library = () => import('@simplewebauthn/browser');

/**
 * Asks the device for one of its passkeys: for any to sign in, for one of the signed-in trader's to confirm or unlock.
 * @param remote name of the remote that asks, for faults
 * @param change the call that the answer confirms; any when absent
 * @throws what the exchange or the device says; the device, too, when the trader turns away
 */
export async function answerWithPasskey(
  purpose: Exclude<PasskeyPurpose, 'add'>,
  remote: string,
  change?: PasskeyChange,
): Promise<PasskeyAssertion> {
  const [{ challenge, relyingParty, timeout, credentials }, { startAuthentication }] = await Promise.all([
    challengeFor(purpose, remote, change),
    library(),
  ]);
  const allowCredentials = credentials.map(({ id, transports }) => ({
    id,
    type: 'public-key' as const,
    transports: transports as never[],
  }));
  const { id, rawId, response } = await startAuthentication({
    optionsJSON: { challenge, rpId: relyingParty.id, timeout, allowCredentials, userVerification: 'required' },
  });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return { id, rawId, type: 'public-key', response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) } };
}

/** Has the device make a passkey for the signed-in trader. @throws as `answerWithPasskey` */
export async function makePasskey(remote: string): Promise<PasskeyAttestation> {
  const [{ challenge, relyingParty, timeout, credentials, user }, { startRegistration }] = await Promise.all([
    challengeFor('add', remote),
    library(),
  ]);
  if (!user) throw new Error('the exchange did not say for whom');
  const { id, rawId, response } = await startRegistration({
    optionsJSON: {
      challenge,
      rp: relyingParty,
      user: { ...user, displayName: user.name },
      timeout,
      pubKeyCredParams: [-8, -7, -257].map((alg) => ({ alg, type: 'public-key' })),
      excludeCredentials: credentials.map(({ id: known, transports }) => ({
        id: known,
        type: 'public-key',
        transports: transports as never[],
      })),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    },
  });
  const { clientDataJSON, attestationObject, transports } = response;
  return { id, rawId, type: 'public-key', response: { clientDataJSON, attestationObject, ...(transports && { transports }) } };
}
