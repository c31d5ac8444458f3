import type { RecordSource } from '../ledger';
import { HOUSE_USER } from '../ledger';

const changes = (kind: 'add' | 'withdraw'): string => `select '${HOUSE_USER}'::uuid as user_id, id, 'real' as mode, coin, amount, 0 as fee
  from capital_change where confirmed_at is not null and kind = '${kind}'`;

/** Capital that two operators brought or took. */
export const capitalRecords: readonly RecordSource[] = [
  { figure: 'capitalAdded', kind: 'capital.add', query: changes('add'), clearing: 'in' },
  { figure: 'capitalWithdrawn', kind: 'capital.withdraw', query: changes('withdraw'), clearing: 'out' },
];
