import { sql } from 'kysely';
import { openTestServer } from '../testing/app/openTestServer';
import { modules } from './modules';
import { itOnOneDatabase } from '../testing/database/onOneDatabase';

describe('every table', () => {
  /** What is about money or about people stays; the others have one row per product, process, user, balance or article. */
  const stays =
    'capital_change claim daily_close delivery_order deposit deposit_address exchange follow_invitation follow_loss_limit follow_member follow_plan follow_record halt ledger_balance ledger_close ledger_line ledger_transaction operator_day operator_verification perpetual_order perpetual_position perpetual_trade rebate rebate_total team_member team_total transfer withdrawal withdrawal_day withdrawal_address withdrawal_transaction verification'.split(
      ' ',
    );
  const bounded =
    'passkey account_closure app_user article article_text content_proposal delivery_budget exchange_inventory exposure_budget house_capital house_level house_reserve idempotency_horizon invitation_code exchange_mark market_feed_state market_lease notification_preferences operator operator_audit_head operator_audit_retention own_limits perpetual_cursor pictures_place price_alert_place process_share push_key retention_lease served_registry slide slide_text taken_depth user_contact user_number kysely_migration kysely_migration_lock'.split(
      ' ',
    );
  /** Rows go when their work is done. */
  const worked = ['account_notice', 'notification_mail', 'notification_push', 'outbox', 'rebate_due', 'recovery_notice'];

  itOnOneDatabase('has rows that go when they are old, or a reason why not; and an index by which old ones are found', async () => {
    // A length that is no whole number of milliseconds by a seventh.
    const server = await openTestServer({ bindAccess: false, modules, config: { market: { tickRetentionDays: 10 } } });
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`.execute(
      server.context.database,
    );
    const rules = server.context.hooks.retention;
    // By default everything that grows goes some day: 0 is for who runs the exchange to choose.
    expect(rules.filter(({ keep }) => keep === 0)).toEqual([]);
    for (const { partitions } of [...rules, ...server.context.hooks.divided])
      if (partitions) await partitions.next(server.context.database, undefined, server.clock.now());
    const known = new Set([...stays, ...bounded, ...worked, ...rules.map(({ table }) => table)]);
    expect(rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
    await server.context.database.transaction().execute(async (transaction) => {
      for (const way of ['seqscan', 'bitmapscan', 'sort']) await sql.raw(`set local enable_${way} = off`).execute(transaction);
      for (const { table, column, among } of rules) {
        const plan = await sql<{ 'QUERY PLAN': string }>`explain select ctid from ${sql.table(table)}
          where ${among ?? sql`true`} and ${sql.ref(column)} < 1 order by ${sql.ref(column)} limit 500`.execute(transaction);
        const text = plan.rows.map((row) => row['QUERY PLAN']).join(' ');
        expect([table, text]).toEqual([table, expect.stringMatching(/Index Scan using/)]);
        expect([table, text]).toEqual([table, expect.not.stringMatching(/Seq Scan|Sort/)]);
      }
    });
    await server.close();
  });
});
