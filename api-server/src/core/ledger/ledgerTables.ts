/** Rows of these are added and never changed: by no role, and by triggers not by their owner either. */
export const ledgerTables = ['ledger_line', 'ledger_transaction', 'ledger_close', 'daily_close'] as const;
