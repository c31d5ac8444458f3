import pg from 'pg';
import { judgeTransaction, usersIn } from './judgeTransaction';
import type { FoundInCall } from './judgeTransaction';
import type { NotedTransaction } from './noteTransactions';
import type { PlanNode } from './planTree';
import { PlanReading } from './touchesOf';
import type { Relations } from './touchesOf';

async function readRelations(client: pg.Client): Promise<Relations> {
  const tables = await client.query<{ name: string; root: string }>(
    `select relname as name, coalesce(pg_partition_root(oid)::regclass::text, relname) as root from pg_class where relkind in ('r', 'p')`,
  );
  const columns = await client.query<{ name: string; place: number }>(
    `select attrelid::regclass || '.' || attname as name, attnum - 1 as place from pg_attribute where attnum > 0`,
  );
  const roots = new Map(tables.rows.map(({ name, root }) => [name, root]));
  const places = new Map(columns.rows.map(({ name, place }) => [name, place]));
  return {
    tableOf: (relation) => roots.get(relation) ?? relation,
    placeOf: (table, column) => places.get(`${table}.${column}`) ?? -1,
  };
}

/** Lets the database explain each transaction, and judges it. Those that a call has sent before, of as many users, say nothing new. */
export async function explainTransactions(url: string | undefined, transactions: readonly NotedTransaction[]): Promise<FoundInCall[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // Conditions of what is read whole stand in filters, and say the same; indexes let them be seen where tables are joined.
    await client.query('set enable_seqscan = off');
    const relations = await readRelations(client);
    const users = new Set((await client.query<{ id: string }>('select id from app_user')).rows.map(({ id }) => id));
    const known = new Set<string>();
    const found: FoundInCall[] = [];
    for (const { call, statements } of transactions) {
      const like = JSON.stringify([call, statements.map(({ text, values }) => [text, usersIn(values, users).length])]);
      if (known.has(like)) continue;
      known.add(like);
      const touching = [];
      for (const { text, values } of statements) {
        const explained = { text: `explain (verbose, costs off, format json) ${text}`, values: [...values] };
        const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(explained);
        const plan = rows[0]?.['QUERY PLAN'][0].Plan;
        if (plan) touching.push({ text, values, touches: new PlanReading(plan, relations).touches() });
      }
      found.push(...judgeTransaction(touching, users).map((each) => ({ ...each, call })));
    }
    return found;
  } finally {
    await client.end();
  }
}
