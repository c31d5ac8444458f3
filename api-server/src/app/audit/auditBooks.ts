import { audits, holds } from '../modules';
import type { Database } from '../../platform/database';
import { addTotals, auditLedger, closes, lastReport, systemTotals, type Difference, type SystemTotal } from '../../core/ledger';
import { checkAuditNotes, checkWholeAuditChain } from '../../domains/operator';
import type { AuditNote } from '../../domains/operator';

/** What a look at the books gives: what the exchange itself holds, and every difference. */
export interface Books {
  readonly totals: readonly SystemTotal[];
  readonly differences: readonly Difference[];
  /** Up to when (ms UTC) days are closed, and the hash over all of them: noted elsewhere, it tells whether anybody made the chain anew. */
  readonly closed?: { readonly until: number; readonly days: number; readonly chain: string };
  /** The same of the daily reports. */
  readonly reported?: { readonly until: number; readonly days: number; readonly hash: string };
  /** The newest entry of the operators' audit log: noted elsewhere, its hash tells the same of that. */
  readonly audited?: { readonly sequence: number; readonly hash: string };
}

/** Entries of the audit log that were noted outside, and how long the log is kept, milliseconds. */
export interface Noted {
  readonly notes: readonly AuditNote[];
  readonly now: number;
  readonly keep: number;
}

/** Recomputes the books and checks the operators' audit log, also against what was noted outside; there are no differences when they are right. Of closed days the totals that were noted count, if their hashes are right. */
export async function auditBooks(database: Database, noted?: Noted): Promise<Books> {
  const differences = await auditLedger({ database, holds, audits });
  const closed = await closes(database);
  const last = closed.at(-1);
  const open = await systemTotals(database, { since: last?.until ?? 0 });
  const totals = addTotals([...closed.map((close) => close.totals), open]);
  const reported = await lastReport(database);
  const { faults, newest } = await checkWholeAuditChain(database);
  const missed = noted ? await checkAuditNotes(database, noted.notes, noted) : [];
  return {
    differences: [
      ...differences,
      ...faults.map(({ kind, ...place }) => ({ check: `audit log: entry ${kind}`, details: place })),
      ...missed.map(({ kind, ...place }) => ({ check: `audit log: entry ${kind} since it was noted outside`, details: place })),
    ],
    totals,
    ...(last && { closed: { until: last.until, days: closed.length, chain: last.chain } }),
    ...(reported && { reported }),
    ...(newest.sequence > 0 && { audited: newest }),
  };
}
