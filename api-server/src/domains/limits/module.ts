import { defineModule } from '../../platform/module';
import { OwnLimitBook } from './OwnLimitBook';
import { closing, personalData } from './leaving';
import { limitRoutes } from './routes';
import { limitSettings } from './settings';
import { takes } from './services';

/** Traders' own limits, which every new order must pass. */
export const limitModule = defineModule({
  name: 'limits',
  takes,
  settings: { limits: limitSettings.prefault({}) },
  closing,
  personalData: () => personalData,
  open(context) {
    const book = new OwnLimitBook(context);
    limitRoutes(context, book);
    return { orderChecks: [(executor, intent) => book.check(executor, intent)] };
  },
});
