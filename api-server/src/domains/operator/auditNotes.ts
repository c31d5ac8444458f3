import { transact } from '../../platform/database';
import type { Database } from '../../platform/database';
import type { ServerContext } from '../../platform/module';
import { listDailyCloses, storeAlert } from '../house';
import type { ChainFault } from './auditChain';
import './tables';

/** The newest entry of the audit log at a time (ms UTC), noted outside of the database. */
export interface AuditNote {
  readonly sequence: number;
  readonly hash: string;
  readonly time: number;
}

/** Tells receivers of alerts and the server's log, once for each daily close, the newest entry of the audit log. */
export async function noteAudit(context: Pick<ServerContext, 'clock' | 'config' | 'database' | 'ids' | 'logger'>): Promise<void> {
  const { database, clock, logger } = context;
  const [closed] = (await listDailyCloses(context, { limit: 1 })).list;
  if (!closed) return;
  const { day } = closed;
  const noted = await transact(database, async (transaction) => {
    const audit = await transaction.selectFrom('operator_audit_head').select(['sequence', 'hash']).executeTakeFirst();
    if (!audit || audit.sequence === 0) return undefined;
    return (await storeAlert(context, transaction, day, { kind: 'close.noted', time: clock.now(), day, audit })) ? audit : undefined;
  });
  if (noted) logger.info({ day, audit: noted }, 'the newest entry of the audit log');
}

const isNote = (value: unknown): value is { readonly audit: Omit<AuditNote, 'time'>; readonly time: number | string } => {
  const { audit, time } = (value ?? {}) as { audit?: Partial<AuditNote> | null; time?: unknown };
  return typeof audit?.sequence === 'number' && typeof audit.hash === 'string' && !Number.isNaN(new Date(time as string).getTime());
};

function noteOf(line: string): AuditNote[] {
  try {
    const value: unknown = JSON.parse(line);
    return isNote(value) ? [{ sequence: value.audit.sequence, hash: value.audit.hash, time: new Date(value.time).getTime() }] : [];
  } catch {
    return [];
  }
}

/** Notes in kept alerts or lines of the server's log, a JSON object each line. Other lines are passed over. */
export const readAuditNotes = (text: string): AuditNote[] => text.split('\n').flatMap(noteOf);

/** Finds noted entries that the log lacks, or has with another hash. Those older than `keep` (ms, 0 for ever) may be gone. */
export async function checkAuditNotes(
  database: Database,
  notes: readonly AuditNote[],
  { now, keep }: { readonly now: number; readonly keep: number },
): Promise<ChainFault[]> {
  const places = notes.map(({ sequence }) => sequence);
  if (places.length === 0) return [];
  const query = database.selectFrom('operator_audit').select(['sequence', 'hash']).where('sequence', 'in', places);
  const hashes = new Map((await query.execute()).map(({ sequence, hash }) => [sequence, hash]));
  return notes.flatMap<ChainFault>(({ sequence, hash, time }) => {
    const found = hashes.get(sequence);
    if (found === hash) return [];
    if (found !== undefined) return [{ kind: 'changed', sequence }];
    return keep > 0 && time < now - keep ? [] : [{ kind: 'removed', sequence }];
  });
}
