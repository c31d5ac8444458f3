import { endpointTable } from '@halyard-h5/shared-api/contract';
import type { CallName } from '@halyard-h5/shared-api/contract';
import pg from 'pg';
import { openWholeServer } from '../testing/app/openWholeServer';
import type { WholeServer } from '../testing/app/openWholeServer';
import { describePostgres } from '../testing/database/describePostgres';
import { itOnOneDatabase } from '../testing/database/onOneDatabase';

/** Tables that grow with traders, orders or time. */
const growing =
  'access_code account_closure account_notice app_user claim delivery_order deposit deposit_address exchange exchange_quote follow_invitation follow_loss_limit follow_member follow_plan follow_record idempotency invitation_code ledger_balance ledger_line ledger_transaction market_candles market_ticks notification notification_mail notification_push operator_audit operator_case operator_note outbox own_limits perpetual_order perpetual_position perpetual_trade price_alert push_subscription rate_limit rebate rebate_due rebate_total recovery recovery_notice session sign_in_origin team_member team_total telemetry_count transfer upload user_contact user_event user_number verification withdrawal withdrawal_address withdrawal_day'.split(
    ' ',
  );

/**
 * Notes each statement that connections are given from now on, with values that it came with. A connection keeps the way in which it asks from its
 * beginning: those that are open already are not heard.
 */
function noteStatements(): { seen: Map<string, unknown[]>; end: () => void } {
  const seen = new Map<string, unknown[]>();
  const { query } = pg.Client.prototype;
  const spy = jest.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const [first, second] = given as [string | { text?: string; values?: unknown[] }, unknown];
    const text = typeof first === 'string' ? first : first.text;
    if (text !== undefined) seen.set(text, (typeof first === 'string' ? (second as unknown[]) : first.values) ?? []);
    return (query as (...all: unknown[]) => unknown).apply(this, given);
  } as never);
  return { seen, end: () => spy.mockRestore() };
}

/** Tables that a statement reads as a whole, because no index leads to what it looks for. */
async function readWhole(client: pg.PoolClient | pg.Client, text: string, values: unknown[]): Promise<string[]> {
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${text}`, values);
  // A partition is called by its table's name and where it begins, the one of all other rows its rest.
  const scanned = rows.flatMap((row) => /Seq Scan on "?(\w+)/.exec(row['QUERY PLAN'])?.[1] ?? []);
  return scanned.map((name) => name.replace(/_(rest|[A-Z\d]\w*)$/, '')).filter((table) => growing.includes(table));
}

describePostgres('an index leads to what calls look for', () => {
  let server: WholeServer;
  let statements: ReturnType<typeof noteStatements>;
  beforeAll(async () => {
    statements = noteStatements();
    server = await openWholeServer({ database: 'postgres' });
  });
  afterAll(() => server.close());

  itOnOneDatabase('in every statement of a run through all reads and the frequent changes', async () => {
    server.market.tick('BTCUSDT', server.clock.now(), '100');
    const { seen, end } = statements;
    seen.clear();
    const id = server.context.ids.next();
    for (const mode of ['real', 'demo'] as const) {
      const { token, userId } = await server.trader(mode);
      const move = { coin: 'USDT', from: 'spot', to: 'delivery', amount: '1' } as const;
      expect((await server.call('transfer.submit', move, { token })).code).toBe(1);
      const order = { symbol: 'BTCUSDT', direction: 'call', seconds: 60, stake: '100' } as const;
      expect((await server.call('deliveryOrder.place', order, { token })).code).toBe(1);
      for (const name of Object.keys(endpointTable) as CallName[]) {
        if (endpointTable[name].method !== 'GET') continue;
        const names = { id, userId, symbol: 'BTCUSDT', coin: 'USDT', from: 0, to: server.clock.now(), interval: '1m' };
        const events = { rows: 'events', coin: 'USDT' };
        for (const request of [{}, names, { ...names, scope: 'joined' }, events, { ...events, type: 'transfer' }])
          await server.callRaw(name, request, { token });
      }
    }
    end();
    expect(seen.size).toBeGreaterThan(60);
    const client = new pg.Client({ connectionString: server.testDatabase.url });
    await client.connect();
    const whole: string[] = [];
    try {
      await client.query('set enable_seqscan = off');
      for (const [text, values] of seen) {
        if (!/^\s*(select|with|insert|update|delete)\b/i.test(text)) continue;
        for (const table of await readWhole(client, text, values)) whole.push(`${table}: ${text.replace(/\s+/g, ' ').slice(0, 300)}`);
      }
      // The look itself finds what has no index.
      expect(await readWhole(client, 'select from app_user where nickname = $1', ['x'])).toEqual(['app_user']);
    } finally {
      await client.end();
    }
    expect(whole).toEqual([]);
  });
});
