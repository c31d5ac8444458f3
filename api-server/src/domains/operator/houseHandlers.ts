import { listDailyCloses, readDailyClose } from '../house';
import type { OperatorHandlers, OperatorParts } from './OperatorCall';

type Handlers = Pick<OperatorHandlers, 'dailyCloses' | 'dailyClose'>;

/** What operators read about the exchange's own side. */
export function houseHandlers({ context }: OperatorParts): Handlers {
  return {
    dailyCloses: ({ input }) => listDailyCloses(context, input),
    dailyClose: ({ input }) => readDailyClose(context, input),
  };
}
