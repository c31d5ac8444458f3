import { defineRefusals } from '../../kernel';

/** What own limits say no to. */
export const limitsRefusals = defineRefusals('limits', {
  selfExcluded: { code: 0, en: 'You have excluded yourself from trading for now.' },
  coolOff: { code: 0, en: 'Your cool-off time has not ended yet.' },
  stake: { code: 0, en: 'Your own limit is {maximum} USDT for one order.' },
  dailyLoss: { code: 0, en: 'Your own limit for the losses of one day leaves {left} USDT for new orders.' },
});
