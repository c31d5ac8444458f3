import { sql } from 'kysely';
import type { OperatorAnswer, OperatorInput } from '@halyard-h5/shared-api/contract';
import { readOnward } from '../../platform/database';
import type { Executor } from '../../platform/database';
import { lowestIdAt, MINUTE } from '../../kernel';
import type { Clock, Ids } from '../../kernel';

export interface AuditNote {
  /** Name of the operator, or `sandbox` for reviews that the sandbox does by itself. */
  operator: string;
  action: string;
  subject?: string | undefined;
  /** No personal data: ids, decisions, reasons. */
  details?: Record<string, unknown>;
}

/** The part of an action up to its dot, as indexes have it. */
const groupOf = sql<string>`left(action, strpos(action, '.'))`;
const isGroup = (action: string): boolean => action !== '' && action.indexOf('.') === action.length - 1;
/** Ids carry the time of the clock that made them, which another one may be this far from. */
const APART = MINUTE;
/** Ids carry 48 bits of time. */
const LATEST = 2 ** 48 - 1;

/**
 * What operators did. It is only ever added to; nothing here changes or removes an entry, and the database makes a chain of them with each commit.
 * @see docs/decisions/0282-the-audit-log-is-a-chain.md
 */
export class Audit {
  readonly #clock: Clock;
  readonly #ids: Ids;

  constructor({ clock, ids }: { clock: Clock; ids: Ids }) {
    this.#clock = clock;
    this.#ids = ids;
  }

  /** Writes an entry, in the transaction of what it tells of. */
  async write(executor: Executor, { operator, action, subject, details = {} }: AuditNote): Promise<void> {
    const row = {
      id: this.#ids.next(),
      time: this.#clock.now(),
      operator,
      action,
      subject: subject ?? null,
      details: JSON.stringify(details),
    };
    await executor.insertInto('operator_audit').values(row).execute();
  }

  /** Entries, newest first. */
  async list(
    executor: Executor,
    { operator, action, subject, since, until, ...paging }: OperatorInput<'audit'>,
  ): Promise<OperatorAnswer<'audit'>> {
    // An entry has its place from the commit on.
    let query = executor.selectFrom('operator_audit').selectAll().$narrowType<{ sequence: number; hash: string }>();
    if (operator !== undefined) query = query.where('operator', '=', operator);
    if (action !== undefined) query = query.where(isGroup(action) ? groupOf : 'action', '=', action);
    if (subject !== undefined) query = query.where('subject', '=', subject);
    if (since !== undefined) query = query.where('time', '>=', since).where('id', '>=', lowestIdAt(Math.min(since - APART, LATEST)));
    if (until !== undefined) query = query.where('time', '<', until).where('id', '<', lowestIdAt(Math.min(until + APART, LATEST)));
    const { rows, ...page } = await readOnward(executor, query, paging, { id: 'id', direction: 'desc' });
    const list = rows.map(({ id, time, operator: name, action: done, subject: of, details, sequence, hash }) => ({
      ...{ id, time, operator: name, action: done, subject: of ?? undefined, details, sequence, hash },
    }));
    return { list, ...page };
  }
}
