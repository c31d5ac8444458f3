import type { OperatorAnswer, OperatorInput } from '@halyard-h5/shared-api/contract';
import { listReports, readReport, readSeries } from '../../core/ledger';
import type { ServerContext } from '../../platform/module';
import { houseRefusals } from './refusals';

type Context = Pick<ServerContext, 'database'>;

/** Closed days, newest first. */
export const listDailyCloses = ({ database }: Context, input: OperatorInput<'dailyCloses'>): Promise<OperatorAnswer<'dailyCloses'>> =>
  listReports(database, input);

/** What closed days say of one coin, oldest first. */
export const dailySeries = async ({ database }: Context, input: OperatorInput<'dailySeries'>): Promise<OperatorAnswer<'dailySeries'>> => ({
  coin: input.coin,
  mode: input.mode,
  list: await readSeries(database, input),
});

/** The report of one closed day, as it was kept. @throws Refusal `operator.unknownDay` */
export async function readDailyClose({ database }: Context, { day }: OperatorInput<'dailyClose'>): Promise<OperatorAnswer<'dailyClose'>> {
  const report = await readReport(database, day);
  if (!report) throw houseRefusals.unknownDay({ field: 'day' });
  return report;
}
