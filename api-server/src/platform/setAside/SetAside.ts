import { longest } from '@halyard-h5/shared-api/contract';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Database, Executor, ListPage, Paging } from '../database';
import { readOnward } from '../database';
import type { Clock, Logger } from '../../kernel';
import type { Metrics } from '../observability';

/** Works that set rows aside. */
export type WorkName = 'rebate' | 'followPlan' | 'outbox';

/** The first wait before a row is tried again, and the longest: each failure doubles it. Milliseconds. */
const firstWait = 1_000;
const longestWait = 600_000;

/** One row of a work. */
export interface Subject {
  readonly userId: string;
  readonly reference: string;
}

/** A row that waits for its next try. Times in ms UTC. */
export interface SetAsideRow {
  readonly id: string;
  readonly user_id: string;
  readonly work: WorkName;
  readonly reference: string;
  readonly reason: string;
  readonly attempts: number;
  readonly since: number;
  readonly next_at: number;
}

interface Surroundings {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly metrics: Metrics;
}

/**
 * Keeps a row that fails from holding up the others of its work: it is set aside with the reason, counted, listed for operators, and tried again
 * after a while, each time after twice as long.
 */
export class SetAside {
  readonly #context: Surroundings;
  readonly #work: WorkName;

  constructor(context: Surroundings, work: WorkName) {
    this.#context = context;
    this.#work = work;
  }

  /** Condition of rows that may be tried now; `userId` and `reference` are the expressions that name a row. */
  due(userId: RawBuilder<unknown>, reference: RawBuilder<unknown>): RawBuilder<boolean> {
    return sql<boolean>`not exists (select 1 from set_aside aside where aside.user_id = ${userId} and aside.work = ${this.#work}
      and aside.reference = ${reference} and aside.next_at > ${this.#context.clock.now()})`;
  }

  /** Sets a row aside until its next try. */
  async put({ userId, reference }: Subject, error: Error): Promise<void> {
    const { database, clock, logger, metrics } = this.#context;
    const now = clock.now();
    const reason = error.message.slice(0, longest.setAside);
    await sql`
      insert into set_aside as aside (user_id, work, reference, reason, attempts, since, next_at)
      values (${userId}, ${this.#work}, ${reference}, ${reason}, 1, ${now}, ${now + firstWait})
      on conflict (user_id, work, reference) do update set reason = excluded.reason, attempts = aside.attempts + 1,
        next_at = ${now}::bigint + least(${longestWait}::numeric, ${firstWait} * 2::numeric ^ least(aside.attempts, 20))::bigint`.execute(
      database,
    );
    metrics.setAside(this.#work);
    logger.error({ work: this.#work, userId, reference, error: error.message, stack: error.stack }, 'a row was set aside');
  }

  /** Statement that forgets one row: it is worked off. */
  forgetOne({ userId, reference }: Subject): RawBuilder<void> {
    return sql<void>`delete from set_aside where user_id = ${userId} and work = ${this.#work} and reference = ${reference}`;
  }

  /** Statement that forgets the rows of `done`, a table of `user_id, reference`: they are worked off. */
  forget(done: RawBuilder<unknown>): RawBuilder<void> {
    return sql<void>`delete from set_aside aside using ${done} done
      where aside.user_id = done.user_id and aside.work = ${this.#work} and aside.reference = done.reference`;
  }
}

/** What is set aside, longest waiting first. */
export function listSetAside(executor: Executor, paging: Paging): Promise<ListPage<SetAsideRow>> {
  return readOnward(executor, executor.selectFrom('set_aside').selectAll(), paging, { time: 'since', id: 'id', direction: 'asc' });
}
