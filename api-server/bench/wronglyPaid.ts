import pg from 'pg';
import { rules } from '../soak/comparisons';
import type { BenchServer } from './BenchServer';

/** How many orders are not paid exactly once, by the rule of the soak. Orders of the filled history have no ticks and were never in the books. */
export async function wronglyPaid({ cluster }: BenchServer): Promise<number> {
  // Without the server's time limit: this looks through all of history.
  const client = new pg.Client({ connectionString: cluster.url('bench') });
  await client.connect();
  let wrong = 0;
  for (const { query } of rules.filter((rule) => rule.name.includes('paid exactly once'))) {
    const own = query.replace('from delivery_order o', 'from (select * from delivery_order where open_tick is not null) o');
    if (own === query) throw new Error('The rule of the soak names its table in another way');
    wrong += (await client.query(own)).rows.length;
  }
  await client.end();
  return wrong;
}
