import { findPeople } from '../../core/access';
import { transact } from '../../platform/database';
import { traderFile } from '../traders';
import type { OperatorHandlers, OperatorDependencies } from './OperatorCall';
import { operatorRefusals } from './refusals';

type Handlers = Pick<OperatorHandlers, 'lookAtTrader'>;

/** Looks at single traders. */
export function traderHandlers({ context, audit }: OperatorDependencies): Handlers {
  return {
    lookAtTrader: ({ input: { user, reason }, operator }) =>
      // Nobody gets an answer of which the log does not tell.
      transact(context.database, async (transaction) => {
        const [userId] = await findPeople(transaction, [user]);
        if (userId === undefined) throw operatorRefusals.unknownTrader({ field: 'user' });
        await audit.write(transaction, { operator: operator.name, action: 'trader.look', subject: userId, details: { reason } });
        return traderFile(context, transaction, userId);
      }),
  };
}
