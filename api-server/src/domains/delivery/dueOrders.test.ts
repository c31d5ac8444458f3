import { sql } from 'kysely';
import { growingReads } from '../../testing/database/boundedReads';
import { openDeliveryServer } from '../../testing/delivery/openDeliveryServer';
import type { DeliveryServer } from '../../testing/delivery/openDeliveryServer';
import { describePostgres } from '../../testing/database/describePostgres';
import { DAY } from '../../kernel';
import { dueOrders } from './dueOrders';
import { itOnOneDatabase } from '../../testing/database/onOneDatabase';

describePostgres('orders that are due', () => {
  let delivery: DeliveryServer;
  beforeAll(async () => {
    delivery = await openDeliveryServer();
  });
  afterAll(() => delivery.close());

  itOnOneDatabase('are found without a look at those that are not', async () => {
    delivery.reset();
    const { context } = delivery.server;
    const { place } = await delivery.trader('10000');
    const { id } = (await place()).data;
    await delivery.after(2, '101');
    const grow = async (rows: number): Promise<void> => {
      await sql`
        insert into delivery_order
        select (jsonb_populate_record(null::delivery_order, to_jsonb(o) || jsonb_build_object(
          'id', gen_random_uuid(), 'user_id', gen_random_uuid(), 'symbol', case when n % 2 = 0 then 'BTCUSDT' else 'ETHUSDT' end,
          'delivery_at', o.delivery_at + n * ${DAY}::bigint))).*
        from (select * from delivery_order limit 1) o, generate_series(1, ${rows}) n`.execute(context.database);
    };
    const decidableUntil = delivery.server.clock.now() + 60_000;
    const states = ['BTCUSDT', 'ETHUSDT', 'SOLUSDT'].map((symbol) => ({ symbol, completeUntil: decidableUntil, decidableUntil }));
    const found: number[] = [];
    const grown = await growingReads({
      database: context.database,
      tables: ['delivery_order'],
      grow,
      calls: {
        dueOrders: async (database) => found.push((await dueOrders({ ...context, database }, states, 'own')).length),
      },
    });
    // No money stands behind the others.
    await sql`delete from delivery_order where id <> ${id}`.execute(context.database);
    expect({ grown, found }).toEqual({ grown: [], found: [1, 1] });
  });
});
