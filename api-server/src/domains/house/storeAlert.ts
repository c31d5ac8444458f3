import type { OperatorAnswer } from '@halyard-h5/shared-api/contract';
import type { DatabaseTransaction } from '../../platform/database';
import type { ServerContext } from '../../platform/module';
import { receiversOf } from './receivers';

type Alert = OperatorAnswer<'houseAlerts'>['list'][number];

/** What is told: what operators read, and for receivers what a daily close found. */
export type AlertContent = Pick<Alert, 'kind' | 'time' | 'figure' | 'day' | 'audit'> & { readonly differences?: readonly object[] };

/**
 * Keeps an alert with its deliveries, in the transaction of what it tells of. Of a day each kind is kept once, whichever node is first.
 * @param subject what it is about: a day, or the name of a figure
 * @returns false where it was kept before
 */
export async function storeAlert(
  { ids, config }: Pick<ServerContext, 'ids' | 'config'>,
  transaction: DatabaseTransaction,
  subject: string,
  content: AlertContent,
): Promise<boolean> {
  const id = ids.next();
  const { kind, time } = content;
  const body = JSON.stringify({ id, exchange: config.brand.name, ...content });
  const kept = await transaction
    .insertInto('house_alert')
    .values({ id, kind, subject, created_at: time, body })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  const deliveries = receiversOf(config).map(({ name }) => ({
    alert_id: id,
    receiver: name,
    created_at: time,
    attempts: 0,
    next_at: time,
  }));
  if (kept && deliveries.length > 0) await transaction.insertInto('house_delivery').values(deliveries).execute();
  return kept !== undefined;
}
