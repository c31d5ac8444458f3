import { apiPath } from '@halyard-h5/shared-api/contract';
import { sql } from 'kysely';
import { silentLogger } from '../../kernel';
import { describePostgres } from '../../testing/database/describePostgres';
import { openTestServer } from '../../testing/app/openTestServer';
import type { TestServer } from '../../testing/app/openTestServer';
import { openDatabase, patientTimeouts } from '../database';
import type { ServerContext } from '../module';

const request = { from: 'spot', to: 'delivery', coin: 'USDT', amount: '1' } as const;
const side = { coin: 'USDT', wallet: 'spot' as const, amount: '1', before: '1', after: '0' };
const headers = { 'idempotency-replay': 'only', 'idempotency-final': 'true' };

describePostgres('the last question about a key, asked of another node', () => {
  let [first, second]: TestServer[] = [];
  /** The handler of the first node has written and waits. */
  let begun: Promise<void>;
  let goOn: () => void;

  /** Writes, and waits in its transaction until the test lets it go on. */
  const register = ({ routes, ids }: ServerContext): void => {
    let reached: () => void;
    begun = new Promise((resolve) => (reached = resolve));
    const released = new Promise<void>((resolve) => (goOn = resolve));
    routes.add('transfer.submit', async ({ session, transaction }) => {
      await sql`insert into rate_limit (key, window_start, count) values (${`test ${session.userId}`}, 0, 0)`.execute(transaction);
      reached();
      await released;
      return { id: ids.next(), number: 'T1', createdAt: 1, out: side, in: side } as never;
    });
  };

  beforeEach(async () => {
    second = await openTestServer({ database: 'postgres', register });
    const { url } = second.testDatabase;
    const opened = await openDatabase({ ...(url !== undefined && { url }), logger: silentLogger, timeouts: patientTimeouts });
    first = await openTestServer({ database: { database: opened.database, close: () => opened.close(), url }, register });
  });
  afterEach(async () => {
    await first?.close();
    await second?.close();
  });

  const signUp = async (): Promise<{ token: string; userId: string }> => {
    const trader = await first!.signUp();
    second!.cookies.keep(trader.token, first!.cookies.of(trader.token) ?? '');
    return trader;
  };

  it('rolls back what the first one has in work', async () => {
    const { token, userId } = await signUp();
    const key = first!.context.ids.next();
    const underWay = first!.call('transfer.submit', request, { token, key });
    await begun;
    const cancelled = { code: 409, data: { refusal: 'idempotency.cancelled' } };
    expect(await second!.call('transfer.submit', request, { token, key, headers })).toMatchObject(cancelled);
    goOn();
    expect(await underWay).toMatchObject(cancelled);
    const { rows } = await sql`select 1 from rate_limit where key = ${`test ${userId}`}`.execute(second!.context.database);
    expect(rows).toEqual([]);
  });

  it('waits for one that is about to commit, and answers that', async () => {
    const { token, userId } = await signUp();
    const key = first!.context.ids.next();
    const { database } = first!.context;
    const data = { id: key, number: 'T1', createdAt: 1, out: side, in: side };
    let question: Promise<{ json(): unknown }> | undefined;
    await database.transaction().execute(async (transaction) => {
      await sql`insert into idempotency (user_id, key, fingerprint, "time", outcome)
        values (${userId}, ${key}, 'print', 1, ${JSON.stringify({ data })}::jsonb)`.execute(transaction);
      question = second!.http.inject({
        method: 'POST',
        url: apiPath('transfer.submit'),
        headers: { ...headers, token, 'idempotency-key': key },
      });
      const waiting = () => sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      while ((await waiting().execute(database)).rows.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    });
    expect((await question)?.json()).toMatchObject({ code: 1, data });
  });
});
