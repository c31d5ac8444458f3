import type { EndpointPath } from '@halyard-h5/shared-api';
import type en from '../locales/en.json';

/** What a change of money is called, a key of the texts below `openCall`. */
export type CallKind = keyof (typeof en)['openCall'];

const kinds: Readonly<Partial<Record<EndpointPath, CallKind>>> = {
  'user/getDemoMoney': 'demoFunds',
  'index/bbRecharge': 'conversion',
  'index/czSubmit': 'deposit',
  'index/tbSubmit': 'withdrawal',
  'index/tbCancel': 'cancellation',
  'index/zySubmit': 'transfer',
  'order/createDeliveryOrder': 'order',
  'order/cancelDeliveryOrder': 'cancellation',
  'order/createOrder': 'plan',
  'order/joinFollow': 'joining',
  'Sustainable/createOrder': 'order',
  'Sustainable/addMargin': 'margin',
  'Sustainable/closePosition': 'closing',
  'Sustainable/closeAllPosition': 'closing',
  'Sustainable/cancelEntrust': 'cancellation',
};

/** Undefined for a change that a later version of the page has sent. */
export const kindOfCall = (path: EndpointPath): CallKind | undefined => kinds[path];
