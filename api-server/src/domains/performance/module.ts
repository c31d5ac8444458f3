import { defineModule } from '../../platform/module';
import { readPerformance } from './readPerformance';
import { takes } from './services';

/** How traders do. It keeps nothing: all is read from the ledger and from what ended. */
export const performanceModule = defineModule({
  name: 'performance',
  takes,
  open(context) {
    context.routes.add('performance.read', ({ session, input }) => readPerformance(context, session, input.days));
    return {};
  },
});
