import { defineRefusals } from '../kernel';

/** Everything that delivery contracts and the demo claim say no to. */
export const deliveryRefusals = defineRefusals('delivery', {
  disabled: { code: 0, en: 'Delivery contracts are not offered here.' },
  unknownProduct: { code: 422, en: 'This product is not offered.' },
  unknownPeriod: { code: 422, en: 'This period is not offered.' },
  stakeTooSmall: { code: 422, en: 'The amount is at least {minimum} USDT.' },
  stakeTooLarge: { code: 422, en: 'The amount is at most {maximum} USDT.' },
  stakeTooFine: { code: 422, en: 'The amount has at most {digits} decimals.' },
  stalePrice: { code: 0, en: 'The price of this product is not up to date. Try again when it moves.' },
  tooManyOpen: { code: 409, en: 'At most {maximum} orders can be open at once.' },
  unknownOrder: { code: 0, en: 'This order does not exist.' },
  notCancellable: { code: 409, en: 'This order has opened and can no longer be cancelled.' },
  demoOnly: { code: 0, en: 'Demo money can be claimed in the demo account only.' },
  demoClaimed: { code: 409, en: 'Demo money was claimed this month already.' },
});
