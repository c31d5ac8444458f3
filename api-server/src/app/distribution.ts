/**
 * Where rows lie in a distributed PostgreSQL (Citus). A trader's transaction should touch rows of one user, and what lies everywhere.
 * @see docs/decisions/0286-one-trader-a-transaction.md
 * @see docs/decisions/0287-an-exchange-on-shards.md
 */

const words = (text: string): readonly string[] => text.trim().split(/\s+/);
const by = (column: string, tables: string): Record<string, string> => Object.fromEntries(words(tables).map((table) => [table, column]));

/** Tables with rows of users, and the column that names whose a row is: all rows of a user lie on one shard. */
export const byUser: Readonly<Record<string, string>> = {
  app_user: 'id',
  ...by(
    'user_id',
    `account_closure account_notice delivery_order deposit deposit_address exchange exchange_quote follow_invitation follow_loss_limit
    follow_member follow_plan follow_record idempotency ledger_balance ledger_line ledger_transaction notification notification_mail
    notification_preferences notification_push operator_verification outbox own_limits passkey perpetual_order perpetual_position perpetual_trade
    price_alert push_subscription rebate rebate_due rebate_total recovery recovery_notice session set_aside sign_in_origin team_member
    team_total transfer upload user_event verification withdrawal withdrawal_address withdrawal_day`,
  ),
};

/** Tables that are looked into before a user is known, or that must hold something once for everybody, and the column by which they are. */
export const byOwnKey: Readonly<Record<string, string>> = {
  access_code: 'contact',
  claim: 'value',
  invitation_code: 'code',
  passkey_challenge: 'challenge',
  rate_limit: 'key',
  user_contact: 'contact',
  user_number: 'number',
  withdrawal_transaction: 'transaction_id',
};

/** Small, and rarely written: on every node. */
export const everywhere: readonly string[] = words(
  `article article_text exchange_mark halt idempotency_horizon kysely_migration kysely_migration_lock pictures_place push_key served_registry
  slide slide_text`,
);

/** The market's, the house's, the operators' and the workers': on one node, the one that is asked. */
export const local: readonly string[] = words(
  `capital_change client_error content_proposal daily_close delivery_budget exchange_inventory exposure_budget house_alert house_capital house_delivery house_level
  house_reserve ledger_close market_candles market_feed_state market_lease market_ticks operator operator_audit operator_audit_head
  operator_audit_retention operator_case operator_day operator_note operator_session perpetual_cursor price_alert_place process_share retention_lease taken_depth telemetry_count`,
);
