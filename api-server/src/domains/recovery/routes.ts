import { recoveryTicketHeader } from '@halyard-h5/shared-api/contract';
import { RateLimits } from '../../core/access';
import { HOUR } from '../../kernel';
import { Uploads, uploadRefusals } from '../uploads';
import { beginRecovery } from './beginRecovery';
import { cancelRecovery, namedRecovery } from './cancelRecovery';
import { recoveryView } from './recoveryView';
import { submitRecovery } from './submitRecovery';
import { checkTicket, openTicket } from './tickets';
import type { RecoveryServices } from './services';

/** The calls of recoveries: for who cannot sign in, so each asks for a ticket or a key that the exchange has made before it asks the database. */
export function recoveryRoutes(context: RecoveryServices): void {
  const { routes, database, clock, config, sealer } = context;
  const limits = new RateLimits(database, clock);
  const uploads = new Uploads(context);

  routes.add('recovery.begin', (call) => beginRecovery(context, limits, call));

  routes.add('recovery.uploadImage', async ({ headers, file }) => {
    const { askWithin, picturesPerHour: maximum } = config.recovery;
    const ticket = openTicket(sealer, String(headers[recoveryTicketHeader.toLowerCase()] ?? ''), clock.now(), askWithin);
    await checkTicket(database, ticket);
    await limits.count({ key: `recovery pictures of ${ticket.userId}`, maximum, window: HOUR });
    const sent = await file();
    if (!sent) throw uploadRefusals.noFile({ field: 'file' });
    return uploads.keep(ticket.userId, sent.content);
  });

  routes.add('recovery.submit', (call) => submitRecovery(context, limits, call));

  routes.add('recovery.status', async ({ input: { key }, session }) => {
    const row = await namedRecovery(context, { key, session });
    return { recovery: row && recoveryView(row) };
  });

  routes.add('recovery.cancel', async ({ input: { key }, session }) => ({
    recovery: recoveryView(await cancelRecovery(context, { key, session })),
  }));
}
