import { callOfPath, endpointTable } from '@halyard-h5/shared-api/contract';
import type { CallName } from '@halyard-h5/shared-api/contract';
import pg from 'pg';
import type { PeriodicWorker } from '../platform/module';
import { openWholeServer } from '../testing/app/openWholeServer';
import type { WholeServer } from '../testing/app/openWholeServer';
import { describePostgres } from '../testing/database/describePostgres';
import { EveryChange } from '../testing/oneTrader/everyChange';
import { everyRead } from '../testing/oneTrader/everyRead';
import { explainTransactions } from '../testing/oneTrader/explainTransactions';
import { noteTransactions } from '../testing/oneTrader/noteTransactions';
import type { Notes } from '../testing/oneTrader/noteTransactions';
import { compareWithReviewed } from '../testing/oneTrader/reviewed';
import { byOwnKey, byUser, everywhere, local } from './distribution';
import { itOnOneDatabase } from '../testing/database/onOneDatabase';

/** Reads that find nothing here. */
const notExecuted: Partial<Record<CallName, string>> = {
  'article.read': 'articles come with a worker, and are of no user',
  'product.read': 'tickers come with the feed',
  'product.orderBook': 'books come with the feed',
  'position.liquidation': 'workers liquidate; what it reads is of one user, as receipts of delivery orders are',
};

/** Notes what is sent while the server answers, for the call that it answers. */
function noteCalls({ http, context: { outbox } }: WholeServer, notes: Notes): void {
  const deliver = outbox.deliver.bind(outbox);
  // The call has committed: what is delivered is a worker's, of sender and receiver.
  const delivered: typeof deliver = (userId) => {
    notes.during(undefined);
    return deliver(userId);
  };
  Object.assign(outbox, { deliver: delivered });
  const answer = http.inject.bind(http) as (options: { url: string }) => Promise<unknown>;
  const noted = async (options: { url: string }): Promise<unknown> => {
    notes.during(callOfPath(options.url.replace(/^\/api\//, '')));
    try {
      return await answer(options);
    } finally {
      notes.during(undefined);
    }
  };
  Object.assign(http, { inject: noted });
}

describePostgres("every transaction of a trader's call is one user's, or reviewed", () => {
  let notes: Notes;
  let server: WholeServer;
  const plansWorkers: unknown[] = [];
  beforeAll(async () => {
    notes = noteTransactions();
    server = await openWholeServer({ database: 'postgres' }, (module, workers) => {
      if (module === 'followPlans') plansWorkers.push(...workers);
    });
    noteCalls(server, notes);
  });
  afterAll(async () => {
    notes.end();
    await server.close();
  });

  it('every table lies by its user, by a key of its own, everywhere or on one node', async () => {
    const client = new pg.Client({ connectionString: server.testDatabase.url });
    await client.connect();
    const { rows } = await client.query<{ name: string; columns: string[] }>(`
      select relname as name, array_agg(attname::text) as columns from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition group by relname order by relname`);
    await client.end();
    const columns = { ...byUser, ...byOwnKey };
    const sorted = [...Object.keys(byUser), ...Object.keys(byOwnKey), ...everywhere, ...local].sort();
    expect(sorted).toEqual(rows.map(({ name }) => name).sort());
    expect(
      rows.filter(({ name, columns: of }) => columns[name] !== undefined && !of.includes(columns[name])).map(({ name }) => name),
    ).toEqual([]);
  });

  itOnOneDatabase('in a run through all changes and all reads', async () => {
    const changes = new EveryChange(server);
    const { owner, follower } = await changes.run();
    const reads = [await everyRead(server, changes, owner, follower), await everyRead(server, changes, follower, owner)];
    // Ends of plans reach their followers, who read of them then.
    for (const worker of plansWorkers as PeriodicWorker[]) await worker.run();
    reads.push(await everyRead(server, changes, follower, owner));
    const executed = new Set([...changes.done, ...reads.flatMap((each) => [...each])]);
    const missing = (Object.keys(endpointTable) as CallName[]).filter((name) => !executed.has(name));
    expect(missing.sort()).toEqual(Object.keys(notExecuted).sort());
    const found = await explainTransactions(server.testDatabase.url, notes.transactions);
    expect(compareWithReviewed(found)).toEqual({ unreviewed: [], notFound: [] });
  });

  itOnOneDatabase('tells a second user, also inside a value, and a look-up without one', async () => {
    const [one, other] = [await server.signUp(), await server.signUp()];
    const own = { text: 'select from ledger_balance where user_id = $1', values: [one.userId] };
    const second = { text: 'delete from transfer where user_id = any($1)', values: [[one.userId, other.userId]] };
    const hidden = { text: 'select from unnest($1::uuid[]) of (id) join exchange on user_id = of.id', values: [[other.userId]] };
    const unbound = { text: 'select from deposit where coin = $1', values: ['USDT'] };
    const statements = [own, own, second, hidden, unbound];
    const found = await explainTransactions(server.testDatabase.url, [{ call: 'transfer.submit', statements }]);
    expect(compareWithReviewed(found).unreviewed.sort()).toEqual([
      `transfer.submit: hidden exchange: ${hidden.text}`,
      `transfer.submit: otherUser exchange: ${hidden.text}`,
      `transfer.submit: otherUser transfer: ${second.text}`,
      `transfer.submit: unbound deposit: ${unbound.text}`,
    ]);
  });
});
