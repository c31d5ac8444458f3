import type { ServerContext, Session } from '../../platform/module';

const BASE = 36;

const placeOf = ({ userId, id }: Session): string => `export ${userId} ${id}`;

/** What lets a session read the export until `validUntil` (ms UTC), on any node: nothing is kept of it. */
export function exportTicket({ sealer }: Pick<ServerContext, 'sealer'>, session: Session, validUntil: number): string {
  const until = validUntil.toString(BASE);
  return `${until}.${sealer.mark(until, placeOf(session))}`;
}

/** Whether a ticket is this session's, and its time is not over. */
export function isTicketValid({ sealer }: Pick<ServerContext, 'sealer'>, session: Session, ticket: string, now: number): boolean {
  const [until = '', mark = ''] = ticket.split('.');
  return sealer.isMarked(until, placeOf(session), mark) && Number.parseInt(until, BASE) > now;
}
