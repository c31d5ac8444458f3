import { sessionMismatchReason } from '@halyard-h5/shared-api/contract';
import { defineRefusals } from '../../kernel';

/** Refusals that any call may answer. */
export const httpRefusals = defineRefusals('http', {
  signedOut: { code: 401, en: 'Please sign in.' },
  sessionMismatch: {
    code: 409,
    en: 'The account was changed somewhere else. Nothing was done. Look at the account and try again.',
    reason: sessionMismatchReason,
  },
  invalid: { code: 422, en: '{field}: {reason}' },
  malformed: { code: 422, en: 'The request cannot be read.' },
  locked: { code: 423, en: 'The app is locked. Unlock it to go on.' },
  keyNeeded: { code: 422, en: 'Idempotency-Key: must be 8 to 64 letters, digits, hyphens or underscores' },
  accountClosing: { code: 409, en: 'This account is being closed. To use it again, keep it: see Your data in the settings.' },
  notExecuted: { code: 409, en: 'Nothing was executed under this Idempotency-Key.' },
  tooMany: { code: 429, en: 'Too many requests. Please wait {seconds} s.' },
  busy: { code: 429, en: 'The exchange is busy. Please try again in a moment.' },
  unavailable: {
    code: 0,
    en: 'The exchange cannot be reached at the moment. What you asked for may have been done: look before you ask again.',
  },
  unknownPath: { code: 0, en: 'There is no such call.' },
  failed: { code: 0, en: 'Something went wrong on our side. Please try again in a moment.' },
});
