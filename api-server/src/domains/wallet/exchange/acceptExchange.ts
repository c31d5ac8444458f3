import type { Exchange } from '@halyard-h5/shared-api/contract';
import type { Moment } from '../../../core/market';
import { documentNumber, money } from '../../../kernel';
import { pipeline } from '../../../platform/database';
import type { DatabaseTransaction } from '../../../platform/database';
import type { Session } from '../../../platform/module';
import type { WalletDependencies } from '../Coins';
import { walletRefusals } from '../refusals';
import { exchangeView } from './exchangeView';
import { checkRoom, lockInventory } from './inventory';

async function takeQuote(transaction: DatabaseTransaction, { userId, mode }: Session, id: string) {
  const own = transaction
    .selectFrom('exchange_quote')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('mode', '=', mode);
  const row = await own.forUpdate().executeTakeFirst();
  if (!row) throw walletRefusals.unknownQuote({ field: 'quoteId' });
  if (row.used) throw walletRefusals.quoteUsed();
  await transaction.updateTable('exchange_quote').set({ used: true }).where('user_id', '=', userId).where('id', '=', id).execute();
  return row;
}

/**
 * Accepts a quote once and freezes the amount. Later ticks decide what follows.
 * Time and place in the log are read after all locks: nobody may see prices that count and still make the call fail.
 * @throws Refusal 409 when the quote was used, has expired or exceeds what can be converted; for an old price; without enough money
 */
export async function acceptExchange(
  { context, coins }: WalletDependencies,
  transaction: DatabaseTransaction,
  session: Session,
  quoteId: string,
): Promise<Exchange> {
  const { config, exchangeClock, ids, ledger, market, userEvents } = context;
  const { userId, mode } = session;
  const quoted = await takeQuote(transaction, session, quoteId);
  const { from_coin: from, to_coin: to, value } = quoted;
  const [id, amount] = [ids.next(), money.normalise(quoted.amount)];
  await lockInventory(transaction, { mode, from, to });
  await checkRoom({ coins, config }, transaction, { userId, mode, from, to, value, time: await exchangeClock.now(transaction) });
  const frozen = {
    userId,
    mode,
    key: `exchange:${quoteId}:freeze`,
    kind: 'exchange.freeze',
    reference: id,
    entries: [
      { account: 'spot.available' as const, coin: from, amount: money.negate(amount) },
      { account: 'spot.frozen' as const, coin: from, amount },
    ],
  };
  const [, balance] = await pipeline(
    () => ledger.post(transaction, frozen),
    () => ledger.balance(transaction, userId, mode, 'spot', from),
  );
  const legs = await Promise.all([from, to].map((coin) => (coin === 'USDT' ? undefined : market.moment(transaction, `${coin}USDT`))));
  const [given, taken] = legs;
  const time = Math.max(...legs.flatMap((leg) => leg?.time ?? []));
  if (time >= quoted.expires_at) throw walletRefusals.quoteExpired();
  const isStale = (leg: Moment | undefined): boolean => leg !== undefined && !(time - (leg.tick?.time ?? 0) <= config.market.staleAfter);
  if (legs.some(isStale)) throw walletRefusals.stalePrice();
  const sequenceOf = (leg: Moment | undefined): number | null => (leg === undefined ? null : (leg.tick?.sequence ?? 0));
  const row = await transaction
    .insertInto('exchange')
    .values({
      user_id: userId,
      id,
      number: documentNumber('X', id, time),
      mode,
      created_at: time,
      release_at: time + config.wallet.exchange.releaseAfter,
      status: 'pending',
      out_coin: from,
      out_wallet: 'spot',
      out_amount: amount,
      out_after: balance.available,
      in_coin: to,
      in_wallet: 'spot',
      quoted_rate: quoted.rate,
      quoted_receive: quoted.receive,
      least: quoted.least,
      tolerance: quoted.slippage,
      out_spread: quoted.from_spread,
      in_spread: quoted.to_spread,
      in_digits: coins.find(to).digits,
      value,
      out_sequence: sequenceOf(given),
      in_sequence: sequenceOf(taken),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await userEvents.write(
    transaction,
    { userId, mode, kind: 'exchange', data: { id, status: 'pending' } },
    { userId, mode, kind: 'balance', data: { wallet: 'spot', coins: [from] } },
  );
  return exchangeView(row);
}
