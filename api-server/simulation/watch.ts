/** Statements that make a database write down what the checks ask for and the exchange's own tables do not keep. */
export const watch: readonly string[] = [
  'create schema watched',
  // Every version of every position.
  `create table watched.position (n bigserial primary key, id uuid not null, symbol text not null, side text not null, status text not null,
    exposure numeric not null, pot numeric not null, entry numeric not null, take_profit numeric, stop_loss numeric, mark bigint not null, reason text,
    best numeric, distance numeric)`,
  `create function watched.note_position() returns trigger language plpgsql as $$ begin
    insert into watched.position (id, symbol, side, status, exposure, pot, entry, take_profit, stop_loss, mark, reason, best, distance)
    values (new.id, new.symbol, new.side, new.status, new.exposure, new.margin + new.added_margin + new.realised_profit, new.entry_price,
      new.take_profit::numeric, new.stop_loss::numeric, new.mark_sequence, new.close_reason, new.trailing_best::numeric, new.trailing_distance::numeric);
    return null; end $$`,
  'create trigger note_position after insert or update on perpetual_position for each row execute function watched.note_position()',
  // The newest durable tick when an order was written: with it the log is asked whether its tick is new enough.
  'create table watched.execution (id uuid not null, work bigint not null, newest bigint not null)',
  `create function watched.note_execution() returns trigger language plpgsql as $$ begin
    insert into watched.execution (id, work, newest)
    select new.id, txid_current(), coalesce(max(sequence), 0) from market_ticks where symbol = new.symbol;
    return null; end $$`,
  'create trigger note_execution after insert or update on perpetual_order for each row execute function watched.note_execution()',
  // The same when a trade was written, which other statements may come before.
  'create table watched.trade (n bigserial primary key, id uuid not null, work bigint not null, newest bigint not null)',
  `create function watched.note_trade() returns trigger language plpgsql as $$ begin
    insert into watched.trade (id, work, newest)
    select new.id, txid_current(), coalesce(max(sequence), 0) from market_ticks where symbol = new.symbol;
    return null; end $$`,
  'create trigger note_trade after insert on perpetual_trade for each row execute function watched.note_trade()',
  // Up to when the log was promised to be complete when a tick was added.
  'create table watched.tick (symbol text not null, sequence bigint not null, promised bigint not null)',
  `create function watched.note_tick() returns trigger language plpgsql as $$ begin
    insert into watched.tick (symbol, sequence, promised)
    select new.symbol, new.sequence, coalesce((select max(complete_until) from market_lease), 0);
    return null; end $$`,
  'create trigger note_tick after insert on market_ticks for each row execute function watched.note_tick()',
];
