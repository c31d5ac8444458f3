import { sql } from 'kysely';
import { most } from '@halyard-h5/shared-api/contract';
import type { OperatorAnswer, QueueCase } from '@halyard-h5/shared-api/contract';
import { getUser, sessionsInForce } from '../../../core/access';
import { HOUR } from '../../../kernel';
import { isSharded, transact } from '../../../platform/database';
import type { DatabaseTransaction, Executor } from '../../../platform/database';
import { verificationOf, verificationStates } from '../../verification';
import { depositOf, newestLines, newestMovements, withdrawalOf } from '../../wallet';
import { decisions } from '../decisions';
import type { OperatorDependencies, OperatorHandlers } from '../OperatorCall';
import { operatorDepositView, operatorVerificationView, operatorWithdrawalView } from '../operatorViews';
import { operatorRefusals } from '../refusals';
import { casesOf } from './caseSources';
import type { OneCase } from './caseSources';
import { caseView } from './caseView';
import { actionsOf, hasRead, notesOf, writeNote } from './notes';
import { queueCounts } from './queueCounts';
import { readCase, readQueue } from './readQueue';
import type { ShownCase } from './readQueue';
import { riskMarks } from './riskMarks';

type Handlers = Pick<OperatorHandlers, 'queue' | 'queueCounts' | 'case' | 'takeCase' | 'leaveCase' | 'addNote'>;
type Full = Pick<OperatorAnswer<'case'>, 'deposit' | 'withdrawal' | 'verification'>;

/** Newest movements of an account that a case shows. */
const MOVEMENTS = 50;

/** A case that one has read is not noted again for so long, milliseconds. */
const NOTED_FOR = HOUR;

const somebody = { id: 'operator.somebody', en: 'somebody else' };

/** What waits for operators, who works on what, and what they tell each other of it. */
export function caseHandlers(dependencies: OperatorDependencies): Handlers {
  const { context, audit, claims } = dependencies;
  const { database, clock, config, operatorNews } = context;
  const { desk, filterOf } = decisions(dependencies);

  const found = async (executor: Executor, one: OneCase): Promise<ShownCase> => {
    const row = await readCase(executor, claims, one);
    if (!row) throw operatorRefusals.unknownCase({ field: 'id' });
    return row;
  };

  const viewOf = async (executor: Executor, one: OneCase, row: ShownCase): Promise<QueueCase> => {
    const marks = row.open ? await riskMarks(context, executor, one.queue, [row]) : undefined;
    return caseView(context, one.queue, row, marks?.get(row.id) ?? []);
  };

  /** Locks what a case is about, so that its decision and whoever takes it come one after the other. */
  const lock = async (transaction: DatabaseTransaction, { queue, id }: OneCase): Promise<unknown> => {
    const subject = sql`(${casesOf(queue, { id })}) subject`;
    if (!isSharded(transaction)) return sql`select from ${subject} for no key update`.execute(transaction);
    // What is locked lies where its user does.
    const { rows } = await sql<{ user_id: string }>`select user_id from ${subject}`.execute(transaction);
    return rows[0] && sql`select 1 from ${subject} where user_id = ${rows[0].user_id} for no key update`.execute(transaction);
  };

  const decidedBy = async (executor: Executor, { queue, id }: OneCase, row: ShownCase): Promise<string | undefined> => {
    if (queue !== 'verifications') return row.decided_by ?? undefined;
    const [last] = (await actionsOf(executor, { queue, id })).filter(({ action }) => action.startsWith('verification.'));
    return last?.operator;
  };

  const fullOf = async ({ queue, id }: OneCase, row: ShownCase): Promise<Full> => {
    if (queue === 'deposits') {
      const deposit = await depositOf(database, id);
      return { deposit: deposit && operatorDepositView(deposit, row.number, desk()) };
    }
    if (queue === 'withdrawals') {
      const withdrawal = await withdrawalOf(database, id);
      return { withdrawal: withdrawal && operatorWithdrawalView(withdrawal, row.number, desk()) };
    }
    const verification = await verificationOf(database, id);
    return { verification: verification && operatorVerificationView(context.sealer, verification, row.number, desk()) };
  };

  return {
    async queue({ input, operator }) {
      const filter = await filterOf(input);
      const { rows, risks, next } = await readQueue(context, claims, { ...filter, operator: operator.name });
      const list = rows.map((row) => caseView(context, input.queue, row, risks.get(row.id) ?? []));
      return { list, ...(next === undefined ? {} : { next }), serverTime: clock.now() };
    },

    queueCounts: async ({ operator }) => ({ list: await queueCounts(context, claims, operator.name), serverTime: clock.now() }),

    async case({ input, operator }) {
      const row = await found(database, input);
      const userId = row.user_id;
      // Somebody's identity is read: that is noted, as in the list of verifications. A page reads what is open again and again.
      if (input.queue === 'verifications' && !(await hasRead(database, input, operator.name, clock.now() - NOTED_FOR)))
        await audit.write(database, { operator: operator.name, action: 'case.read', subject: input.id, details: { queue: input.queue } });
      const user = await getUser(database, userId);
      return {
        summary: await viewOf(database, input, row),
        ...(await fullOf(input, row)),
        trader: {
          registeredAt: user.registered_at,
          ...(await verificationStates(database, userId)),
          devices: await sessionsInForce(database, userId, clock.now() - config.access.sessionIdle),
        },
        movements: await newestMovements(database, userId, MOVEMENTS),
        lines: await newestLines(database, userId, most.page),
        notes: await notesOf(database, input),
        actions: await actionsOf(database, input),
      };
    },

    async takeCase({ input, operator }) {
      const { over = false, ...one } = input;
      const view = await transact(database, async (transaction) => {
        await lock(transaction, one);
        const before = await found(transaction, one);
        if (!before.open)
          throw operatorRefusals.caseDecided({ parameters: { operator: (await decidedBy(transaction, one, before)) ?? somebody } });
        const from = await claims.take(transaction, one, operator.name, over);
        if (from !== undefined)
          await audit.write(transaction, {
            operator: operator.name,
            action: 'case.takeOver',
            subject: one.id,
            details: { queue: one.queue, from },
          });
        return viewOf(transaction, one, await found(transaction, one));
      });
      operatorNews.tell(one.queue);
      return view;
    },

    async leaveCase({ input, operator }) {
      if (await claims.leave(database, input, operator.name)) operatorNews.tell(input.queue);
      return {};
    },

    async addNote({ input: { text, ...one }, operator }) {
      const note = await transact(database, async (transaction) => {
        await found(transaction, one);
        const written = await writeNote(context, transaction, one, operator.name, text);
        await audit.write(transaction, { operator: operator.name, action: 'case.note', subject: one.id, details: { queue: one.queue } });
        return written;
      });
      operatorNews.tell(one.queue);
      return note;
    },
  };
}
