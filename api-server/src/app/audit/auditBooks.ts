import { audits, holds } from '../modules';
import type { Database } from '../../platform/database';
import { auditLedger, systemTotals, type Difference, type SystemTotal } from '../../core/ledger';

/** What a look at the books gives: what the exchange itself holds, and every difference. */
export interface Books {
  readonly totals: readonly SystemTotal[];
  readonly differences: readonly Difference[];
}

/** Recomputes the books; there are no differences when they are right. */
export async function auditBooks(database: Database): Promise<Books> {
  return { differences: await auditLedger({ database, holds, audits }), totals: await systemTotals(database) };
}
