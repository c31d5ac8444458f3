import { z } from 'zod';
import { defineEndpoint } from './defineEndpoint';
import { longest, most } from './most';
import { decimal, identifier, onward, pageOf, positiveDecimal, symbol, time, timeAndId } from './primitives';

const direction = z.enum(['call', 'put']);

/** Settled orders by result. */
const counts = { wins: z.number().int(), losses: z.number().int(), draws: z.number().int() };

/**
 * How a publisher's ended plans did, losses included. Returns are fractions of a stake: "-1" is a whole one. Each order counts alike, whatever
 * its stake, for a return by amounts would tell a follower's.
 */
export const publisherResults = z
  .object({
    /** Ended plans with a result in the order of their ends, the newest of them; `total` sums up the returns so far. */
    curve: z.array(z.object({ time, return: decimal, total: decimal })).max(most.curve),
    /** Plans before the first of the curve, which its totals include. */
    earlier: z.number().int(),
    /** Sum of all returns, one stake a plan. */
    total: decimal,
    /** The largest fall of the total from a high to a later low, not negative. */
    drawdown: decimal,
    /** The publisher's own orders and what they returned on average. */
    own: z.object({ ...counts, return: decimal.optional() }),
    followers: z.object({
      ...counts,
      /** Average of what each order returned. */
      return: decimal.optional(),
      /** Orders of plans with fixed amounts alone: stakes and profits in USDT, and profits by stakes. */
      fixed: z.object({ stake: decimal, profit: decimal, return: decimal }).optional(),
    }),
  })
  .meta({ id: 'PublisherResults' });

/** An ended plan as anybody may see it; what it ordered only where the plan is there for who asks. */
export const planResult = z
  .object({
    /** Place in the list. */
    id: identifier,
    endedAt: time,
    /** Absent when no order of it was settled. */
    result: z.enum(['win', 'loss', 'draw']).optional(),
    return: decimal.optional(),
    /** Settled orders of followers; absent while plans from before are still summed up, as the return is. */
    followers: z.object(counts).optional(),
    plan: z.object({ title: z.string().max(longest.title), symbol, direction, seconds: z.number().int() }).optional(),
  })
  .meta({ id: 'PlanResult' });

/** How much a follower may lose with one publisher's plans in one kind of account before copying stops. USDT. */
export const lossLimit = z
  .object({
    amount: decimal,
    /** From when on results count. */
    since: time,
    /** What copied orders have brought since then, gains and losses together. */
    result: decimal,
    /** Stakes of copied orders that still run. */
    running: decimal,
    /** When the limit was reached; nothing is copied until it is raised, restarted or removed. */
    stoppedAt: time.optional(),
  })
  .meta({ id: 'LossLimit' });

const ofPublisher = z.object({ userId: identifier });
const answer = z.object({ limit: lossLimit.optional() });

export const planResultEndpoints = {
  'followPlan.listResults': defineEndpoint(
    'Ended plans of a publisher with their results, newest end first, lost ones included; withdrawn ones had no orders.',
    onward(timeAndId).extend(ofPublisher.shape),
    pageOf(planResult),
    [0],
  ),
  'followPlan.readLossLimit': defineEndpoint("The caller's loss limit with a publisher, if there is one.", ofPublisher, answer, [401]),
  'followPlan.setLossLimit': defineEndpoint(
    'Stops copying a publisher once so much is lost. What has counted so far goes on counting, unless it restarts.',
    ofPublisher.extend({ amount: positiveDecimal, restart: z.boolean().optional() }),
    answer,
    [0, 401],
  ),
  'followPlan.removeLossLimit': defineEndpoint('Removes a loss limit; one that is gone already is no fault.', ofPublisher, answer, [401]),
} as const;
