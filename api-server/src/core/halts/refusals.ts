import { defineRefusals } from '../../kernel';
import type { Refusal } from '../../kernel';

/** What is refused while something is halted. */
export const haltRefusals = defineRefusals('halts', {
  newOrders: { code: 0, en: 'New orders are not accepted at the moment. {reason}' },
  product: { code: 0, en: 'Trading of {symbol} is halted at the moment. {reason}' },
  withdrawals: { code: 0, en: 'Withdrawals are halted at the moment. {reason}' },
  exchange: { code: 0, en: 'The exchange is halted at the moment; nothing that changes money is accepted. {reason}' },
});

/** What operators are told about halts, in English. */
export const operatorHaltRefusals = defineRefusals('operator', {
  unknownHalt: { code: 0, en: 'There is no such halt.' },
  unknownProduct: { code: 422, en: 'There is no such product.' },
  haltInForce: { code: 409, en: 'Such a halt is in force already.' },
  haltLifted: { code: 409, en: 'This halt was lifted already.' },
  liftRequested: { code: 409, en: 'You asked first to lift it; a different operator has to confirm.' },
  haltClearing: { code: 409, en: 'Resting orders are still being returned. Try again in a moment.' },
});

/** Whether something was refused because it is halted. */
export const isHaltRefusal = ({ refusalId }: Pick<Refusal, 'refusalId'>): boolean => refusalId.startsWith('halts.');
