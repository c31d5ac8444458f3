import type { ServerContext } from '../../platform/module';
import { MatchingWorker } from './MatchingWorker';
import { PerpetualDesk } from './PerpetualDesk';
import { perpetualReadRoutes } from './perpetualReadRoutes';
import { perpetualRoutes } from './perpetualRoutes';

/** Perpetual contracts: the calls of Sustainable/* and the worker that matches orders with the market. */
export function registerPerpetual(context: ServerContext): MatchingWorker {
  const desk = new PerpetualDesk(context);
  perpetualRoutes(context, desk);
  perpetualReadRoutes(context);
  return new MatchingWorker(context, desk);
}
