import { z } from 'zod';
import { defineEndpoint } from './defineEndpoint';
import { exchange, exchangeQuote, movementSide } from './exchange';
import {
  chain,
  coin,
  decimal,
  empty,
  identifier,
  line,
  listOf,
  paging,
  period,
  positiveDecimal,
  reviewStatus,
  time,
  wallet,
} from './primitives';

const timelineStep = z.object({ status: z.string(), time });

export const deposit = z
  .object({
    id: identifier,
    number: z.string(),
    createdAt: time,
    coin,
    chain: z.string(),
    address: z.string(),
    amount: decimal,
    screenshot: identifier,
    transactionId: z.string().optional(),
    status: reviewStatus,
    reason: z.string().optional(),
    timeline: z.array(timelineStep),
  })
  .meta({ id: 'Deposit' });

export const withdrawal = z
  .object({
    id: identifier,
    number: z.string(),
    createdAt: time,
    /** Until when it arrives, as promised at the request. */
    dueAt: time,
    coin,
    chain: z.string(),
    /** Masked. */
    address: z.string(),
    amount: decimal,
    fee: decimal,
    receive: decimal,
    status: reviewStatus,
    reason: z.string().optional(),
    timeline: z.array(timelineStep),
  })
  .meta({ id: 'Withdrawal' });

export const withdrawalAddress = z
  .object({ id: identifier, coin, chain: z.string(), address: z.string(), label: z.string().optional(), boundAt: time, usableFrom: time })
  .meta({ id: 'WithdrawalAddress' });

export const transfer = z
  .object({ id: identifier, number: z.string(), createdAt: time, out: movementSide, in: movementSide })
  .meta({ id: 'Transfer' });

const walletTotals = z.object({ wallet, available: decimal, frozen: decimal, estimate: decimal });
const depositMethod = z.object({
  coin,
  name: z.string(),
  chains: z.array(
    z.object({ chain: z.string(), name: z.string(), confirmations: z.number().int(), arrivalMinutes: z.number().int(), minimum: decimal }),
  ),
});
const records = paging.extend(period.shape).extend({ status: reviewStatus.optional(), coin: coin.optional() });
const movements = paging.extend(period.shape).extend({ coin: coin.optional() });

export const walletEndpoints = {
  'index/payment': defineEndpoint(
    'Coins and networks that can be deposited.',
    empty,
    z.object({ list: z.array(depositMethod), total: z.number().int() }),
  ),
  'index/chainAddress': defineEndpoint(
    'Deposit address of the trader for a coin on a network.',
    z.object({ coin, chain }),
    z.object({ coin, chain: z.string(), address: z.string(), sandbox: z.boolean() }),
    [0, 401],
  ),
  'index/czSubmit': defineEndpoint(
    'Reports a deposit for review. Real account only.',
    z.object({ coin, chain, amount: positiveDecimal, screenshot: identifier, transactionId: line(128).optional() }),
    deposit,
    [0, 401, 409],
  ),
  'index/czRec': defineEndpoint('Deposit records, newest first.', records, listOf(deposit), [401]),
  'index/withdrawalInfo': defineEndpoint(
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
      addresses: z.array(withdrawalAddress),
    }),
    [0, 401],
  ),
  'index/tbSubmit': defineEndpoint(
    'Requests a withdrawal; amount and fee are frozen at once. The amount includes the fee.',
    z.object({
      coin,
      amount: positiveDecimal,
      addressId: identifier,
      withdrawalPassword: z.string().regex(/^\d{6}$/),
      authenticatorCode: z
        .string()
        .regex(/^\d{6}$/)
        .optional(),
    }),
    withdrawal,
    [0, 401, 402, 403, 409],
  ),
  'index/tbRec': defineEndpoint('Withdrawal records, newest first.', records, listOf(withdrawal), [401]),
  'index/addresses': defineEndpoint('Bound withdrawal addresses.', z.object({ coin: coin.optional() }), listOf(withdrawalAddress), [401]),
  'index/bindAddress': defineEndpoint(
    'Binds a withdrawal address; it waits before its first withdrawal.',
    z.object({
      coin,
      chain,
      address: line(128),
      label: line(32).optional(),
      code: z
        .string()
        .regex(/^\d{6}$/)
        .optional(),
      withdrawalPassword: z.string().regex(/^\d{6}$/),
    }),
    withdrawalAddress,
    [0, 401, 402, 403, 409],
  ),
  'index/removeAddress': defineEndpoint(
    'Removes a bound address.',
    z.object({ id: identifier, withdrawalPassword: z.string().regex(/^\d{6}$/) }),
    empty,
    [0, 401, 403],
  ),
  'index/bbQuote': defineEndpoint(
    'Quote of a quick exchange in the spot wallet, with both sides of the price; refused (409) beyond what can be converted at the moment.',
    /** `slippage` is a fraction, here and wherever it is answered: "0.005" is 0.5 %. */
    z.object({ from: coin, to: coin, amount: positiveDecimal, slippage: decimal }),
    exchangeQuote,
    [0, 401, 409],
  ),
  'index/bbRecharge': defineEndpoint(
    'Accepts a quoted quick exchange and freezes its amount; it is executed at the first prices after that, or refused and released. Refused (409) at once when the quote is over or beyond what can be converted.',
    z.object({ quoteId: identifier }),
    exchange,
    [0, 401, 409],
  ),
  'index/sdRec': defineEndpoint('Quick-exchange records, newest first.', movements, listOf(exchange), [401]),
  'index/zySubmit': defineEndpoint(
    'Moves any coin that a wallet of the current account holds to another of its wallets; nothing is converted: the coin that goes out comes in.',
    z.object({ coin, from: wallet, to: wallet, amount: positiveDecimal }),
    transfer,
    [0, 401, 409],
  ),
  'index/zyRec': defineEndpoint(
    'Transfer records, newest first.',
    movements.extend({ wallet: wallet.optional() }),
    listOf(transfer),
    [401],
  ),
  'index/transferType': defineEndpoint(
    'Balances of the coins that can be transferred, the same coins for every wallet.',
    empty,
    z.object({ wallets: z.array(z.object({ wallet, coins: z.array(z.object({ coin, available: decimal, frozen: decimal })) })) }),
    [401],
  ),
  'index/money': defineEndpoint(
    'One balance of the current account.',
    z.object({ wallet, coin }),
    z.object({ wallet, coin, available: decimal, frozen: decimal }),
    [401],
  ),
  'index/coin': defineEndpoint(
    'Valued coins with their rate, and the display currencies.',
    empty,
    z.object({
      list: z.array(z.object({ coin, name: z.string(), digits: z.number().int(), rate: decimal, display: z.boolean() })),
      total: z.number().int(),
      time,
    }),
  ),
  'index/overview': defineEndpoint(
    'Totals of the current account.',
    empty,
    z.object({
      total: decimal,
      displayCurrency: coin,
      displayRate: decimal,
      displayTotal: decimal,
      todayIncome: decimal,
      wallets: z.array(walletTotals),
      /** Closing total of each UTC day in USDT, oldest first, at most 30, none from before the account existed. */
      days: z.array(z.object({ day: z.string(), total: decimal })),
      time,
    }),
    [401],
  ),
  'index/property': defineEndpoint(
    'Balances per wallet and coin, with what froze them.',
    z.object({ wallet: wallet.optional() }),
    listOf(
      z.object({
        wallet,
        coin,
        available: decimal,
        frozen: decimal,
        estimate: decimal,
        frozenBy: z.array(
          z.object({
            kind: z.enum(['deliveryOrder', 'exchange', 'perpetualOrder', 'perpetualPosition', 'withdrawal']),
            id: identifier,
            amount: decimal,
            time,
          }),
        ),
      }),
    ),
    [401],
  ),
  'index/withdrawalPassword': defineEndpoint(
    'Sets or changes the withdrawal password with a code sent to the bound contact.',
    z.object({
      password: z.string().regex(/^\d{6}$/),
      repeatPassword: z.string().max(6),
      code: z.string().regex(/^\d{6}$/),
      loginPassword: z.string().min(1).max(128),
    }),
    empty,
    [0, 401],
  ),
  'index/resetPassword': defineEndpoint(
    'Changes the login password of the session; ends all other sessions.',
    z.object({
      oldPassword: z.string().min(1).max(128),
      password: z.string().min(8).max(128),
      repeatPassword: z.string().max(128),
      authenticatorCode: z
        .string()
        .regex(/^\d{6}$/)
        .optional(),
    }),
    empty,
    [0, 401],
  ),
} as const;
