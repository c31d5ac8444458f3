import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { OperatorInput, RiskMark } from '@halyard-h5/shared-api/contract';
import type { Executor } from '../../../platform/database';
import type { ServerContext } from '../../../platform/module';
import type { Claims } from './Claims';
import { casesOf, isOverdue } from './caseSources';
import type { CaseRow, OneCase } from './caseSources';
import { marksOf, riskMarks } from './riskMarks';

type Context = Pick<ServerContext, 'clock' | 'config' | 'database' | 'sealer'>;

/** A filter of the queue; `userId` is whom it names. */
export type QueueFilter = Omit<OperatorInput<'queue'>, 'user'> & { readonly userId: string | undefined; readonly operator: string };

/** A case with who has it, and what its user is called by. */
export interface ShownCase extends CaseRow {
  readonly number: string;
  readonly held_until: number;
  readonly taken_by: string | null;
  readonly taken_at: number | null;
}

/** Rows that are looked at in one call for those with a mark, and at once. */
const MOST_LOOKED_AT = 1_000;
const LOOKED_AT_ONCE = 250;

/** Adds to cases, a table expression, what is not of the queue itself. */
const shown = (cases: RawBuilder<unknown>, claims: Claims, queue: OneCase['queue']): RawBuilder<unknown> => sql`
  with page as materialized (${cases}), trader as materialized (
    select id, number, withdrawals_held_until from app_user where id in (select user_id from page)
  )
  select page.*, coalesce(trader.number, '') as number, coalesce(trader.withdrawals_held_until, 0) as held_until, claim.operator as taken_by, claim.taken_at
  from page left join trader on trader.id = page.user_id
  left join operator_case claim on claim.queue = ${queue} and claim.subject = page.id and ${claims.counting}`;

/** One case, whether it waits or not. */
export async function readCase(executor: Executor, claims: Claims, { queue, id }: OneCase): Promise<ShownCase | undefined> {
  const { rows } = await sql<ShownCase>`${shown(casesOf(queue, { id }), claims, queue)}`.execute(executor);
  return rows[0];
}

/** Where a list goes on behind a row. */
const placeOf = ({ since, id }: CaseRow): string => `${since}-${id}`;

function conditionsOf({ clock, config }: Context, claims: Claims, filter: QueueFilter): RawBuilder<unknown>[] {
  const { queue, userId, coin, overdue, taken, operator } = filter;
  return [
    sql`true`,
    ...(userId === undefined ? [] : [sql`waiting.user_id = ${userId}`]),
    ...(coin === undefined ? [] : [sql`waiting.coin = ${coin}`]),
    ...(overdue === true ? [isOverdue(queue, clock.now(), config.operator)] : []),
    ...(taken === 'mine' ? [sql`waiting.id in ${claims.subjects(queue, { by: operator })}`] : []),
    ...(taken === 'free' ? [sql`waiting.id not in ${claims.subjects(queue, { notBy: operator })}`] : []),
  ];
}

/** Cases behind a place, oldest first, `limit` at most. */
async function readFrom(
  context: Context,
  claims: Claims,
  filter: QueueFilter,
  before: string | undefined,
  limit: number,
): Promise<ShownCase[]> {
  const { queue, step } = filter;
  const from =
    before === undefined ? [] : [sql`(waiting.since, waiting.id) > (${before.slice(0, -37)}::bigint, ${before.slice(-36)}::uuid)`];
  const page = sql`select waiting.* from (${casesOf(queue, { step })}) waiting
    where ${sql.join([...conditionsOf(context, claims, filter), ...from], sql` and `)} order by waiting.since, waiting.id limit ${limit}`;
  const { rows } = await sql<ShownCase>`${shown(page, claims, queue)} order by page.since, page.id`.execute(context.database);
  return rows;
}

export interface QueuePage {
  readonly rows: readonly ShownCase[];
  readonly risks: ReadonlyMap<string, RiskMark[]>;
  readonly next?: string;
}

/** A page of those with a mark: it is found out row by row, of so many at most, then the list goes on behind what was looked at. */
async function readMarked(
  context: Context,
  claims: Claims,
  filter: QueueFilter,
  risk: RiskMark,
): Promise<Pick<QueuePage, 'rows' | 'next'>> {
  const { queue, limit } = filter;
  if (!marksOf[queue].includes(risk)) return { rows: [] };
  const found: ShownCase[] = [];
  let place = filter.before;
  for (let looked = 0; looked < MOST_LOOKED_AT; looked += LOOKED_AT_ONCE) {
    const rows = await readFrom(context, claims, filter, place, LOOKED_AT_ONCE);
    const marks = await riskMarks(context, context.database, queue, rows, [risk]);
    for (const row of rows) {
      place = placeOf(row);
      if (marks.get(row.id)?.length) found.push(row);
      if (found.length === limit) return { rows: found, next: place };
    }
    if (rows.length < LOOKED_AT_ONCE) return { rows: found };
  }
  return { rows: found, ...(place === undefined ? {} : { next: place }) };
}

/** A page of open cases, oldest first, with what makes them risky. */
export async function readQueue(context: Context, claims: Claims, filter: QueueFilter): Promise<QueuePage> {
  const { limit, risk, queue } = filter;
  const read = async (): Promise<Pick<QueuePage, 'rows' | 'next'>> => {
    if (risk !== undefined) return readMarked(context, claims, filter, risk);
    const found = await readFrom(context, claims, filter, filter.before, limit + 1);
    const rows = found.slice(0, limit);
    const last = rows.at(-1);
    return { rows, ...(last !== undefined && found.length > limit ? { next: placeOf(last) } : {}) };
  };
  const page = await read();
  return { ...page, risks: await riskMarks(context, context.database, queue, page.rows) };
}
