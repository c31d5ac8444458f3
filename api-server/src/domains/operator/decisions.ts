import { findPeople, numbersOf } from '../../core/access';
import { transact } from '../../platform/database';
import type { DatabaseTransaction, Executor } from '../../platform/database';
import type { Reviewed, Reviewer } from '../wallet';
import type { AuditNote } from './Audit';
import type { OneCase } from './cases/caseSources';
import type { OperatorDependencies } from './OperatorCall';
import type { OperatorRow } from './OperatorSessions';
import type { Desk } from './operatorViews';

/** An id that is nobody's: a list for somebody unknown is empty, and a decision refused. */
export const nobody = '00000000-0000-0000-0000-000000000000';

interface Noted<Row> extends Reviewed<Row> {
  readonly note: Omit<AuditNote, 'operator'>;
}

/** The numbers of those whose rows are shown, by user id. */
export async function numbersFor(executor: Executor, rows: readonly { readonly user_id: string }[]): Promise<(userId: string) => string> {
  const numbers = await numbersOf(
    executor,
    rows.map((row) => row.user_id),
  );
  return (userId) => numbers.get(userId) ?? '';
}

/** What decisions about traders share. */
export function decisions({ context, audit, fourEyes, claims }: OperatorDependencies) {
  const { database, userEvents, operatorNews, clock, config } = context;
  return {
    /** By what the views judge what waits now. */
    desk: (): Desk => ({ now: clock.now(), settings: config.operator }),

    /**
     * A decision, its audit entry and the end of the claim on its case, as one transaction. One that was made just so before leaves no second entry.
     * @param one the case of a queue that it decides; undefined for what is in none
     * @throws Refusal `operator.caseTaken` while another operator works on the case
     */
    async decide<Row extends { readonly user_id: string }>(
      operator: OperatorRow,
      one: OneCase | undefined,
      work: (transaction: DatabaseTransaction, reviewer: Reviewer) => Promise<Noted<Row>>,
    ): Promise<Row> {
      const row = await transact(database, async (transaction) => {
        const decided = await work(transaction, await fourEyes.begin(transaction, operator));
        if (decided.repeated) return decided.row;
        if (one) await claims.end(transaction, one, operator.name);
        await audit.write(transaction, { operator: operator.name, ...decided.note });
        return decided.row;
      });
      userEvents.wake(row.user_id);
      if (one) operatorNews.tell(one.queue);
      return row;
    },

    /** A list's filter with the user who is named by number or id. */
    filterOf: async <Input extends { readonly user?: string | undefined }>({ user, ...filter }: Input) => ({
      ...filter,
      userId: user === undefined ? undefined : ((await findPeople(database, [user]))[0] ?? nobody),
    }),
  };
}
