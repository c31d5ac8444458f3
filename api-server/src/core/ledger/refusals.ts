import { defineRefusals } from '../../kernel';

export const ledgerRefusals = defineRefusals('ledger', {
  notEnoughBalance: { code: 0, en: 'Your available balance is not enough. Lower the amount or add funds.' },
});
