import type { ExchangeQuote, ParsedRequest } from '@halyard-h5/shared-api/contract';
import { quoteExchange } from '../../../engines/wallet';
import type { PricedCoin } from '../../../engines/wallet';
import { money } from '../../../kernel';
import type { Session } from '../../../platform/module';
import type { Coins, WalletDependencies } from '../Coins';
import { walletRefusals } from '../refusals';
import { checkRoom } from './inventory';

function priced(coins: Coins, coin: string): PricedCoin {
  return { coin, price: coins.freshRate(coin), spread: coins.spread(coin) };
}

/**
 * Quotes an exchange in the spot wallet, spread included, and keeps the quote for its short life.
 * @throws Refusal for the same or an unknown coin, a slippage or digits that are not taken, an old price, or more than can be converted now
 */
export async function quote(
  { context, coins }: WalletDependencies,
  { userId, mode }: Session,
  { from, to, amount, slippage }: ParsedRequest<'conversion.quote'>,
): Promise<ExchangeQuote> {
  const { config, database, exchangeClock, ids } = context;
  const rules = config.wallet.exchange;
  const [sourceDigits, targetDigits] = [coins.find(from).digits, coins.find(to).digits];
  if (from === to) throw walletRefusals.sameCoin({ field: 'to' });
  const time = await exchangeClock.now(database);
  const [source, target] = [priced(coins, from), priced(coins, to)];
  const quoted = quoteExchange({ amount, slippage, source, target, sourceDigits, targetDigits, time }, rules);
  if ('refused' in quoted) {
    if (quoted.refused === 'digits') throw walletRefusals.amountDigits({ field: 'amount', parameters: { digits: sourceDigits } });
    if (quoted.refused === 'tooSmall') throw walletRefusals.exchangeTooSmall({ field: 'amount' });
    const maximum = money.multiply([rules.maximumSlippage, '100']);
    throw walletRefusals.slippage({ field: 'slippage', parameters: { maximum } });
  }
  const { rate, receive, least, price, value, expiresAt } = quoted;
  await checkRoom({ coins, config }, database, { userId, mode, from, to, value, time });
  const id = ids.next();
  await database
    .insertInto('exchange_quote')
    .values({
      user_id: userId,
      id,
      mode,
      from_coin: from,
      to_coin: to,
      amount,
      slippage,
      rate,
      receive,
      least,
      from_spread: source.spread,
      to_spread: target.spread,
      value,
      expires_at: expiresAt,
    })
    .execute();
  return { id, from, to, amount: money.normalise(amount), rate, receive, least, slippage, price, expiresAt, serverTime: time };
}
