import { RateLimits } from '../../core/access';
import { closureView } from './closureView';
import { readExport, requestExport } from './exportData';
import { requestClosure, takeBackClosure } from './requestClosure';
import type { LeavingServices } from './services';

/** Calls of who takes the own data along, or leaves. */
export function leavingRoutes(context: LeavingServices): void {
  const { routes, database, clock } = context;
  const limits = new RateLimits(database, clock);

  routes.add('closure.read', ({ session }) => closureView(context, database, session.userId));
  routes.add('closure.request', ({ session, input }) => requestClosure(context, session, input));
  routes.add('closure.cancel', ({ session }) => takeBackClosure(context, session));
  routes.add('dataExport.request', ({ session, input }) => requestExport(context, limits, session, input));
  routes.add('dataExport.read', ({ session, input }) => readExport(context, session, input));
}
