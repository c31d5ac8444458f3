import { sql } from 'kysely';
import type { Tick } from '../../../core/market';
import { toTick } from '../../../core/market';
import type { Entry } from '../../../core/ledger';
import { conversionKind, exchangeMachine } from '../../../engines/wallet';
import type { ExchangeDecision } from '../../../engines/wallet';
import { transition } from '../../../engines/stateMachine';
import { money } from '../../../kernel';
import { isSharded, pipeline, transact } from '../../../platform/database';
import type { DatabaseTransaction } from '../../../platform/database';
import type { WalletDependencies } from '../Coins';
import { lockInventory, noteExecuted } from './inventory';
import type { ExchangeRow } from './exchangeView';
import type { WalletServices } from '../services';

/** The first tick of each coin after acceptance; of USDT, and where none came, undefined. */
export interface ExchangeTicks {
  readonly out: Tick | undefined;
  readonly in: Tick | undefined;
}

function entriesOf(row: ExchangeRow, decision: ExchangeDecision): { kind: string; entries: Entry[] } {
  const [from, to, amount] = [row.out_coin, row.in_coin, money.normalise(row.out_amount)];
  const frozen: Entry = { account: 'spot.frozen', coin: from, amount: money.negate(amount) };
  if (decision.event !== 'execute')
    return { kind: 'exchange.release', entries: [frozen, { account: 'spot.available', coin: from, amount }] };
  const { receive } = decision;
  return {
    kind: conversionKind,
    entries: [
      frozen,
      { account: 'house', coin: from, amount },
      { account: 'house', coin: to, amount: money.negate(receive) },
      { account: 'spot.available', coin: to, amount: receive },
    ],
  };
}

/** The exchange's time, when it is pending and nobody else ends it; it is locked then. */
async function lock(
  { exchangeClock }: WalletServices,
  transaction: DatabaseTransaction,
  { user_id: userId, id }: ExchangeRow,
): Promise<number | undefined> {
  const pending = sql`from exchange where user_id = ${userId} and id = ${id} and status = 'pending' for update skip locked`;
  if (!isSharded(transaction))
    return (await sql<{ now: number }>`select ${exchangeClock.time()} as now ${pending}`.execute(transaction)).rows[0]?.now;
  // There the time would be read before the lock, and by another clock.
  const { rows } = await sql`select 1 ${pending}`.execute(transaction);
  return rows.length === 0 ? undefined : exchangeClock.now(transaction);
}

/**
 * Ends an accepted exchange as decided, once: its row is locked and its status checked, and the ledger knows its key.
 * @returns false when somebody else has ended it or is about to
 */
export async function endExchange(
  { context, coins }: WalletDependencies,
  row: ExchangeRow,
  decision: ExchangeDecision,
  ticks: ExchangeTicks,
): Promise<boolean> {
  const { database, ledger, userEvents, config } = context;
  const { user_id: userId, id, mode, out_coin: from, in_coin: to } = row;
  const status = transition(exchangeMachine, 'pending', decision.event);
  const ended = await transact(database, async (transaction) => {
    const time = await lock(context, transaction, row);
    if (time === undefined) return false;
    if (decision.event === 'execute') {
      const pair = { mode, from, to };
      await lockInventory(transaction, pair);
      await noteExecuted({ coins, config }, transaction, { ...pair, value: row.value ?? '0', time });
    }
    const [, balance] = await pipeline(
      () => ledger.post(transaction, { userId, mode, key: `exchange:${id}:end`, reference: id, ...entriesOf(row, decision) }),
      () => ledger.balance(transaction, userId, mode, 'spot', to),
    );
    const priced = decision.event === 'no price' ? undefined : decision;
    await transaction
      .updateTable('exchange')
      .set({
        status,
        ended_at: time,
        reason: decision.event === 'execute' ? null : decision.event === 'rate moved' ? 'rateMoved' : 'noPrice',
        ...(decision.event === 'execute' ? { in_amount: decision.receive, in_after: balance.available } : {}),
        rate: priced?.rate ?? null,
        slippage: priced?.slippage ?? null,
        price: priced?.price ? JSON.stringify(priced.price) : null,
        out_tick: priced && ticks.out ? JSON.stringify(toTick(ticks.out)) : null,
        in_tick: priced && ticks.in ? JSON.stringify(toTick(ticks.in)) : null,
      })
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .execute();
    await userEvents.write(
      transaction,
      { userId, mode, kind: 'exchange', data: { id, status } },
      { userId, mode, kind: 'balance', data: { wallet: 'spot', coins: [from, to] } },
    );
    return true;
  });
  if (ended) userEvents.wake(userId);
  return ended;
}
