import { sql } from 'kysely';
import type { OperatorAnswer, OperatorInput } from '@halyard-h5/shared-api/contract';
import { readOnward } from '../../platform/database';
import type { ServerContext } from '../../platform/module';
import type { AlertContent } from './storeAlert';

const counted = (state: 'delivered_at is not null' | 'delivered_at is null and given_up_at is null') =>
  sql<number>`(select count(*)::int from house_delivery where alert_id = house_alert.id and ${sql.raw(state)})`;

/** Alerts as operators read them, newest first, and how many receivers have them. */
export async function listAlerts(
  { database }: Pick<ServerContext, 'database'>,
  input: OperatorInput<'houseAlerts'>,
): Promise<OperatorAnswer<'houseAlerts'>> {
  const query = database
    .selectFrom('house_alert')
    .select(['id', 'body'])
    .select([counted('delivered_at is not null').as('delivered'), counted('delivered_at is null and given_up_at is null').as('waiting')]);
  const { rows, ...page } = await readOnward(database, query, input, { id: 'id', direction: 'desc' });
  const list = rows.map(({ id, body, delivered, waiting }) => {
    const { kind, time, figure, day, audit } = JSON.parse(body) as AlertContent;
    return { id, kind, time, figure, day, audit, delivered, waiting };
  });
  return { list, ...page };
}
