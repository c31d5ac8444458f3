import { defineRefusals } from '../../kernel';

export const priceAlertRefusals = defineRefusals('priceAlerts', {
  product: { code: 422, en: 'This product has no prices here.' },
  noPrice: { code: 0, en: 'There is no price to compare with yet. Try again in a moment.' },
  isThere: { code: 422, en: 'The price is {price} now. Choose one that it has not reached.' },
  tooMany: { code: 0, en: 'You have {maximum} alerts already. Remove one first.' },
});
