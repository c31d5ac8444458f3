import { sql } from 'kysely';
import { isSharded } from '../../platform/database';
import type { DatabaseTransaction, Executor } from '../../platform/database';
import type { Call, ServerContext } from '../../platform/module';

type Context = Pick<ServerContext, 'clock' | 'config' | 'sealer'>;

/** Origins of one user that are looked at, newest first: who moves about has many, and who makes them up has more. */
const NEWEST = 50;

/**
 * Notes from where a session begins, in its transaction: of browser and network only keyed hashes.
 * @see docs/decisions/0281-cases-claims-and-risk-marks.md
 */
export async function noteOrigins(
  { clock, sealer }: Context,
  transaction: DatabaseTransaction,
  userId: string,
  { network, cookies }: Pick<Call, 'network' | 'cookies'>,
): Promise<void> {
  const now = clock.now();
  const origins = { device: cookies.nameDevice(), network };
  const rows = (['device', 'network'] as const).map((kind) => ({
    user_id: userId,
    kind,
    origin_hash: sealer.mark(origins[kind], `sign_in_origin.${kind}`),
    first_seen_at: now,
    last_seen_at: now,
  }));
  await transaction
    .insertInto('sign_in_origin')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'origin_hash']).doUpdateSet({ last_seen_at: now }))
    .execute();
}

/** Users who share an origin with others. */
export interface SharedOrigins {
  readonly device: ReadonlySet<string>;
  readonly network: ReadonlySet<string>;
  /** With whom each of them shares one, some at least. */
  readonly others: ReadonlyMap<string, ReadonlySet<string>>;
}

interface Found {
  readonly user_id: string;
  readonly kind: 'device' | 'network';
  readonly others: readonly string[];
}

/** Which of these users signed in from a browser or a network from which others did, too. Networks of very many mark nobody. */
export async function sharedOrigins({ clock, config }: Context, executor: Executor, userIds: readonly string[]): Promise<SharedOrigins> {
  const { keep, publicAbove } = config.access.origins;
  const since = clock.now() - keep;
  const isShared = (kind: string) => sql`shared.users > 1 and (${sql.ref(kind)} = 'device' or shared.users <= ${publicAbove})`;
  const found = isSharded(executor)
    ? // No look-up from row to row there: the newest origins are numbered, and all who have one are counted.
      sql<Found>`
        with own as materialized (
          select user_id, kind, origin_hash from (
            select user_id, kind, origin_hash, row_number() over (partition by user_id, kind order by last_seen_at desc) as place
            from sign_in_origin where user_id = any(${[...userIds]}::uuid[]) and last_seen_at > ${since}::bigint) placed
          where place <= ${NEWEST}
        ), shared as materialized (
          select kind, origin_hash, count(*) as users, (array_agg(user_id))[1:${publicAbove + 1}::int] as others from sign_in_origin
          where (kind, origin_hash) in (select kind, origin_hash from own) group by kind, origin_hash
        )
        select own.user_id, own.kind, shared.others from own join shared using (kind, origin_hash) where ${isShared('own.kind')}`
    : sql<Found>`
        select asked.user_id, asked.kind, shared.others
        from (select distinct user_id, kind from unnest(${[...userIds]}::uuid[]) as users (user_id) cross join (values ('device'), ('network')) as kinds (kind)) asked
        cross join lateral (
          select origin_hash from sign_in_origin
          where user_id = asked.user_id and kind = asked.kind and last_seen_at > ${since}::bigint
          order by last_seen_at desc limit ${NEWEST}) own
        cross join lateral (
          select count(*) as users, array_agg(counted.user_id) as others from (
            select same.user_id from sign_in_origin same where same.kind = asked.kind and same.origin_hash = own.origin_hash limit ${publicAbove + 1}) counted) shared
        where ${isShared('asked.kind')}`;
  const { rows } = await found.execute(executor);
  const of = (kind: 'device' | 'network'): ReadonlySet<string> =>
    new Set(rows.filter((row) => row.kind === kind).map(({ user_id: userId }) => userId));
  const others = new Map<string, Set<string>>();
  for (const { user_id: userId, others: found } of rows) {
    const known = others.get(userId) ?? new Set();
    for (const other of found) if (other !== userId) known.add(other);
    others.set(userId, known);
  }
  return { device: of('device'), network: of('network'), others };
}
