import type { Exchange, ExchangeQuote, ParsedRequest } from '@halyard-h5/shared-api/contract';
import { readPage } from '../../platform/database';
import type { DatabaseTransaction, Executor } from '../../platform/database';
import { executeExchange, quoteExchange } from '../../engines/wallet';
import type { Session } from '../../platform/module';
import { documentNumber, money } from '../../kernel';
import { matchingMovements, movementView, postMovement, sideColumns } from './movements';
import { walletRefusals } from './refusals';
import type { WalletParts } from './Coins';

/** Quotes an exchange in the spot wallet and keeps the quote for its short life. */
export async function quote(
  { context, coins }: WalletParts,
  { userId, mode }: Session,
  { from, to, amount, slippage }: ParsedRequest<'index/bbQuote'>,
): Promise<ExchangeQuote> {
  const { clock, config, database, ids } = context;
  const rules = config.wallet.exchange;
  const [source, target] = [coins.find(from), coins.find(to)];
  if (from === to) throw walletRefusals.sameCoin({ field: 'to' });
  const time = clock.now();
  const quoted = quoteExchange(
    {
      amount,
      slippage,
      sourcePrice: coins.freshRate(from),
      targetPrice: coins.freshRate(to),
      sourceDigits: source.digits,
      targetDigits: target.digits,
      time,
    },
    rules,
  );
  if ('refused' in quoted) {
    if (quoted.refused === 'digits') throw walletRefusals.amountDigits({ field: 'amount', parameters: { digits: source.digits } });
    if (quoted.refused === 'tooSmall') throw walletRefusals.exchangeTooSmall({ field: 'amount' });
    const maximum = money.multiply([rules.maximumSlippage, '100']);
    throw walletRefusals.slippage({ field: 'slippage', parameters: { maximum } });
  }
  const id = ids.next();
  const { rate, receive, least, expiresAt } = quoted;
  await database
    .insertInto('exchange_quote')
    .values({ user_id: userId, id, mode, from_coin: from, to_coin: to, amount, slippage, rate, receive, least, expires_at: expiresAt })
    .execute();
  return { id, from, to, amount: money.normalise(amount), rate, receive, least, slippage, expiresAt, serverTime: time };
}

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
 * Executes a quote once, at the rate of now.
 * @throws Refusal 409 when the quote was used, has expired, or the rate moved beyond the tolerance
 */
export async function exchangeCoins(
  { context, coins }: WalletParts,
  transaction: DatabaseTransaction,
  session: Session,
  quoteId: string,
): Promise<Exchange> {
  const { clock, ids, ledger, userEvents } = context;
  const { userId, mode } = session;
  const row = await takeQuote(transaction, session, quoteId);
  const { from_coin: from, to_coin: to } = row;
  const [id, time, amount] = [ids.next(), clock.now(), money.normalise(row.amount)];
  const result = executeExchange(
    { amount, slippage: row.slippage, rate: row.rate, receive: row.receive, least: row.least, expiresAt: row.expires_at },
    { sourcePrice: coins.freshRate(from), targetPrice: coins.freshRate(to), targetDigits: coins.find(to).digits, time },
  );
  if ('refused' in result) throw result.refused === 'expired' ? walletRefusals.quoteExpired() : walletRefusals.rateMoved();
  const out = { coin: from, wallet: 'spot' as const, amount };
  const into = { coin: to, wallet: 'spot' as const, amount: result.receive };
  const entries = [
    { account: 'spot.available' as const, coin: from, amount: money.negate(amount) },
    { account: 'house' as const, coin: from, amount },
    { account: 'house' as const, coin: to, amount: money.negate(result.receive) },
    { account: 'spot.available' as const, coin: to, amount: result.receive },
  ];
  const posting = { userId, mode, key: `exchange:${quoteId}`, kind: 'exchange.swap', reference: id, entries };
  const after = await postMovement(ledger, transaction, posting, out, into);
  const { rate, slippage } = result;
  const exchanged = await transaction
    .insertInto('exchange')
    .values({
      user_id: userId,
      id,
      number: documentNumber('X', id, time),
      mode,
      created_at: time,
      ...sideColumns(out, into),
      ...after,
      rate,
      slippage,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await userEvents.write(transaction, { userId, kind: 'balance', mode, data: { wallet: 'spot', coins: [from, to] } });
  return { ...movementView(exchanged), rate, slippage };
}

/** Quick exchanges of the current account, newest first. */
export async function listExchanges(
  executor: Executor,
  session: Session,
  filter: ParsedRequest<'index/sdRec'>,
): Promise<{ list: Exchange[]; total: number }> {
  const query = executor.selectFrom('exchange').where(matchingMovements(session, filter));
  const { rows, total } = await readPage(query.selectAll().orderBy('id', 'desc'), filter);
  return {
    list: rows.map((row) => ({ ...movementView(row), rate: money.normalise(row.rate), slippage: money.normalise(row.slippage) })),
    total,
  };
}
