import { money } from '@halyard-h5/shared-api/formulas';
import { getUser, nicknamesOf } from '../../core/access';
import { readRebates } from './readRebates';
import { levelOf, nextLevel } from '../../engines/referral';
import { membersOf, teamTotals } from './team';
import type { ReferralServices } from './services';

/** Invitation, team and income of the signed-in user. */
export function referralRoutes(context: ReferralServices): void {
  const { routes, database, config } = context;
  const { levels } = config.referral;

  routes.add('referral.summary', async ({ session }) => {
    const { userId } = session;
    const { invitation_code: code } = await getUser(database, userId);
    const { qualified: members, income, ...tiers } = await teamTotals(database, userId);
    const next = nextLevel(members, levels);
    return {
      code,
      link: `${context.origin()}/h5/#/pages/userPages/register?code=${code}`,
      level: levelOf(members, levels).level,
      qualifiedMembers: members,
      ...(next === undefined ? {} : { nextLevelMembers: next.members }),
      firstTier: tiers.first,
      secondTier: tiers.second,
      thirdTier: tiers.third,
      totalIncome: money.normalise(income),
      levels: levels.map(({ level, members: needed, rates: [first, second, third] }) => ({ level, members: needed, first, second, third })),
    };
  });

  routes.add('referral.team', async ({ session, input }) => {
    const { first, second, third } = await teamTotals(database, session.userId);
    const { rows, next } = await membersOf(database, session.userId, input.tier, input);
    return {
      list: rows.map(({ qualified, ...member }) => ({ ...member, level: levelOf(qualified, levels).level })),
      total: [first, second, third][input.tier - 1] ?? 0,
      next,
    };
  });

  routes.add('referral.rebates', async ({ session, input }) => {
    const { rows, next } = await readRebates(database, session.userId, input);
    const nicknames = await nicknamesOf(
      database,
      rows.map((row) => row.trader_id),
    );
    const list = rows.map(({ trader_id: traderId, ...row }) => ({
      ...row,
      nickname: nicknames.get(traderId) ?? '',
      base: money.normalise(row.base),
      rate: money.normalise(row.rate),
      amount: money.normalise(row.amount),
    }));
    return { list, next };
  });
}
