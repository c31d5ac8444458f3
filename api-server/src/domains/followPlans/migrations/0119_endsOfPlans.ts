import { sql } from 'kysely';
import type { SchemaMigration } from '../../../platform/database';

const statements = [
  `alter table follow_member add column publisher_id uuid, add column loss_counted boolean not null default false`,
  // Plans are read first: on shards they lie with their publishers, members with themselves.
  `with plan as materialized (select id, user_id, losses_counted from follow_plan)
    update follow_member set publisher_id = plan.user_id, loss_counted = plan.losses_counted from plan where plan.id = follow_member.plan_id`,
  `create index follow_member_uncounted on follow_member (user_id, publisher_id, mode) where role = 'follower' and not loss_counted`,
  `create index follow_member_unnamed on follow_member (user_id, plan_id) where role = 'follower' and publisher_id is null`,
];

/** Members know whose plan it is, and whether its end has reached them. */
export const migration0119EndsOfPlans: SchemaMigration = {
  alone: true,
  async up(database) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
