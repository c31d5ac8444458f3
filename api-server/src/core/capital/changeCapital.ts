import type { Selectable } from 'kysely';
import type { OperatorInput } from '@halyard-h5/shared-api/contract';
import { amountText, money } from '../../kernel';
import { readOnward } from '../../platform/database';
import type { DatabaseTransaction, Executor, Tables } from '../../platform/database';
import type { ServerContext } from '../../platform/module';
import { HOUSE_USER } from '../ledger';
import { capitalRows } from './capitalRows';
import { operatorCapitalRefusals } from './refusals';

export type CapitalChange = Selectable<Tables['capital_change']>;
type Surroundings = Pick<ServerContext, 'ids' | 'exchangeClock' | 'ledger' | 'houseCapital'>;

/** Who confirms, and whether the word of somebody who spoke before still counts. */
interface CapitalWord {
  readonly operator: string;
  counts(transaction: DatabaseTransaction, operator: string): Promise<boolean>;
}

/** A change as it is now; `repeated` when it was just so before, by the same person: an answer that was lost is given again. */
export interface ChangedCapital {
  readonly row: CapitalChange;
  readonly repeated: boolean;
}

/**
 * Notes capital that was brought or is to be taken; nothing moves before a different operator confirms.
 * @throws Refusal `operator.capitalReferenceUsed`
 */
export async function proposeCapital(
  { ids, exchangeClock }: Pick<Surroundings, 'ids' | 'exchangeClock'>,
  transaction: DatabaseTransaction,
  { kind, coin, amount, reference, reason }: OperatorInput<'addCapital'> & Pick<CapitalChange, 'kind'>,
  operator: string,
): Promise<ChangedCapital> {
  const proposed = { kind, coin, amount: money.normalise(amount), reference, reason, proposed_by: operator };
  const row = await transaction
    .insertInto('capital_change')
    .values({ id: ids.next(), ...proposed, proposed_at: await exchangeClock.now(transaction) })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (row !== undefined) return { row, repeated: false };
  const query = transaction.selectFrom('capital_change').selectAll().where('coin', '=', coin).where('reference', '=', reference);
  const standing = await query.where('rejected_at', 'is', null).executeTakeFirst();
  const same =
    standing?.kind === kind && standing.reason === reason && standing.proposed_by === operator && money.equal(standing.amount, amount);
  if (standing === undefined || !same) throw operatorCapitalRefusals.capitalReferenceUsed({ field: 'reference' });
  return { row: standing, repeated: true };
}

async function locked(transaction: DatabaseTransaction, id: string): Promise<CapitalChange> {
  const row = await transaction.selectFrom('capital_change').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (row === undefined) throw operatorCapitalRefusals.unknownCapital({ field: 'id' });
  return row;
}

/**
 * The second word: the capital is booked, once. Where who entered it is no operator any more this is the first word, and another one has to follow.
 * @throws Refusal `operator.unknownCapital`, `operator.capitalConfirmed`, `operator.capitalRejected`, `operator.capitalOwn`; `operator.capitalReserved` when more is
 *   to be taken than nothing is in reserve for
 */
export async function confirmCapital(
  context: Surroundings,
  transaction: DatabaseTransaction,
  id: string,
  word: CapitalWord,
): Promise<ChangedCapital> {
  const { operator } = word;
  const row = await locked(transaction, id);
  if (row.confirmed_at !== null) {
    if (row.confirmed_by === operator) return { row, repeated: true };
    throw operatorCapitalRefusals.capitalConfirmed();
  }
  if (row.rejected_at !== null) throw operatorCapitalRefusals.capitalRejected();
  if (row.proposed_by === operator) throw operatorCapitalRefusals.capitalOwn();
  if (!(await word.counts(transaction, row.proposed_by)))
    return { row: await save(transaction, id, { proposed_by: operator }), repeated: false };
  const now = await context.exchangeClock.now(transaction);
  await book(context, transaction, row, now);
  return { row: await save(transaction, id, { confirmed_by: operator, confirmed_at: now }), repeated: false };
}

/** Ends a change that waits; its reference can be entered anew. @throws Refusal `operator.unknownCapital`, `operator.capitalConfirmed`, `operator.capitalRejected` */
export async function rejectCapital(
  { exchangeClock }: Pick<Surroundings, 'exchangeClock'>,
  transaction: DatabaseTransaction,
  id: string,
  operator: string,
): Promise<ChangedCapital> {
  const row = await locked(transaction, id);
  if (row.confirmed_at !== null) throw operatorCapitalRefusals.capitalConfirmed();
  if (row.rejected_at !== null) {
    if (row.rejected_by === operator) return { row, repeated: true };
    throw operatorCapitalRefusals.capitalRejected();
  }
  const rejected = { rejected_by: operator, rejected_at: await exchangeClock.now(transaction) };
  return { row: await save(transaction, id, rejected), repeated: false };
}

/** Changes of capital, newest first. */
export const listCapitalChanges = (executor: Executor, paging: OperatorInput<'capitalChanges'>) =>
  readOnward(executor, executor.selectFrom('capital_change').selectAll(), paging, { id: 'id', direction: 'desc' });

function save(transaction: DatabaseTransaction, id: string, change: Partial<CapitalChange>): Promise<CapitalChange> {
  return transaction.updateTable('capital_change').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

/** Moves the money in the books and in what the house can pay, behind the lock of the coin's row, with reserves counted anew. */
async function book(
  { ledger, houseCapital }: Surroundings,
  transaction: DatabaseTransaction,
  row: CapitalChange,
  now: number,
): Promise<void> {
  const { id, kind, coin } = row;
  const amount = money.normalise(kind === 'add' ? row.amount : money.negate(row.amount));
  await transaction
    .insertInto('house_capital')
    .values({ coin })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await houseCapital.refresh(transaction, coin);
  const standing = (await capitalRows(transaction)).find((each) => each.coin === coin);
  const left = standing === undefined || standing.since === null ? '0' : standing.free;
  if (kind === 'withdraw' && money.greater(row.amount, left))
    throw operatorCapitalRefusals.capitalReserved({ parameters: { left: amountText(money.max('0', left)), coin } });
  await transaction
    .updateTable('house_capital')
    .set({ capital: money.add(standing?.capital ?? '0', amount), since: standing?.since ?? now })
    .where('coin', '=', coin)
    .execute();
  await ledger.post(transaction, {
    userId: HOUSE_USER,
    mode: 'real',
    key: `capital:${id}:book`,
    kind: `capital.${kind}`,
    reference: id,
    entries: [
      { account: 'clearing', coin, amount: money.negate(amount) },
      { account: 'capital', coin, amount },
    ],
  });
}
