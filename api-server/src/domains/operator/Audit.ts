import type { OperatorAnswer, OperatorInput } from '@halyard-h5/shared-api/contract';
import { readOnward } from '../../platform/database';
import type { Executor } from '../../platform/database';
import type { Clock, Ids } from '../../kernel';

export interface AuditNote {
  /** Name of the operator, or `sandbox` for reviews that the sandbox does by itself. */
  operator: string;
  action: string;
  subject?: string | undefined;
  /** No personal data: ids, decisions, reasons. */
  details?: Record<string, unknown>;
}

/** What operators did. It is only ever added to; nothing here changes or removes an entry. */
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
  async list(executor: Executor, { operator, action, ...paging }: OperatorInput<'audit'>): Promise<OperatorAnswer<'audit'>> {
    let query = executor.selectFrom('operator_audit');
    if (operator !== undefined) query = query.where('operator', '=', operator);
    if (action !== undefined) query = query.where('action', '=', action);
    const { rows, ...page } = await readOnward(executor, query.selectAll(), paging, { id: 'id', direction: 'desc' });
    return { list: rows.map(({ subject, ...row }) => ({ ...row, subject: subject ?? undefined })), ...page };
  }
}
