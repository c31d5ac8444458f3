import { dailySeries, listAlerts, listDailyCloses, listFigures, readDailyClose } from '../house';
import type { OperatorHandlers, OperatorDependencies } from './OperatorCall';

type Handlers = Pick<OperatorHandlers, 'dailyCloses' | 'dailyClose' | 'dailySeries' | 'houseFigures' | 'houseAlerts'>;

/** What operators read about the exchange's own side. */
export function houseHandlers({ context }: OperatorDependencies): Handlers {
  return {
    dailyCloses: ({ input }) => listDailyCloses(context, input),
    dailyClose: ({ input }) => readDailyClose(context, input),
    dailySeries: ({ input }) => dailySeries(context, input),
    houseFigures: () => listFigures(context),
    houseAlerts: ({ input }) => listAlerts(context, input),
  };
}
