import { defineRefusals } from '../../kernel';

/** Refusals of the operators' interface. */
export const operatorRefusals = defineRefusals('operator', {
  wrongCredentials: { code: 0, en: 'Name, password or code is wrong.' },
  wrongPassword: { code: 0, en: 'The password is wrong.' },
  wrongCode: { code: 0, en: 'The authenticator code is wrong.' },
  authenticatorBound: { code: 0, en: 'An authenticator is bound already.' },
  authenticatorNotPrepared: { code: 0, en: 'Please begin with a new authenticator secret.' },
});
