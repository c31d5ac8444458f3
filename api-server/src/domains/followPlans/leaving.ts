import { sql } from 'kysely';
import type { ClosingPart } from '../../core/access';
import { rowsOfTable } from '../../platform/module';
import type { PersonalDataSource } from '../../platform/module';

/** Plans that are published or copied and not over; who published them is a member, too. */
export const closing = (): ClosingPart => ({
  async obstacles(executor, userId) {
    const { count } = await executor
      .selectFrom('follow_member')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .where('ended', '=', false)
      .executeTakeFirstOrThrow();
    return [{ kind: 'plan', count }];
  },
  /** Invitations that are still open, and loss limits; the history of plans stays, for it is others', too. */
  async close(transaction, userId) {
    await transaction.deleteFrom('follow_invitation').where('user_id', '=', userId).where('ended', '=', false).execute();
    await transaction.deleteFrom('follow_loss_limit').where('user_id', '=', userId).execute();
  },
});

export const personalData: readonly PersonalDataSource[] = [
  rowsOfTable({
    section: 'plansPublished',
    table: 'follow_plan',
    fields: {
      id: 'id',
      account: 'mode',
      title: 'title',
      symbol: 'symbol',
      direction: 'direction',
      seconds: 'seconds',
      rate: ['rate', 'money'],
      condition: 'condition',
      minimum: ['minimum', 'money'],
      maximum: ['maximum', 'money'],
      inviteOnly: 'invite_only',
      createdAt: ['created_at', 'time'],
      releaseAt: ['release_at', 'time'],
      orderAt: ['order_at', 'time'],
      cancelledAt: ['cancelled_at', 'time'],
      placedAt: ['placed_at', 'time'],
      endedAt: ['ended_at', 'time'],
      followers: 'followers',
      result: 'result',
    },
  }),
  rowsOfTable({
    section: 'plansJoined',
    table: 'follow_member',
    key: 'plan_id',
    fields: {
      planId: 'plan_id',
      account: 'mode',
      role: 'role',
      value: ['value', 'money'],
      cap: ['cap', 'money'],
      joinedAt: ['joined_at', 'time'],
      outcome: 'outcome',
      reason: 'reason',
      limited: 'limited',
      stake: ['stake', 'money'],
      orderId: 'order_id',
    },
  }),
  rowsOfTable({
    section: 'planInvitations',
    table: 'follow_invitation',
    key: 'plan_id',
    fields: { planId: 'plan_id', createdAt: ['created_at', 'time'] },
  }),
  rowsOfTable({
    section: 'planRecords',
    table: 'follow_record',
    key: 'mode',
    keyType: 'text',
    fields: {
      account: 'mode',
      plans: 'plans',
      followers: 'followers',
      amount: ['amount', 'money'],
      wins: 'wins',
      losses: 'losses',
      draws: 'draws',
      longestLosses: 'longest_losses',
      copied: 'copied',
      returns: ['returns', 'money'],
      drawdown: ['drawdown', 'money'],
      followerWins: 'follower_wins',
      followerLosses: 'follower_losses',
      followerDraws: 'follower_draws',
    },
  }),
  rowsOfTable({
    section: 'lossLimits',
    table: 'follow_loss_limit',
    key: sql<string>`(publisher_id::text || mode)`,
    keyType: 'text',
    fields: {
      publisherId: 'publisher_id',
      account: 'mode',
      amount: ['amount', 'money'],
      since: ['since', 'time'],
      result: ['result', 'money'],
      stoppedAt: ['stopped_at', 'time'],
    },
  }),
];
