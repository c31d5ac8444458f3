import type { RecordSource } from '../../core/ledger';

/** Demo money of closed accounts; the ledger alone knows of it. */
export const leavingRecords: readonly RecordSource[] = [{ figure: 'returnedDemoMoney', kind: 'closure.demo', clearing: 'out' }];
