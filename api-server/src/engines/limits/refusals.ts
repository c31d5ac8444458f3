import { defineRefusals } from '../../kernel';

/** What own limits say no to. */
export const limitsRefusals = defineRefusals('limits', {
  selfExcluded: { code: 0, en: 'You have excluded yourself from trading for now. Your own limits show until when.' },
  coolOff: { code: 0, en: 'Your cool-off has not ended yet. Your own limits show until when.' },
  stake: { code: 0, en: 'Your own limit is {maximum} USDT for one order.' },
  dailyLoss: { code: 0, en: 'Your daily loss limit leaves {left} USDT for new orders.' },
});
