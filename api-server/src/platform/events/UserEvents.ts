import { sql } from 'kysely';
import type { Insertable, RawBuilder } from 'kysely';
import type { UserEvent } from '@halyard-h5/shared-api/contract';
import type { Bus, Ids } from '../../kernel';
import { isSharded, pipeline } from '../database';
import type { Database, Executor, SqlClock, Tables } from '../database';
import { insertNotifications } from '../notifications';
import type { NewNotification } from '../notifications';

/** An event as a statement carries it: its time is that of the database. */
type UserEventRow = Omit<Insertable<Tables['user_event']>, 'time'>;

export interface NewUserEvent {
  userId: string;
  kind: UserEvent['kind'];
  mode?: UserEvent['mode'];
  /** Id and status of the entity at most: screens read the rest anew. */
  data: Record<string, unknown>;
}

/** An event that its trader is also told of in the inbox. */
export interface ToldUserEvent extends NewUserEvent {
  readonly notification?: NewNotification | undefined;
}

/** How far a user's events have been read. */
export interface EventPlace {
  readonly userId: string;
  /** Lowest id that may be of an event which has not been told. */
  readonly first: string;
}

/** Users with new events. */
export interface UserEventsWoken {
  userIds: readonly string[];
}

const TOPIC = 'userEvents';
/** Events of one user that are read at once. */
export const MOST_EVENTS = 200;

/**
 * The outbox of events that a user's own sockets get. An event is written in the transaction of the change that it tells of, so it is
 * never lost and never invented; `wake` after the commit only says that it is worth looking.
 */
export class UserEvents {
  readonly #ids: Ids;
  readonly #bus: Bus;
  readonly #primary: SqlClock;

  /** @param options `primary` is the clock that all processes share: whoever listens elsewhere judges by it what has just happened */
  constructor({ ids, bus, primary }: { ids: Ids; bus: Bus; primary: SqlClock }) {
    this.#ids = ids;
    this.#bus = bus;
    this.#primary = primary;
  }

  /**
   * Part of a statement that writes events together with what they tell of: the same `events` for each row of the CTE `source`.
   * `` sql`${holdStatement(hold)}, events as (${userEvents.insertFrom('held', events)}) select available from held` ``
   */
  insertFrom(source: string, events: readonly NewUserEvent[]): RawBuilder<unknown> {
    const selects = this.rows(events).map(
      ({ user_id, id, kind, mode, data }) =>
        sql`select ${user_id}::uuid, ${id}::uuid, ${kind}, ${mode}, ${this.#primary()}, ${data}::jsonb from ${sql.ref(source)}`,
    );
    return sql`insert into user_event (user_id, id, kind, mode, "time", data) ${sql.join(selects, sql` union all `)}`;
  }

  /** The same with events of their own for each row of `source`, which carries one in its column `event`: JSON, as `rows` gives it. */
  insertCarried(source: string): RawBuilder<unknown> {
    return sql`insert into user_event (user_id, id, kind, mode, "time", data)
      select (event ->> 'user_id')::uuid, (event ->> 'id')::uuid, event ->> 'kind', event ->> 'mode', ${this.#primary()},
        (event ->> 'data')::jsonb from ${sql.ref(source)}`;
  }

  /** Rows that a statement carries along for `insertCarried`. */
  rows(events: readonly NewUserEvent[]): UserEventRow[] {
    return events.map(({ userId, kind, mode, data }) => ({
      user_id: userId,
      id: this.#ids.next(),
      kind,
      mode: mode ?? null,
      data: JSON.stringify(data),
    }));
  }

  /**
   * Writes events, and what traders are told of them, in the caller's transaction. Call `wake` after it is committed.
   * @see docs/decisions/0271-what-a-trader-is-told-is-written-with-the-change.md
   */
  async write(executor: Executor, ...events: readonly ToldUserEvent[]): Promise<void> {
    if (events.length === 0) return;
    // Before those of notifications: ids tell the order.
    const rows = this.rows(events);
    const notifications = this.#notifications(events);
    if (notifications.length === 0 && isSharded(executor)) return this.#writeApart(executor, rows);
    // One parameter however many there are: a plan may have more followers than a statement has parameters.
    const carried = sql`carried as (select jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as event)`;
    if (notifications.length === 0) {
      await sql`with ${carried} ${this.insertCarried('carried')}`.execute(executor);
      return;
    }
    const told = sql`told as (select jsonb_array_elements(${JSON.stringify(notifications)}::jsonb) as notification)`;
    await sql`with ${carried}, events as (${this.insertCarried('carried')}), ${told}, ${insertNotifications(
      'told',
      this.#primary,
      events.map(({ userId }) => userId),
    )}
      insert into user_event (user_id, id, kind, mode, "time", data)
      select user_id, id, 'notification', mode, ${this.#primary()}, jsonb_build_object('id', id, 'topic', topic) from notified`.execute(
      executor,
    );
  }

  /** Each by a statement that asks its user's shard alone. */
  async #writeApart(executor: Executor, rows: readonly UserEventRow[]): Promise<void> {
    const time = await this.now(executor);
    await pipeline(
      ...rows.map(
        (row) => () =>
          executor
            .insertInto('user_event')
            .values({ ...row, time })
            .execute(),
      ),
    );
  }

  #notifications(events: readonly ToldUserEvent[]): object[] {
    return events.flatMap(({ userId, kind, mode, data, notification }) => {
      if (notification === undefined) return [];
      const { subject = data['id'] ?? null, ...told } = notification;
      return [{ user_id: userId, id: this.#ids.next(), mode: mode ?? null, subject: kind, subject_id: subject, ...told }];
    });
  }

  /** Tells the stream, here and in other processes, that these users have new events. */
  wake(...userIds: readonly string[]): void {
    if (userIds.length > 0) this.#bus.publish(TOPIC, { userIds: [...new Set(userIds)] } satisfies UserEventsWoken);
  }

  /** Calls `listener` whenever users have new events. Answers the function that ends it. */
  onWake(listener: (woken: UserEventsWoken) => void): () => void {
    return this.#bus.subscribe(TOPIC, listener);
  }

  /** False while other processes cannot wake this one. */
  get isWoken(): boolean {
    return this.#bus.joined;
  }

  /** Calls `listener` when they can again, and may have tried to before. Answers the function that ends it. */
  onWokenAgain(listener: () => void): () => void {
    return this.#bus.onJoin(listener);
  }

  /** Now, as the times of events are, milliseconds UTC. */
  async now(database: Executor): Promise<number> {
    const { rows } = await sql<{ now: number }>`select ${this.#primary()} as now`.execute(database);
    return (rows[0] as { now: number }).now;
  }

  /** Ids of the events of each user from its place on, at most `MOST_EVENTS` of each; users without any are left out. */
  async idsFrom(database: Database, places: readonly EventPlace[]): Promise<ReadonlyMap<string, readonly string[]>> {
    const place = sql`unnest(${places.map(({ userId }) => userId)}::uuid[], ${places.map(({ first }) => first)}::uuid[]) as place (user_id, first)`;
    // On shards nothing is looked up user by user.
    const event = isSharded(database)
      ? sql`select event.user_id, event.id, row_number() over (partition by event.user_id order by event.id) as number
          from ${place} join user_event event on event.user_id = place.user_id and event.id >= place.first`
      : sql`select place.user_id, each.id, 1 as number from ${place} cross join lateral (
          select id from user_event where user_event.user_id = place.user_id and user_event.id >= place.first order by id limit ${MOST_EVENTS}) each`;
    const { rows } = await sql<{ user_id: string; ids: string[] }>`
      select user_id, array_agg(id::text) as ids from (${event}) event where number <= ${MOST_EVENTS} group by user_id`.execute(database);
    return new Map(rows.map(({ user_id, ids }) => [user_id, ids]));
  }

  /**
   * Events of one user from an id on (inclusive), oldest first, at most `MOST_EVENTS`. Transactions commit in any order, so an event may
   * appear whose time is a little before one already read: read again from some seconds earlier and leave out known ids.
   */
  async from(database: Database, userId: string, id: string): Promise<UserEvent[]> {
    const rows = await database
      .selectFrom('user_event')
      .select(['id', 'kind', 'mode', 'time', 'data'])
      .where('user_id', '=', userId)
      .where('id', '>=', id)
      .orderBy('id')
      .limit(MOST_EVENTS)
      .execute();
    return rows.map(({ mode, ...row }) => ({ ...row, kind: row.kind as UserEvent['kind'], ...(mode === null ? {} : { mode }) }));
  }
}
