import type { Halt } from '@halyard-h5/shared-api/contract';
import { beginHalt } from '../../core/halts';
import { transact } from '../../platform/database';
import type { ServerContext } from '../../platform/module';

/** What the operators of tests say. */
export const REASON = 'We look into an incident.';

/** Begins a halt, as operator ann. Answers its id. */
export async function halt(
  context: ServerContext,
  scope: Pick<Halt, 'kind' | 'line' | 'symbol'>,
  texts: Halt['texts'] = {},
): Promise<string> {
  const input = { ...scope, reason: REASON, texts } as Parameters<typeof beginHalt>[2];
  return (await transact(context.database, (transaction) => beginHalt(context, transaction, input, 'ann'))).row.id;
}

/** Lifts all halts at once. */
export async function liftAll({ database, clock }: ServerContext): Promise<void> {
  await database
    .updateTable('halt')
    .set({ lift_requested_by: 'ann', lifted_by: 'bob', lifted_at: clock.now() })
    .where('lifted_at', 'is', null)
    .execute();
}
