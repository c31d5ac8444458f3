import { z } from 'zod';
import { defineEndpoint } from './defineEndpoint';
import { longest, most } from './most';
import {
  accountMode,
  decimal,
  documentNumber,
  empty,
  identifier,
  listOf,
  longListOf,
  longPaging,
  longPagingInTime,
  message,
  nickname,
  period,
  person,
  positiveDecimal,
  publicLine,
  symbol,
  time,
  timeParameter,
} from './primitives';
import { moneyLogEntry } from './moneyLog';
import { publisherResults } from './planResults';
import { tick } from './productEndpoints';

export const direction = z.enum(['call', 'put']);
/** `entrusted` accepted, `open` ("not drawn"), `closing`, `drawn` settled, `closed` stake returned, `cancelled`. */
export const deliveryStatus = z.enum(['entrusted', 'open', 'closing', 'drawn', 'closed', 'cancelled']);

export const deliveryOrder = z
  .object({
    id: identifier,
    number: documentNumber,
    mode: accountMode,
    symbol,
    direction,
    /** Length of the contract in seconds. */
    seconds: z.number().int(),
    /** Rate of return, such as 0.85. */
    rate: decimal,
    stake: decimal,
    /** Stake and profit if it wins. */
    payout: decimal,
    status: deliveryStatus,
    createdAt: time,
    /** While it is entrusted: without a price by then it is closed and the stake returned. */
    openBy: time.optional(),
    /** It is to be cancelled: from then on no price opens it; one up to then does. */
    cancelAt: time.optional(),
    openedAt: time.optional(),
    openPrice: decimal.optional(),
    /** Fixed at acceptance. */
    deliveryAt: time.optional(),
    settlementPrice: decimal.optional(),
    settledAt: time.optional(),
    /** Won, lost or returned; in USDT, signed; after settlement. */
    profit: decimal.optional(),
    result: z.enum(['win', 'loss', 'draw', 'returned']).optional(),
    openTick: tick.optional(),
    settlementTick: tick.optional(),
    /** Follow plan that placed it. */
    planId: identifier.optional(),
  })
  .meta({ id: 'DeliveryOrder' });

const followCondition = z.enum(['fixed', 'percentage']);
const statistics = z
  .object({
    orders: z.number().int(),
    wins: z.number().int(),
    losses: z.number().int(),
    draws: z.number().int(),
    winRate: decimal.optional(),
    longestLosses: z.number().int(),
    plans: z.number().int(),
  })
  .meta({ id: 'PlanStatistics' });

export const followPlan = z
  .object({
    id: identifier,
    number: documentNumber,
    title: z.string().max(longest.title),
    publisherId: identifier,
    publisher: nickname,
    symbol,
    direction,
    seconds: z.number().int(),
    rate: decimal,
    /** When all orders are placed; the deadline for joining and leaving. */
    orderAt: time,
    /** When it becomes visible. */
    releaseAt: time,
    condition: followCondition,
    minimum: decimal,
    maximum: decimal,
    /** Publisher's own stake. */
    stake: decimal.optional(),
    invited: z.boolean(),
    inviteOnly: z.boolean(),
    status: deliveryStatus,
    followers: z.number().int(),
    /** Stakes of publisher and followers together, planned before and placed after the order time; only where amounts are fixed. */
    totalAmount: decimal.optional(),
    mine: z.boolean(),
    joined: z
      .object({
        value: decimal,
        cap: decimal.optional(),
        outcome: z.enum(['waiting', 'placed', 'skipped']),
        reason: message.optional(),
        orderId: identifier.optional(),
        profit: decimal.optional(),
      })
      .optional(),
    statistics,
    createdAt: time,
    serverTime: time,
  })
  .meta({ id: 'FollowPlan' });

export const orderEndpoints = {
  'deliveryOrder.periods': defineEndpoint(
    'Periods of delivery contracts with return and limits.',
    z.object({ symbol: symbol.optional() }),
    listOf(z.object({ seconds: z.number().int(), rate: decimal, minimum: decimal, maximum: decimal }), most.periods),
  ),
  'deliveryOrder.place': defineEndpoint(
    'Opens a timed contract: the stake is frozen at once.',
    z.object({ symbol, direction, seconds: z.number().int().positive(), stake: positiveDecimal }),
    deliveryOrder,
    [0, 401, 409],
  ),
  'deliveryOrder.cancel': defineEndpoint(
    'Asks for the cancel of an order that is still entrusted: no price later than cancelAt opens it, and the stake is released once that is certain.',
    z.object({ id: identifier }),
    deliveryOrder,
    [0, 401, 409],
  ),
  'deliveryOrder.listOpen': defineEndpoint(
    'Orders that are not finished, newest first, with the server time.',
    z.object({ symbol: symbol.optional() }),
    listOf(deliveryOrder, most.openOrders).extend({ serverTime: time }),
    [401],
  ),
  'deliveryOrder.listFinished': defineEndpoint(
    'Finished orders, newest first.',
    longPaging.extend(period.shape).extend({ symbol: symbol.optional(), result: z.enum(['win', 'loss', 'draw', 'returned']).optional() }),
    longListOf(deliveryOrder),
    [401],
  ),
  'deliveryOrder.receipt': defineEndpoint(
    'An order with both ticks, their neighbours and its ledger lines.',
    z.object({ id: identifier }),
    z.object({
      order: deliveryOrder,
      openNeighbours: z.array(tick).max(most.neighbours),
      settlementNeighbours: z.array(tick).max(most.neighbours),
      lines: z.array(moneyLogEntry).max(most.linesOfOrder),
    }),
    [0, 401],
  ),
  'deliveryOrder.countdown': defineEndpoint(
    'Where an order stands on the server clock.',
    z.object({ id: identifier }),
    z.object({ id: identifier, status: deliveryStatus, deliveryAt: time.optional(), serverTime: time }),
    [0, 401],
  ),
  'deliveryOrder.rules': defineEndpoint(
    'Rules of delivery contracts with their numbers.',
    empty,
    z.object({
      periods: z.array(z.object({ seconds: z.number().int(), rate: decimal })).max(most.periods),
      minimum: decimal,
      maximum: decimal,
      /** USDT that the orders which run in one product can win together: of all traders' real accounts, and of all demo accounts. */
      maximumHouseLoss: decimal,
      returnSeconds: z.number().int(),
      stalePriceSeconds: z.number().int(),
      enabled: z.boolean(),
    }),
  ),
  'followPlan.publish': defineEndpoint(
    'Publishes a follow plan.',
    z.object({
      title: publicLine(longest.title),
      symbol,
      direction,
      seconds: z.number().int().positive(),
      orderAt: timeParameter,
      /** At once when absent: when that is the exchange says. */
      releaseAt: timeParameter.optional(),
      condition: followCondition,
      minimum: positiveDecimal,
      maximum: positiveDecimal,
      /** Publisher's own stake: USDT. */
      stake: positiveDecimal,
      /** Empty means anyone with the link. */
      invited: z.array(person).max(200),
    }),
    followPlan,
    [401, 409],
  ),
  'followPlan.list': defineEndpoint(
    'Visible plans that can be joined, soonest order time first.',
    longPagingInTime.extend({ symbol: symbol.optional(), scope: z.enum(['open', 'mine', 'joined']).default('open') }),
    longListOf(followPlan),
  ),
  'followPlan.read': defineEndpoint(
    'One plan, and whether the caller may join it.',
    z.object({ id: identifier }),
    z.object({ plan: followPlan, joinable: z.boolean(), reason: message.optional(), available: decimal.optional() }),
    [0],
  ),
  'followPlan.invite': defineEndpoint(
    'Invites further people to an own plan before its order time.',
    z.object({ id: identifier, invited: z.array(person).min(1).max(200) }),
    followPlan,
    [0, 401, 409],
  ),
  'followPlan.join': defineEndpoint(
    'Joins a plan with an amount (fixed) or per cent of the delivery balance (percentage).',
    z.object({ id: identifier, value: positiveDecimal, cap: positiveDecimal.optional() }),
    followPlan,
    [0, 401, 409],
  ),
  'followPlan.leave': defineEndpoint('Leaves a plan before its order time.', z.object({ id: identifier }), followPlan, [0, 401, 409]),
  'followPlan.withdraw': defineEndpoint(
    'Withdraws an own plan before its order time.',
    z.object({ id: identifier }),
    followPlan,
    [0, 401, 409],
  ),
  'followPlan.listInvitations': defineEndpoint('Plans the caller is invited to.', longPagingInTime, longListOf(followPlan), [401]),
  'followPlan.listEnded': defineEndpoint(
    'Ended plans, newest first: released by the caller, or copied; `before` reads on from where a page ended, as long as there is a `next`.',
    longPaging.extend({ role: z.enum(['publisher', 'follower']).default('follower') }),
    longListOf(followPlan),
    [401],
  ),
  'followPlan.publisherRecord': defineEndpoint(
    'Statistics of a publisher over all settled plan orders.',
    z.object({ userId: identifier }),
    z.object({
      userId: identifier,
      nickname,
      statistics,
      followers: z.number().int(),
      /** Own stakes, and those of followers of plans with fixed amounts. */
      totalAmount: decimal,
      /** Absent from older exchanges, and while plans from before are still summed up. */
      results: publisherResults.optional(),
    }),
    [0],
  ),
} as const;
