import type { Answer } from '@halyard-h5/shared-api/contract';
import { compoundRate, dayRate } from '@halyard-h5/shared-api/formulas';
import { getUser } from '../../core/access';
import { withdrawalFeesSince } from '../../core/ledger';
import { DAY, money } from '../../kernel';
import type { Session } from '../../platform/module';
import { dailyResults, utcDay } from '../wallet';
import { readTrades } from './readTrades';
import type { PerformanceServices } from './services';

type Performance = Answer<'performance.read'>;

/**
 * How an account did in its last `days` UTC days, the running one included. Read from the ledger: balances at each day's end, and the funding of
 * each day; the rest of the change is the result.
 * @see docs/decisions/0278-what-a-performance-is.md
 */
export async function readPerformance(context: PerformanceServices, { userId, mode }: Session, days: number): Promise<Performance> {
  const { database, clock } = context;
  const now = clock.now();
  const today = Math.floor(now / DAY);
  const { registered_at: registeredAt } = await getUser(database, userId);
  const first = Math.min(today, Math.max(today - days + 1, Math.floor(registeredAt / DAY)));
  const span = { userId, mode, since: first * DAY };
  const history = await dailyResults(context, { userId, mode, first, today });
  const list = history.map(({ day, before, equity, funding, result }): Performance['days'][number] => {
    const rate = dayRate({ before, funding, result });
    return { day: utcDay(day * DAY), equity, funding, result, ...(rate === undefined ? {} : { rate }) };
  });
  const rate = compoundRate(list.flatMap((each) => each.rate ?? []));
  return {
    mode,
    days: list,
    before: history[0]?.before ?? '0',
    result: money.add('0', ...list.map((each) => each.result)),
    funding: money.add('0', ...list.map((each) => each.funding)),
    ...(rate === undefined ? {} : { rate }),
    ...(await readTrades(database, span)),
    withdrawalFees: await withdrawalFeesSince(database, span),
    time: now,
  };
}
