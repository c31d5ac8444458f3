import type { OpenCallRecord } from '../openCalls/OpenCall';
import type { MoneyCallEntry } from './moneyCall';
import type { Replay } from './replay';

/** How long a request may be under way somewhere, milliseconds: its time-out and some more. */
const underWay = 65_000;

/**
 * What the answer to a question about a call means; undefined when that is not known yet. Counts the absences in the entry.
 * @param now milliseconds UTC
 */
export function judgeReplay(
  record: OpenCallRecord,
  entry: MoneyCallEntry,
  kind: Replay['kind'],
  { now, tooOld }: { readonly now: number; readonly tooOld: boolean },
): 'executed' | 'notExecuted' | 'unknown' | undefined {
  if (kind === 'unclear') return undefined;
  if (kind === 'forgotten') return 'unknown';
  if (kind !== 'absent') return kind === 'executed' ? 'executed' : 'notExecuted';
  if (tooOld) return 'unknown';
  // Another tab, or this one before a reload, may have it under way. Nothing executed counts only when found twice.
  const settled = record.state === 'checking' || now - record.triedAt > underWay;
  return settled && ++entry.absences > 1 ? 'notExecuted' : undefined;
}
