import type { OpenCallRecord } from '../openCalls/OpenCall';
import type { MoneyCallEntry } from './moneyCall';
import type { Replay } from './replay';

/** How long a request may be under way somewhere, milliseconds: its time-out and some more. */
const underWay = 65_000;

/** Whether nobody waits for an answer any more: another tab, or this one before a reload, may. `now` in milliseconds UTC. */
const isGivenUp = ({ state, triedAt }: OpenCallRecord, now: number): boolean => state === 'checking' || now - triedAt > underWay;

/** Whether the next question about a call is the last one: the exchange had some time, and nothing was found. `now` in milliseconds UTC. */
export const isLastQuestion = (record: OpenCallRecord, { absences }: MoneyCallEntry, now: number): boolean =>
  absences > 0 && isGivenUp(record, now);

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
  if (isGivenUp(record, now)) entry.absences += 1;
  // An exchange that cannot cancel may have it in work for as long as it can be under way.
  return entry.absences > 1 && now - record.triedAt > underWay ? 'notExecuted' : undefined;
}
