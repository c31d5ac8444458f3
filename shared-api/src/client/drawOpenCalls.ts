import { isUndecided, type OpenCall, type OpenCallRecord } from '../openCalls/OpenCall';
import type { MoneyCallEntry } from './moneyCall';
import { reconcilePatience } from './reconcileDelay';

/** What screens see of open calls, oldest first: nothing that has been seen. `now` in milliseconds UTC. */
export function drawOpenCalls(
  records: readonly OpenCallRecord[],
  entryOf: (key: string) => MoneyCallEntry,
  now: number,
): readonly OpenCall[] {
  return records
    .filter(({ seen }) => !seen)
    .sort((one, other) => one.sentAt - other.sentAt)
    .map(({ key, path, account, sentAt, triedAt, state }) => {
      const { asked, answer } = entryOf(key);
      if (isUndecided({ state }))
        return { key, path, account, sentAt, state: 'checking', lasting: asked && now - triedAt >= reconcilePatience };
      return { key, path, account, sentAt, state, ...(state === 'executed' && { answer }) };
    });
}
