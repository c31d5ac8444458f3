import { transact } from '../../platform/database';
import type { LimitsState } from '../../engines/limits';
import type { OwnLimitBook } from './OwnLimitBook';
import type { LimitsServices } from './services';

/** The calls that read and set a trader's own limits. */
export function limitRoutes({ routes, database }: LimitsServices, book: OwnLimitBook): void {
  routes.add('ownLimits.read', async ({ session }) => {
    const state = await book.read(database, session.userId);
    const { lostToday } = await book.day(database, session.userId, session.mode);
    return { ...view(state), lostToday };
  });

  routes.add('ownLimits.set', async ({ session, input }) =>
    view(await transact(database, (transaction) => book.set(transaction, session.userId, input))),
  );
}

const view = ({ current, pending, pendingFrom }: LimitsState) => (pending === undefined ? { current } : { current, pending, pendingFrom });
