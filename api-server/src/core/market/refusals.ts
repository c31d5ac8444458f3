import { defineRefusals } from '../../kernel';

/** What market calls refuse. */
export const marketRefusals = defineRefusals('market', {
  unknownProduct: { code: 0, en: 'There is no product {symbol}.' },
  noPrice: { code: 0, en: 'There is no price for {symbol} yet. Please try again in a moment.' },
});
