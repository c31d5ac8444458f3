import { defineRefusals } from '../../kernel';

/** What operators are told about capital, in English. */
export const operatorCapitalRefusals = defineRefusals('operator', {
  unknownCapital: { code: 0, en: 'There is no such change of capital.' },
  capitalReferenceUsed: { code: 409, en: 'This reference was entered before, for something else or by somebody else.' },
  capitalOwn: { code: 409, en: 'You entered this; a different operator has to confirm.' },
  capitalConfirmed: { code: 409, en: 'This was confirmed already.' },
  capitalRejected: { code: 409, en: 'This was rejected already.' },
  capitalReserved: { code: 409, en: 'At most {left} {coin} can be withdrawn: the rest is in reserve for what traders can win.' },
});
