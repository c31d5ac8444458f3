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
    .map(({ key, name, account, sentAt, triedAt, state, identity }) => {
      const { asked, answer } = entryOf(key);
      const drawn = { key, name, account, sentAt, identity };
      if (isUndecided({ state })) return { ...drawn, state: 'checking', lasting: asked && now - triedAt >= reconcilePatience };
      return { ...drawn, state, ...(state === 'executed' && { answer }) };
    });
}
