import { sql } from 'kysely';
import type { Insertable, RawBuilder } from 'kysely';
import type { UserEvent } from '@halyard-h5/shared-api/contract';
import { lowestIdAt } from '../../kernel';
import type { Bus, Clock, Ids } from '../../kernel';
import type { Database, Executor, Tables } from '../database';

type UserEventRow = Insertable<Tables['user_event']>;

export interface NewUserEvent {
  userId: string;
  kind: UserEvent['kind'];
  mode?: UserEvent['mode'];
  /** Id and status of the entity at most: screens read the rest anew. */
  data: Record<string, unknown>;
}

/** Users with new events; `userIds` undefined means: look at everybody who listens. */
export interface UserEventsWoken {
  userIds: readonly string[];
}

const TOPIC = 'userEvents';

/**
 * The outbox of events that a user's own sockets get. An event is written in the transaction of the change that it tells of, so it is
 * never lost and never invented; `wake` after the commit only says that it is worth looking.
 */
export class UserEvents {
  readonly #clock: Clock;
  readonly #ids: Ids;
  readonly #bus: Bus;

  constructor({ clock, ids, bus }: { clock: Clock; ids: Ids; bus: Bus }) {
    this.#clock = clock;
    this.#ids = ids;
    this.#bus = bus;
  }

  /**
   * Part of a statement that writes events together with what they tell of: the same `events` for each row of the CTE `source`.
   * `` sql`${holdStatement(hold)}, events as (${userEvents.insertFrom('held', events)}) select available from held` ``
   */
  insertFrom(source: string, events: readonly NewUserEvent[]): RawBuilder<unknown> {
    const selects = this.rows(events).map(
      ({ user_id, id, kind, mode, time, data }) =>
        sql`select ${user_id}::uuid, ${id}::uuid, ${kind}, ${mode}, ${time}::bigint, ${data}::jsonb from ${sql.ref(source)}`,
    );
    return sql`insert into user_event (user_id, id, kind, mode, "time", data) ${sql.join(selects, sql` union all `)}`;
  }

  /** The same with events of their own for each row of `source`, which carries one in its column `event`: JSON, as `rows` gives it. */
  insertCarried(source: string): RawBuilder<unknown> {
    return sql`insert into user_event (user_id, id, kind, mode, "time", data)
      select (event ->> 'user_id')::uuid, (event ->> 'id')::uuid, event ->> 'kind', event ->> 'mode', (event ->> 'time')::bigint,
        (event ->> 'data')::jsonb from ${sql.ref(source)}`;
  }

  /** Rows that a statement carries along for `insertCarried`. */
  rows(events: readonly NewUserEvent[]): UserEventRow[] {
    const time = this.#clock.now();
    return events.map(({ userId, kind, mode, data }) => ({
      user_id: userId,
      id: this.#ids.next(),
      kind,
      mode: mode ?? null,
      time,
      data: JSON.stringify(data),
    }));
  }

  /** Writes events in the caller's transaction. Call `wake` after it is committed. */
  async write(executor: Executor, ...events: readonly NewUserEvent[]): Promise<void> {
    if (events.length === 0) return;
    // One parameter however many there are: a plan may have more followers than a statement has parameters.
    const carried = sql`select jsonb_array_elements(${JSON.stringify(this.rows(events))}::jsonb) as event`;
    await sql`with carried as (${carried}) ${this.insertCarried('carried')}`.execute(executor);
  }

  /** Tells the stream, here and in other processes, that these users have new events. */
  wake(...userIds: readonly string[]): void {
    if (userIds.length > 0) this.#bus.publish(TOPIC, { userIds: [...new Set(userIds)] } satisfies UserEventsWoken);
  }

  /** Calls `listener` whenever users have new events. Answers the function that ends it. */
  onWake(listener: (woken: UserEventsWoken) => void): () => void {
    return this.#bus.subscribe(TOPIC, listener);
  }

  /**
   * Events of one user since `time` (ms UTC, inclusive), oldest first, at most 200. Transactions commit in any order, so an event may
   * appear whose time is a little before one already read: read again from some seconds earlier and leave out known ids.
   */
  async since(database: Database, userId: string, time: number): Promise<UserEvent[]> {
    const rows = await database
      .selectFrom('user_event')
      .select(['id', 'kind', 'mode', 'time', 'data'])
      .where('user_id', '=', userId)
      .where('id', '>=', lowestIdAt(time))
      .orderBy('id')
      .limit(200)
      .execute();
    return rows.map(({ mode, ...row }) => ({ ...row, kind: row.kind as UserEvent['kind'], ...(mode === null ? {} : { mode }) }));
  }
}
