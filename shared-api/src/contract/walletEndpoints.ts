import { z } from 'zod';
import { defineEndpoint } from './defineEndpoint';
import { deposit, withdrawal } from './depositsAndWithdrawals';
import { exchange, exchangeQuote, movementSide } from './exchange';
import { longest, most } from './most';
import { oldPasswordProof, proof, withdrawalPassword, withdrawalProof } from './passkeys';
import { position } from './perpetualEndpoints';
import {
  chain,
  coin,
  coinAddress,
  decimal,
  documentNumber,
  empty,
  identifier,
  line,
  listOf,
  longListOf,
  longPaging,
  period,
  positiveDecimal,
  reviewStatus,
  shownName,
  sixDigits,
  symbol,
  time,
  wallet,
  webAddress,
  withdrawalStage,
} from './primitives';

export const withdrawalAddress = z
  .object({
    id: identifier,
    coin,
    chain,
    address: coinAddress,
    label: z.string().max(longest.label).optional(),
    boundAt: time,
    usableFrom: time,
  })
  .meta({ id: 'WithdrawalAddress' });

export const transfer = z
  .object({ id: identifier, number: documentNumber, createdAt: time, out: movementSide, in: movementSide })
  .meta({ id: 'Transfer' });

/** `openProfit` is what the open positions of the wallet would win or lose at the last prices; estimate = available + frozen + open profit. */
const walletTotals = z.object({ wallet, available: decimal, frozen: decimal, openProfit: decimal, estimate: decimal });
/** What `accountEquity` of the formulas needs of an open position to go on computing as prices move. */
const valuedPosition = position.pick({
  symbol: true,
  side: true,
  exposure: true,
  margin: true,
  addedMargin: true,
  realisedProfit: true,
  entryPrice: true,
});
/** Input of `dayResult` of the formulas, which goes on computing the running day as prices move. */
const coinDay = z.object({ coin, before: decimal, close: decimal.optional(), held: decimal, funding: decimal });
const depositMethod = z.object({
  coin,
  name: shownName,
  chains: z
    .array(
      z.object({
        chain,
        name: shownName,
        confirmations: z.number().int(),
        arrivalMinutes: z.number().int(),
        minimum: decimal,
        /** Address of a transaction on the explorer of the network, `{transaction}` for its id; absent where the exchange names none. */
        explorer: webAddress.optional(),
      }),
    )
    .max(most.chains),
});
const records = longPaging.extend(period.shape).extend({ status: reviewStatus.optional(), coin: coin.optional() });
const movements = longPaging.extend(period.shape).extend({ coin: coin.optional() });

export const walletEndpoints = {
  'deposit.methods': defineEndpoint('Coins and networks that can be deposited.', empty, listOf(depositMethod, most.coins)),
  'deposit.address': defineEndpoint(
    'Deposit address of the trader for a coin on a network.',
    z.object({ coin, chain }),
    z.object({ coin, chain, address: coinAddress, sandbox: z.boolean() }),
    [0, 401],
  ),
  'deposit.report': defineEndpoint(
    'Reports a deposit for review. Real account only.',
    z.object({ coin, chain, amount: positiveDecimal, screenshot: identifier, transactionId: line(longest.transactionId).optional() }),
    deposit,
    [0, 401, 409],
  ),
  'deposit.list': defineEndpoint('Deposit records, newest first.', records, longListOf(deposit), [401]),
  'withdrawal.requirements': defineEndpoint(
    'Everything a withdrawal needs: checklist, limits, fee, addresses.',
    z.object({ coin }),
    z.object({
      coin,
      available: decimal,
      /** Value of one coin in USD. */
      rate: decimal,
      minimumUsd: decimal,
      maximumUsd: decimal,
      feeRate: decimal,
      perDay: z.number().int(),
      /** From a request to its arrival, milliseconds. */
      arrivalWithin: z.number().int(),
      leftToday: z.number().int(),
      basicVerified: z.boolean(),
      advancedVerified: z.boolean(),
      passwordSet: z.boolean(),
      authenticatorBound: z.boolean(),
      /** Until then no withdrawal is accepted, for the account was changed; absent when there is no such time. */
      heldUntil: time.optional(),
      addresses: z.array(withdrawalAddress).max(most.addresses),
    }),
    [0, 401],
  ),
  'withdrawal.submit': defineEndpoint(
    'Requests a withdrawal; amount and fee are frozen at once. The amount includes the fee.',
    z.object({
      coin,
      amount: positiveDecimal,
      addressId: identifier,
      ...withdrawalProof,
    }),
    withdrawal,
    [0, 401, 402, 403, 409],
  ),
  'withdrawal.list': defineEndpoint(
    'Withdrawal records, newest first.',
    records.extend({ stage: withdrawalStage.optional() }),
    longListOf(withdrawal),
    [401],
  ),
  'withdrawal.cancel': defineEndpoint(
    'Cancels a withdrawal that is under review, or an approved one that is paused and not sent; all of it returns to the spot wallet.',
    z.object({ id: identifier }),
    withdrawal,
    [0, 401, 409],
  ),
  'withdrawalAddress.list': defineEndpoint(
    'Bound withdrawal addresses.',
    z.object({ coin: coin.optional() }),
    listOf(withdrawalAddress, most.addresses),
    [401],
  ),
  'withdrawalAddress.bind': defineEndpoint(
    'Binds a withdrawal address with a code sent to the bound contact, and one of the authenticator where it is bound; it waits before its first withdrawal.',
    z.object({
      coin,
      chain,
      address: line(longest.address),
      label: line(longest.label).optional(),
      code: sixDigits.optional(),
      ...withdrawalProof,
    }),
    withdrawalAddress,
    [0, 401, 403, 409],
  ),
  'withdrawalAddress.remove': defineEndpoint(
    'Removes a bound address, with a code of the authenticator where it is bound.',
    z.object({ id: identifier, ...withdrawalProof }),
    empty,
    [0, 401, 403],
  ),
  'conversion.quote': defineEndpoint(
    'Quote of a quick exchange in the spot wallet, with both sides of the price; refused (409) beyond what can be converted at the moment.',
    /** `slippage` is a fraction, here and wherever it is answered: "0.005" is 0.5 %. */
    z.object({ from: coin, to: coin, amount: positiveDecimal, slippage: decimal }),
    exchangeQuote,
    [0, 401, 409],
  ),
  'conversion.submit': defineEndpoint(
    'Accepts a quoted quick exchange and freezes its amount; it is executed at the first prices after that, or refused and released. Refused (409) at once when the quote is over or beyond what can be converted.',
    z.object({ quoteId: identifier }),
    exchange,
    [0, 401, 409],
  ),
  'conversion.list': defineEndpoint('Quick-exchange records, newest first.', movements, longListOf(exchange), [401]),
  'transfer.submit': defineEndpoint(
    'Moves any coin that a wallet of the current account holds to another of its wallets; nothing is converted: the coin that goes out comes in.',
    z.object({ coin, from: wallet, to: wallet, amount: positiveDecimal }),
    transfer,
    [0, 401, 409],
  ),
  'transfer.list': defineEndpoint(
    'Transfer records, newest first.',
    movements.extend({ wallet: wallet.optional() }),
    longListOf(transfer),
    [401],
  ),
  'transfer.balances': defineEndpoint(
    'Balances of the coins that can be transferred, the same coins for every wallet.',
    empty,
    z.object({
      wallets: z
        .array(z.object({ wallet, coins: z.array(z.object({ coin, available: decimal, frozen: decimal })).max(most.heldCoins) }))
        .max(most.wallets),
    }),
    [401],
  ),
  'balance.read': defineEndpoint(
    'One balance of the current account.',
    z.object({ wallet, coin }),
    z.object({ wallet, coin, available: decimal, frozen: decimal }),
    [401],
  ),
  'coin.list': defineEndpoint(
    'Valued coins with their rate, and the display currencies.',
    empty,
    z.object({
      list: z.array(z.object({ coin, name: shownName, digits: z.number().int(), rate: decimal, display: z.boolean() })).max(2 * most.coins),
      total: z.number().int(),
      time,
    }),
  ),
  'balance.overview': defineEndpoint(
    'Totals of the current account, and the parts that they are made of.',
    empty,
    z.object({
      /** Equity: balances and the unrealised profit of open positions, the sum of the wallets. */
      total: decimal,
      displayCurrency: coin,
      displayRate: decimal,
      displayTotal: decimal,
      /** Result of the running UTC day, USDT. Prices of coins and conversions count; open profit, deposits and withdrawals do not. */
      todayIncome: decimal,
      /** Coins from which `todayIncome` is computed, and the income in the display currency. Older exchanges leave it out. */
      today: z.object({ displayIncome: decimal, coins: z.array(coinDay).max(most.heldCoins) }).optional(),
      wallets: z.array(walletTotals).max(most.wallets),
      holdings: z.array(z.object({ wallet, coin, available: decimal, frozen: decimal })).max(most.wallets * most.heldCoins),
      positions: z.array(valuedPosition).max(most.positions),
      /** The last prices that all this was valued by, those of the positions, the held coins and the display currency. */
      prices: z.array(z.object({ symbol, price: decimal, time })).max(most.products + most.heldCoins),
      /** Closing balances of each UTC day in USDT, without open profit, oldest first, at most 30, none from before the account existed. */
      days: z.array(z.object({ day: z.iso.date().max(10), total: decimal })).max(most.days),
      time,
    }),
    [401],
  ),
  'balance.list': defineEndpoint(
    'Balances per wallet and coin, with what froze them.',
    z.object({ wallet: wallet.optional() }),
    listOf(
      z.object({
        wallet,
        coin,
        available: decimal,
        frozen: decimal,
        estimate: decimal,
        /** Newest first, at most 500 of them. */
        frozenBy: z
          .array(
            z.object({
              kind: z.enum(['deliveryOrder', 'exchange', 'perpetualOrder', 'perpetualPosition', 'withdrawal']),
              id: identifier,
              amount: decimal,
              time,
            }),
          )
          .max(most.holds),
      }),
      most.wallets * most.heldCoins,
    ),
    [401],
  ),
  'withdrawalPassword.set': defineEndpoint(
    'Sets or changes the withdrawal password with a code sent to the bound contact, and one of the authenticator where it is bound.',
    z.object({
      password: withdrawalPassword,
      repeatPassword: z.string().max(6),
      code: sixDigits,
      ...proof,
    }),
    empty,
    [0, 401],
  ),
  'password.change': defineEndpoint(
    'Changes the login password of the session; ends all other sessions.',
    z.object({
      password: z.string().min(8).max(128),
      repeatPassword: z.string().max(128),
      ...oldPasswordProof,
    }),
    empty,
    [0, 401],
  ),
} as const;
