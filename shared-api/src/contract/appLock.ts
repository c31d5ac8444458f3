import { z } from 'zod';
import { defineEndpoint } from './defineEndpoint';
import { givenPassword, passkeyAssertion } from './passkeys';
import { empty, sixDigits } from './primitives';

/** Minutes without use after which a session is locked. 0: as soon as the app is hidden, or after a minute without use. */
export const appLockPause = z.union([z.literal(0), z.literal(1), z.literal(5), z.literal(15), z.literal(60)]);

/** The lock of one session. Without a PIN a passkey alone opens it. */
export const appLock = z.object({ pause: appLockPause, pinSet: z.boolean() }).meta({ id: 'AppLock' });

const pin = sixDigits;

/** One of these shows whose lock is changed. */
const lockProof = { currentPin: pin.optional(), loginPassword: givenPassword.optional(), passkey: passkeyAssertion.optional() };

export const appLockEndpoints = {
  'appLock.set': defineEndpoint(
    'Locks this session after a pause. Where it has a lock already, one proof is needed, and a PIN that is not given stays.',
    z.object({ pause: appLockPause, pin: pin.optional(), repeatPin: pin.optional(), ...lockProof }),
    empty,
    [0, 401],
  ),
  'appLock.remove': defineEndpoint('Takes the lock from this session, with one proof.', z.object(lockProof), empty, [0, 401]),
  'appLock.alive': defineEndpoint('Somebody uses the app: the pause begins anew.', empty, empty, [401]),
  'appLock.read': defineEndpoint(
    'Whether this session is locked, and what opens it.',
    empty,
    z.object({ locked: z.boolean(), pinSet: z.boolean(), passkeySet: z.boolean() }),
    [401],
  ),
  'appLock.lock': defineEndpoint('Locks this session now, if it has a lock.', empty, empty, [401]),
  'appLock.unlock': defineEndpoint(
    'Opens this session with its PIN or a passkey. The fifth wrong PIN ends it.',
    z.object({ pin: pin.optional(), passkey: passkeyAssertion.optional() }),
    empty,
    [0, 401],
  ),
} as const;
