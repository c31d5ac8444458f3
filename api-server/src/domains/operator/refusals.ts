import { defineRefusals } from '../../kernel';
import type { Refusal } from '../../kernel';

/** Refusals of the operators' interface. */
export const operatorRefusals = defineRefusals('operator', {
  wrongCredentials: { code: 0, en: 'Name, password or code is wrong.' },
  wrongPassword: { code: 0, en: 'The password is wrong.' },
  wrongCode: { code: 0, en: 'The authenticator code is wrong.' },
  authenticatorBound: { code: 0, en: 'An authenticator is bound already.' },
  secondFactorNeeded: { code: 0, en: 'Please bind an authenticator first; until then you can do nothing else.' },
  unconfirmed: { code: 0, en: 'Two other operators have to confirm you first; until then you can do nothing else.' },
  unknownTrader: { code: 0, en: 'There is no trader of this number or id.' },
  unknownOperator: { code: 0, en: 'There is no operator of this name.' },
  confirmedAlready: { code: 409, en: 'This operator is confirmed already.' },
  vouchedAlready: { code: 409, en: 'You confirmed first; a different operator has to confirm, too.' },
  verifiedTrader: { code: 409, en: 'You verified this trader; a different operator has to pay.' },
  paidTrader: { code: 409, en: 'You paid this trader; a different operator has to verify.' },
  ownCase: { code: 409, en: 'This is your own account; a different operator has to decide.' },
  caseTaken: { code: 409, en: '{operator} works on this case. Nothing was done.' },
  caseDecided: { code: 409, en: 'Nothing is left to do here: {operator} decided it.' },
  unknownCase: { code: 0, en: 'There is no such case.' },
  pictureUnreadable: { code: 0, en: 'This picture cannot be read. Ask the trader for another one.' },
  authenticatorNotPrepared: { code: 0, en: 'Please begin with a new authenticator secret.' },
});

/** Whether a case is another operator's. */
export const isCaseTaken = ({ refusalId }: Pick<Refusal, 'refusalId'>): boolean => refusalId === 'operator.caseTaken';
