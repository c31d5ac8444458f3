import type { CallName } from '@halyard-h5/shared-api';
import type en from '../locales/en.json';

/** What a change of money is called, a key of the texts below `openCall`. */
export type CallKind = keyof (typeof en)['openCall'];

const kinds: Readonly<Partial<Record<CallName, CallKind>>> = {
  'demoFunds.claim': 'demoFunds',
  'demoFunds.reset': 'demoReset',
  'conversion.submit': 'conversion',
  'deposit.report': 'deposit',
  'withdrawal.submit': 'withdrawal',
  'withdrawal.cancel': 'cancellation',
  'transfer.submit': 'transfer',
  'deliveryOrder.place': 'order',
  'deliveryOrder.cancel': 'cancellation',
  'followPlan.publish': 'plan',
  'followPlan.join': 'joining',
  'perpetualOrder.place': 'order',
  'position.addMargin': 'margin',
  'position.close': 'closing',
  'position.closeAll': 'closing',
  'position.reverse': 'reversal',
  'perpetualOrder.amend': 'change',
  'perpetualOrder.cancel': 'cancellation',
  'perpetualOrder.cancelAll': 'cancellation',
};

/** Undefined for a change that a later version of the page has sent. */
export const kindOfCall = (name: CallName): CallKind | undefined => kinds[name];
