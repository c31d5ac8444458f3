import type { QueueCase, OperatorQueue, RiskMark } from '@halyard-h5/shared-api/contract';
import { money } from '../../../kernel';
import type { ServerContext } from '../../../platform/module';
import { worthNow } from '../../wallet';
import { dueTime } from './caseSources';
import type { ShownCase } from './readQueue';

type Context = Pick<ServerContext, 'clock' | 'config' | 'market'>;

/** USD: of a withdrawal as it was requested, of a deposit by the last price. */
function valueOf(context: Context, { value, coin, amount }: ShownCase): string | undefined {
  if (value !== null) return money.round(value, 2);
  return coin === null || amount === null ? undefined : worthNow(context, coin, amount);
}

/** A case as operators see it in its queue. */
export function caseView(context: Context, queue: OperatorQueue, row: ShownCase, risks: readonly RiskMark[]): QueueCase {
  const now = context.clock.now();
  const unsent = queue === 'withdrawals' && row.open && row.step !== 'confirm';
  return {
    queue,
    id: row.id,
    userId: row.user_id,
    userNumber: row.number,
    step: row.step,
    isOpen: row.open,
    since: row.since,
    dueAt: dueTime(queue, row, context.config.operator),
    coin: row.coin ?? undefined,
    amount: row.amount === null ? undefined : money.normalise(row.amount),
    value: valueOf(context, row),
    levels: row.levels === null ? undefined : [...row.levels],
    approvedBy: row.approved_by ?? undefined,
    pausedUntil: unsent && row.held_until > now ? row.held_until : undefined,
    risks: [...risks],
    takenBy: row.taken_by ?? undefined,
    takenAt: row.taken_at ?? undefined,
  };
}
