import { defineRefusals } from '../../kernel';

/** Refusals of recoveries. All but `unknown` are told only to who has shown that the account is theirs, or has a notice of it. */
export const recoveryRefusals = defineRefusals('recovery', {
  notVerified: {
    code: 0,
    en: 'The identity of this account was never verified, so nobody could tell you from a thief. Verify it on a device that is still signed in, then ask again.',
  },
  closed: { code: 0, en: 'This account is closed or frozen and cannot be recovered.' },
  running: { code: 409, en: 'A recovery of this account is under way. Its notices lead to it.' },
  expired: { code: 0, en: 'This took too long, or the account has changed meanwhile. Please begin again.' },
  notLost: { code: 422, en: 'Choose only what is bound to the account, and not what you have just used.' },
  contactNeeded: { code: 422, en: 'Please give a new email address or mobile number in place of the one that you lost.' },
  wrongContact: { code: 422, en: 'This contact cannot take the place of what you lost.' },
  unknownImage: { code: 422, en: 'Please take or choose this picture again.' },
  sameImage: { code: 422, en: 'Front and back must be two different pictures.' },
  unknown: { code: 0, en: 'There is no such recovery.' },
  over: { code: 409, en: 'This recovery is over and cannot be cancelled.' },
});

/** What operators are told about recoveries, in English. */
export const operatorRecoveryRefusals = defineRefusals('operator', {
  unknownRecovery: { code: 0, en: 'There is no such recovery.' },
  recoveryDecided: { code: 409, en: 'This recovery is not under review.' },
  recoveryApproved: { code: 409, en: 'You approved first; a different operator has to approve, too.' },
});
