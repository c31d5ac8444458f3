import { sql } from 'kysely';
import { restoreInventory, roomFor } from '../../../engines/wallet';
import type { InventoryRules } from '../../../engines/wallet';
import { lowestIdAt, money } from '../../../kernel';
import type { AccountMode } from '../../../kernel';
import { isSharded, preparedOnce } from '../../../platform/database';
import type { DatabaseTransaction, Executor } from '../../../platform/database';
import type { Config } from '../../../platform/module';
import type { Coins } from '../Coins';
import { walletRefusals } from '../refusals';

/** Ids are made by the clocks of processes, which nobody holds to less. */
const HOUR = 3_600_000;

/** What limits are read from. */
interface Limits {
  readonly coins: Coins;
  readonly config: Config;
}

/** An exchange as far as limits are concerned. */
interface Exchanged {
  readonly mode: AccountMode;
  /** The coin that the house takes, and the one that it gives. */
  readonly from: string;
  readonly to: string;
  /** USDT. */
  readonly value: string;
  /** Milliseconds UTC. */
  readonly time: number;
}

interface Stand {
  coin: string;
  net: string;
  time: number;
  taking: string;
  giving: string;
  used: string;
}

/** In one order for everybody, so that nobody waits in a circle. */
const limited = ({ from, to }: Pick<Exchanged, 'from' | 'to'>): string[] => [from, to].filter((coin) => coin !== 'USDT').sort();

function rulesOf({ coins, config }: Limits, coin: string): InventoryRules {
  const { traderLimit, houseLimit } = coins.find(coin).exchange;
  return { traderLimit, houseLimit, restoreWithin: config.wallet.exchange.restoreWithin };
}

/** Locks what the house has of the coins until the transaction ends: whoever accepts or executes an exchange of one comes after the other. */
export async function lockInventory(
  transaction: DatabaseTransaction,
  { mode, ...pair }: Pick<Exchanged, 'mode' | 'from' | 'to'>,
): Promise<void> {
  const coins = limited(pair);
  // On shards a row is free a moment before what its transaction wrote elsewhere is seen, this lock not.
  if (isSharded(transaction))
    for (const coin of coins)
      await sql`select pg_advisory_xact_lock(hashtextextended(${`exchange_inventory ${mode} ${coin}`}, 0))`.execute(transaction);
  await sql`
    insert into exchange_inventory (mode, coin) select ${mode}, coin from unnest(${coins}::text[]) as asked (coin)
    on conflict do nothing`.execute(transaction);
  await sql`
    select ${preparedOnce} 1 from exchange_inventory where mode = ${mode} and coin = any(${coins}::text[]) order by coin for update`.execute(
    transaction,
  );
}

/**
 * Checks an exchange against what the trader and, with real money, the house can still convert of both coins. Accepted exchanges count in full, executed ones as
 * far as they have not come back yet.
 * Binding until the transaction ends behind `lockInventory`, else only a first answer.
 * @throws Refusal `wallet.exchangeTraderLimit` or `wallet.exchangeHouseLimit` with what is left
 */
export async function checkRoom(limits: Limits, executor: Executor, asked: Exchanged & { readonly userId: string }): Promise<void> {
  const { userId, mode, from, value, time } = asked;
  const since = time - limits.config.wallet.exchange.restoreWithin;
  const coins = limited(asked);
  const { rows } = await sql<Stand>`
    select ${preparedOnce} room.* from (with stand as materialized (
      select coin, net, "time" from exchange_inventory where mode = ${mode} and coin = any(${coins}::text[])
    ), accepted as materialized (
      select out_coin, in_coin, value from exchange
      where status = 'pending' and mode = ${mode} and (out_coin = any(${coins}::text[]) or in_coin = any(${coins}::text[]))
    ), lately as materialized (
      select out_coin, in_coin, value from exchange
      where user_id = ${userId} and id >= ${lowestIdAt(since - HOUR)}::uuid and created_at >= ${since}::bigint and mode = ${mode} and status <> 'refused'
    )
    select asked.coin, coalesce(net, 0) as net, coalesce("time", 0) as time,
      (select coalesce(sum(value), 0) from accepted where out_coin = asked.coin) as taking,
      (select coalesce(sum(value), 0) from accepted where in_coin = asked.coin) as giving,
      (select coalesce(sum(value), 0) from lately where asked.coin in (out_coin, in_coin)) as used
    from unnest(${coins}::text[]) as asked (coin) left join stand using (coin)) room`.execute(executor);
  for (const { coin, net, time: at, ...commitments } of rows) {
    const rules = rulesOf(limits, coin);
    const room = roomFor(coin === from ? 'take' : 'give', restoreInventory({ net, time: at }, time, rules), commitments, rules);
    const saying = (left: string) => ({ field: 'amount', parameters: { left: money.round(left, 2), coin } });
    if (money.greater(value, room.trader)) throw walletRefusals.exchangeTraderLimit(saying(room.trader));
    if (mode === 'real' && money.greater(value, room.house)) throw walletRefusals.exchangeHouseLimit(saying(room.house));
  }
}

/** Notes an executed exchange, behind `lockInventory`. */
export async function noteExecuted(limits: Limits, transaction: DatabaseTransaction, executed: Exchanged): Promise<void> {
  const { mode, from, value, time } = executed;
  const coins = limited(executed);
  const rows = await transaction
    .selectFrom('exchange_inventory')
    .select(['coin', 'net', 'time'])
    .where('mode', '=', mode)
    .where('coin', 'in', coins)
    .execute();
  for (const { coin, ...inventory } of rows) {
    // A coin that is offered no more has no limit either.
    const known = limits.coins.all.some((each) => each.coin === coin);
    const stand = known ? restoreInventory(inventory, time, rulesOf(limits, coin)) : inventory;
    const net = money.add(stand.net, coin === from ? value : money.negate(value));
    await transaction
      .updateTable('exchange_inventory')
      .set({ net, time: Math.max(stand.time, time) })
      .where('mode', '=', mode)
      .where('coin', '=', coin)
      .execute();
  }
}
