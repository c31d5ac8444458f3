import { money } from '@halyard-h5/shared-api/formulas';
import type { TicksNeeded } from '../../core/market';
import type { OpenPositions } from '../../core/ledger';
import { defineModule } from '../../platform/module';
import { ExposureBudgets } from './ExposureBudgets';
import { perpetualAudits } from './audits';
import { perpetualHolds } from './holds';
import { perpetualFreshStart } from './freshStart';
import { HaltWorker } from './HaltWorker';
import { perpetualFigures } from './houseFigures';
import { MatchingWorker } from './MatchingWorker';
import { perpetualOrderRoutes } from './orderRoutes';
import { PerpetualDesk } from './PerpetualDesk';
import { perpetualPositionRoutes } from './positionRoutes';
import { livePositions } from './readPerpetual';
import { personalData } from './personalData';
import { perpetualReadRoutes } from './readRoutes';
import { renewWarnings } from './renewWarnings';
import { perpetualReserves } from './reserves';
import { positionOf } from './rows';
import { perpetualSettings } from './settings';
import { TickProgress } from './TickProgress';
import { takes } from './services';

/** Ticks act on positions up to the noted place. */
const ticksNotSettled: TicksNeeded = (database, symbol) =>
  database
    .selectFrom('perpetual_cursor')
    .select('sequence')
    .where('symbol', '=', symbol)
    .executeTakeFirst()
    .then((cursor) => cursor ?? {});

/** What open positions are, as far as equity counts them. */
const openPositions: OpenPositions = async (executor, userId, mode) =>
  (await livePositions(executor, { userId, mode }, undefined)).map((row) => {
    const { side, exposure, margin, addedMargin, realisedProfit, entryPrice } = positionOf(row);
    return { symbol: row.symbol, side, exposure, margin, addedMargin, realisedProfit, entryPrice };
  });

/** Perpetual contracts: the calls of Sustainable/* and the worker that matches orders with the market. */
export const perpetualModule = defineModule({
  name: 'perpetual',
  takes,
  settings: { perpetual: perpetualSettings.prefault({}) },
  holds: perpetualHolds,
  audits: perpetualAudits,
  personalData: () => personalData,
  reserves: perpetualReserves,
  fault: ({
    perpetual: { leverage, maximumLeverage, maximumPositionExposure: one, maximumHouseExposure: all, maximumNetExposure: net },
  }) => {
    if (leverage > maximumLeverage)
      return 'perpetual.leverage is above perpetual.maximumLeverage: tickets would begin with what is refused.';
    if (money.greater(one, all))
      return 'perpetual.maximumPositionExposure is above perpetual.maximumHouseExposure: nobody could ever use it.';
    return money.greater(net, all)
      ? 'perpetual.maximumNetExposure is above perpetual.maximumHouseExposure: it would limit nothing.'
      : undefined;
  },
  open(context) {
    const progress = new TickProgress();
    const budgets = new ExposureBudgets(context, context.ids.next());
    const desk = new PerpetualDesk(context, progress, budgets);
    perpetualOrderRoutes(context, desk);
    perpetualPositionRoutes(context, desk);
    perpetualReadRoutes(context);
    // A budget that cannot be given back ends by itself.
    const report = (error: Error) =>
      context.logger.warn({ message: error.message }, 'the rest of the exposure budget cannot be given back');
    const budgetKeeper = { start: () => undefined, stop: () => budgets.giveBack(context.database).catch(report) };
    return {
      workers: [new MatchingWorker(context, desk, progress), new HaltWorker(context, desk), budgetKeeper],
      ticksNeeded: [ticksNotSettled],
      openPositions: [openPositions],
      freshStarts: [perpetualFreshStart(context, desk)],
      liquidationDistance: [renewWarnings],
      houseFigures: [perpetualFigures(context)],
    };
  },
});
