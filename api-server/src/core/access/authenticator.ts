import { generateSecret, generateURI, verifySync } from 'otplib';

/** Codes of the step before and after count, too: phones' clocks differ. Seconds. */
const TOLERANCE = 30;

/** A new secret, and the otpauth address that authenticator apps read from a QR code. */
export function newAuthenticatorSecret(issuer: string, account: string): { secret: string; address: string } {
  const secret = generateSecret();
  return { secret, address: generateURI({ issuer, label: account, secret }) };
}

/**
 * Checks a six-digit code.
 * @param lastStep time step of the last accepted code; it and older ones are refused, so that a code seen by others is worthless
 * @param now milliseconds UTC
 * @returns the time step of the code to remember, undefined when the code is wrong
 */
export function authenticatorStep(secret: string, code: string, lastStep: number, now: number): number | undefined {
  const options = { secret, token: code, epoch: Math.floor(now / 1_000), epochTolerance: TOLERANCE };
  const result = verifySync(lastStep > 0 ? { ...options, afterTimeStep: lastStep } : options);
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}
