import { transact } from '../../platform/database';
import type { LimitsState } from '../../engines/limits';
import type { ServerContext } from '../../platform/module';
import { OwnLimitBook } from './OwnLimitBook';

/** Own limits: the calls that read and set them, and the check that every new order passes. */
export function registerLimits(context: ServerContext): void {
  const { routes, database, hooks } = context;
  const book = new OwnLimitBook(context);
  hooks.orderChecks.push((executor, intent) => book.check(executor, intent));

  routes.add('user/getLimits', async ({ session }) => {
    const state = await book.read(database, session.userId);
    const { lostToday } = await book.day(database, session.userId, session.mode);
    return { ...view(state), lostToday };
  });

  routes.add('user/setLimits', async ({ session, input }) =>
    view(await transact(database, (transaction) => book.set(transaction, session.userId, input))),
  );
}

const view = ({ current, pending, pendingFrom }: LimitsState) => (pending === undefined ? { current } : { current, pending, pendingFrom });
