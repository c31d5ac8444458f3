import { sql } from 'kysely';
import { isIdPlace, rowsOfTable } from '../../platform/module';
import type { PersonalDataSource } from '../../platform/module';

/** Below every id. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

interface MemberRow {
  tier: number;
  invited_at: number;
  member_id: string;
  qualified: boolean;
}

/** Of invited people no more than the app shows: tier, when they came, and whether they count. Who they are is theirs. */
const team: PersonalDataSource = {
  section: 'team',
  tables: ['team_member'],
  async read(executor, userId, { after, limit }) {
    const [, tier = '0', time = '0', id = NOBODY] = /^(\d)-(\d{1,15})-([0-9a-f-]{36})$/.exec(after ?? '') ?? [];
    if (!isIdPlace(id)) return [];
    const { rows } = await sql<MemberRow>`
      select tier, invited_at, member_id, qualified from team_member
      where user_id = ${userId} and (tier, invited_at, member_id) > (${tier}::int, ${time}::bigint, ${id}::uuid)
      order by tier, invited_at, member_id limit ${limit}`.execute(executor);
    return rows.map((row) => ({
      place: `${row.tier}-${row.invited_at}-${row.member_id}`,
      record: { tier: row.tier, invitedAt: new Date(row.invited_at).toISOString(), qualified: row.qualified },
    }));
  },
};

export const personalData: readonly PersonalDataSource[] = [
  rowsOfTable({
    section: 'teamTotals',
    table: 'team_total',
    key: 'user_id',
    fields: { first: 'first', second: 'second', third: 'third', qualified: 'qualified', income: ['income', 'money'] },
  }),
  team,
  rowsOfTable({
    section: 'rebates',
    table: 'rebate',
    fields: {
      id: 'id',
      time: ['time', 'time'],
      tier: 'tier',
      level: 'level',
      source: 'source',
      base: ['base', 'money'],
      rate: ['rate', 'money'],
      amount: ['amount', 'money'],
    },
  }),
];
