import { defineRefusals } from '../../kernel';

/** Everything that delivery contracts say no to. */
export const deliveryRefusals = defineRefusals('delivery', {
  disabled: { code: 0, en: 'Delivery futures are not offered here.' },
  unknownProduct: { code: 422, en: 'This product is not offered. Choose another.' },
  unknownPeriod: { code: 422, en: 'This period is not offered. Choose another.' },
  stakeTooSmall: { code: 422, en: 'The amount must be at least {minimum} USDT.' },
  stakeTooLarge: { code: 422, en: 'The amount must be at most {maximum} USDT.' },
  stakeTooFine: { code: 422, en: 'The amount can have at most {digits} decimals.' },
  stalePrice: { code: 0, en: 'The price of this product is not up to date. Try again when it moves.' },
  tooManyOpen: { code: 409, en: 'At most {maximum} orders can be open at once. Wait until one is settled.' },
  houseLimit: {
    code: 409,
    en: 'The open orders of all traders in this product may win at most {maximum} USDT together, and {left} USDT of that are left. Try a smaller amount, or later.',
  },
  houseCapital: {
    code: 409,
    en: 'We keep in reserve all that open orders can win, and have {left} USDT left for new ones. Try a smaller amount, or later.',
  },
  unknownOrder: { code: 0, en: 'This order does not exist.' },
  beingCancelled: { code: 409, en: 'This order is being cancelled already.' },
  notCancellable: { code: 409, en: 'This order has opened and can no longer be cancelled.' },
});
