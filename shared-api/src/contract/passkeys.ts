import { z } from 'zod';
import { longest, most } from './most';
import { identifier, line, shownName, sixDigits, time, token } from './primitives';

/** Bytes as base64url, as WebAuthn writes them in JSON. */
const bytes = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[A-Za-z0-9_-]+$/, 'must be base64url');

/** Longest id of a passkey, as base64url. */
const CREDENTIAL = 1_400;

/** What a passkey answers to a challenge: `AuthenticationResponseJSON` of WebAuthn. */
export const passkeyAssertion = z
  .object({
    id: bytes(CREDENTIAL),
    rawId: bytes(CREDENTIAL),
    type: z.literal('public-key'),
    response: z.object({
      clientDataJSON: bytes(4_000),
      authenticatorData: bytes(4_000),
      signature: bytes(2_000),
      userHandle: bytes(200).optional(),
    }),
  })
  .meta({ id: 'PasskeyAssertion' });

/** What a new passkey answers to a challenge: `RegistrationResponseJSON` of WebAuthn. */
export const passkeyAttestation = z
  .object({
    id: bytes(CREDENTIAL),
    rawId: bytes(CREDENTIAL),
    type: z.literal('public-key'),
    response: z.object({
      clientDataJSON: bytes(4_000),
      attestationObject: bytes(20_000),
      transports: z.array(z.string().max(20)).max(most.transports).optional(),
    }),
  })
  .meta({ id: 'PasskeyAttestation' });

/** `signIn`: of whoever shows a passkey. `confirm`: with one of the session's user. `add`: with a new one. `unlock`: as `confirm`, of a session that is locked. */
export const passkeyPurpose = z.enum(['signIn', 'confirm', 'add', 'unlock']);

/** Calls that a passkey confirms; a lock and its removal are one change. */
export const passkeyChange = z.enum([
  'appLock.set',
  'authenticator.bind',
  'authenticator.unbind',
  'closure.request',
  'contact.bind',
  'dataExport.request',
  'passkey.remove',
  'password.change',
  'withdrawal.submit',
  'withdrawalAddress.bind',
  'withdrawalAddress.remove',
  'withdrawalPassword.set',
]);

/** A question that is answered once, by the session that asked, within its time. */
export const passkeyChallenge = z.object({
  challenge: token,
  /** Domain that passkeys belong to, and what it is called. */
  relyingParty: z.object({ id: z.string().max(longest.domain), name: shownName }),
  /** Milliseconds. */
  timeout: z.number().int(),
  /** Passkeys of the user: one of them confirms, none of them is added again. Empty for a sign-in. */
  credentials: z
    .array(z.object({ id: z.string().max(CREDENTIAL), transports: z.array(z.string().max(20)).max(most.transports) }))
    .max(most.passkeys),
  /** For whom one is added. */
  user: z.object({ id: z.string().max(longest.token), name: z.string().max(longest.email) }).optional(),
});

export const passkey = z
  .object({ id: identifier, name: z.string().max(longest.label), createdAt: time, lastUsedAt: time.optional() })
  .meta({ id: 'Passkey' });
export const passkeyName = line(longest.label);

/** A password as it is given to be compared. */
export const givenPassword = z.string().min(1).max(128);
const authenticatorCode = sixDigits;

/** What the user has, asked again beside what they know; a passkey is in place of both. */
const possession = { authenticatorCode: authenticatorCode.optional(), passkey: passkeyAssertion.optional() };

/** What the user knows and has, asked again before the account changes; a passkey is in place of both. */
export const proof = { loginPassword: givenPassword.optional(), ...possession };

/** As `proof`, of who changes the password that they are asked for. */
export const oldPasswordProof = { oldPassword: givenPassword.optional(), ...possession };

/** The withdrawal password: six digits. */
export const withdrawalPassword = authenticatorCode;

/** As `proof`, for what concerns money that leaves. */
export const withdrawalProof = { withdrawalPassword: withdrawalPassword.optional(), ...possession };
