import { defineRefusals } from '../../kernel';

/** Refusals of sign-in and of everything about who the user is. None tells whether an address is registered. */
export const accessRefusals = defineRefusals('access', {
  wrongCredentials: { code: 0, en: 'Account or password is wrong.' },
  wrongAuthenticatorCode: { code: 0, en: 'The authenticator code is wrong. Enter the one shown now.' },
  wrongCode: { code: 0, en: 'The verification code is wrong or has expired. Check it or request a new one.' },
  wrongPassword: { code: 0, en: 'The password is wrong.' },
  passwordsDiffer: { code: 422, en: 'The two passwords do not match.' },
  weakPassword: { code: 422, en: 'This password is easy to guess. Use a longer one, or less usual words.' },
  weakWithdrawalPassword: { code: 422, en: 'These digits are easy to guess. Choose six without a pattern.' },
  unknownInvitation: { code: 422, en: 'This invitation code does not exist. Please check it.' },
  invitationNeeded: { code: 422, en: 'Please enter an invitation code.' },
  addressNeeded: { code: 422, en: 'Please enter an email address or a mobile number.' },
  authenticatorBound: { code: 0, en: 'An authenticator is bound already. Unbind it first.' },
  authenticatorNotBound: { code: 0, en: 'No authenticator is bound.' },
  authenticatorNotPrepared: { code: 0, en: 'Please begin with a new authenticator key.' },
  authenticatorNeeded: { code: 0, en: 'Please enter the code of your authenticator.' },
  contactBound: { code: 0, en: 'An address of this kind is bound already. To change it, write to customer service.' },
  unknownSession: { code: 0, en: 'This session has ended.' },
  withdrawalPasswordNeeded: { code: 403, en: 'Please set a withdrawal password first.' },
  wrongWithdrawalPassword: { code: 0, en: 'The withdrawal password is wrong.' },
  nothingToChange: { code: 422, en: 'There is nothing to change.' },
  unknownCurrency: { code: 422, en: 'This currency cannot be displayed. Choose another.' },
});
