import { sql } from 'kysely';
import type { RawBuilder, Selectable } from 'kysely';
import type { Answer, Deposit, ParsedRequest } from '@halyard-h5/shared-api/contract';
import { lockUser } from '../../core/access';
import { isUniqueViolation, readOnward } from '../../platform/database';
import type { DatabaseTransaction, Executor, ListPage, Paging, Tables } from '../../platform/database';
import type { Session } from '../../platform/module';
import { amountText, documentNumber, money } from '../../kernel';
import { ownsImage } from '../uploads';
import { walletRefusals } from './refusals';
import type { WalletDependencies } from './Coins';

export type DepositRow = Selectable<Tables['deposit']>;

/** Users that operators credited alone, as far as they are looked at together. */
const MOST_CREDITED = 1_000;

/** What arrived, as operators entered it; undefined while nobody did, and where it was credited as reported. */
export function arrivedOf(row: DepositRow): (Deposit['reported'] & { transactionId: string }) | undefined {
  const { arrived_coin: coin, arrived_chain: chain, arrived_amount: amount, arrived_transaction: transactionId } = row;
  if (coin === null || chain === null || amount === null || transactionId === null) return undefined;
  return { coin, chain, amount: money.normalise(amount), transactionId };
}

/** A deposit as its owner sees it: as it was reported, and once it is approved as it arrived. */
export function depositView(row: DepositRow): Deposit {
  const reported = { coin: row.coin, chain: row.chain, amount: money.normalise(row.amount) };
  const arrived = row.status === 'approved' ? arrivedOf(row) : undefined;
  const shown = arrived ?? { ...reported, transactionId: row.transaction_id ?? undefined };
  const asReported = (['coin', 'chain', 'amount'] as const).every((name) => shown[name] === reported[name]);
  return {
    id: row.id,
    number: row.number,
    createdAt: row.created_at,
    ...shown,
    ...(asReported ? {} : { reported }),
    address: row.address,
    screenshot: row.screenshot,
    status: row.status === 'confirming' ? 'review' : row.status,
    reason: row.reason ?? undefined,
    timeline: [
      { status: 'review', time: row.created_at },
      ...(row.decided_at === null ? [] : [{ status: row.status, time: row.decided_at }]),
    ],
  };
}

/** Deposits that nobody has decided: one that waits for a second operator is still under review for everybody but operators. */
const undecided = ['review', 'confirming'] as const;

/** Deposits of a status, as a condition, written out: they have indexes of their own. */
const ofStatus = (status: Deposit['status']): RawBuilder<boolean> =>
  status === 'review' ? sql`status in ('review', 'confirming')` : sql`status = ${sql.lit(status)}`;

/** That the user whose id is in the column `userId`, such as `member.id`, has an approved deposit: a condition for a statement. */
export function depositedUser(userId: string): RawBuilder<boolean> {
  return sql`exists (select 1 from deposit where deposit.user_id = ${sql.ref(userId)} and deposit.status = 'approved')`;
}

/** Deposits as operators list them, oldest first: of one status or all, of one user or all. */
export function listAllDeposits(
  executor: Executor,
  { status, userId, ...paging }: Paging & { status?: Deposit['status'] | undefined; userId?: string | undefined },
): Promise<ListPage<DepositRow>> {
  let query = executor.selectFrom('deposit');
  if (status !== undefined) query = query.where(ofStatus(status));
  if (userId !== undefined) query = query.where('user_id', '=', userId);
  return readOnward(executor, query.selectAll(), paging, { id: 'id', direction: 'asc' });
}

/** Ids of deposits that have waited for a decision since `time` (ms UTC), `limit` at most. */
export async function dueDeposits(executor: Executor, time: number, limit: number): Promise<string[]> {
  const query = executor.selectFrom('deposit').select('id').where('status', 'in', undecided).where('created_at', '<=', time);
  return (await query.limit(limit).execute()).map(({ id }) => id);
}

/** Ids of deposits that one operator's word credits by `time` (ms UTC), `limit` at most. */
export async function waitedDeposits(executor: Executor, time: number, limit: number): Promise<string[]> {
  const query = executor.selectFrom('deposit').select('id').where('credit_at', '<=', time).orderBy('credit_at').limit(limit);
  return (await query.execute()).map(({ id }) => id);
}

/** A deposit by its id; undefined where there is none. */
export function depositOf(executor: Executor, id: string): Promise<DepositRow | undefined> {
  return executor.selectFrom('deposit').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Coin, chain and amount of a deposit that is there. */
export function reportedDeposit(executor: Executor, id: string): Promise<Pick<DepositRow, 'coin' | 'chain' | 'amount'>> {
  return executor.selectFrom('deposit').select(['coin', 'chain', 'amount']).where('id', '=', id).executeTakeFirstOrThrow();
}

/** Whether an operator credited a deposit of a trader alone. */
export async function creditedAloneBy(executor: Executor, userId: string, operator: string): Promise<boolean> {
  const row = await executor
    .selectFrom('deposit')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'approved')
    .where('decided_by', '=', operator)
    .where('approved_by', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** With whom each of these users shares an operator who credited both alone since `since` (ms UTC). */
export async function sharedCredits(
  executor: Executor,
  userIds: readonly string[],
  since: number,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const alone = executor
    .selectFrom('deposit')
    .select(['user_id', 'decided_by'])
    .where('status', '=', 'approved')
    .where('approved_by', 'is', null)
    .where('decided_at', '>', since)
    .orderBy('decided_at', 'desc');
  const own = await alone.where('user_id', 'in', userIds).execute();
  const operators = [...new Set(own.flatMap(({ decided_by: operator }) => operator ?? []))];
  if (operators.length === 0) return new Map();
  const all = await alone.where('decided_by', 'in', operators).limit(MOST_CREDITED).execute();
  const shared = new Map<string, Set<string>>();
  for (const { user_id: userId, decided_by: operator } of own) {
    const others = shared.get(userId) ?? new Set();
    for (const other of all) if (other.decided_by === operator && other.user_id !== userId) others.add(other.user_id);
    shared.set(userId, others);
  }
  return shared;
}

/** What can be deposited, over which networks. */
export function depositCoins({ coins }: WalletDependencies): Answer<'deposit.methods'> {
  const list = coins.all.map(({ coin, name, chains }) => ({ coin, name, chains: chains.map(({ format: _, ...chain }) => chain) }));
  return { list, total: list.length };
}

/**
 * The trader's own address for a coin on a network.
 * @throws Refusal in the demo account, for an unknown coin or network, or while none is provided
 */
export async function depositAddress(
  { context, coins, addresses }: WalletDependencies,
  { userId, mode }: Session,
  { coin, chain }: ParsedRequest<'deposit.address'>,
): Promise<Answer<'deposit.address'>> {
  if (mode === 'demo') throw walletRefusals.realOnly();
  coins.chain(coin, chain);
  const provided = await addresses.addressOf(context.database, { userId, coin, chain });
  if (!provided) throw walletRefusals.depositsClosed();
  return { coin, chain, ...provided };
}

async function checkOpen({ context }: WalletDependencies, transaction: DatabaseTransaction, userId: string): Promise<void> {
  const { maximumOpen } = context.config.wallet.deposit;
  const { count } = await transaction
    .selectFrom('deposit')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('status', 'in', undecided)
    .executeTakeFirstOrThrow();
  if (count >= maximumOpen) throw walletRefusals.tooManyDeposits({ parameters: { maximum: maximumOpen } });
}

async function checkScreenshot(transaction: DatabaseTransaction, userId: string, screenshot: string): Promise<void> {
  if (!(await ownsImage(transaction, userId, screenshot))) throw walletRefusals.unknownScreenshot({ field: 'screenshot' });
}

/**
 * Writes a reported deposit for review; no money moves.
 * @throws Refusal when the report is not acceptable: demo account, coin, network, amount, screenshot, doubled report, too many open
 */
export async function reportDeposit(
  dependencies: WalletDependencies,
  transaction: DatabaseTransaction,
  { userId, mode }: Session,
  input: ParsedRequest<'deposit.report'>,
): Promise<Deposit> {
  const { clock, ids } = dependencies.context;
  if (mode === 'demo') throw walletRefusals.realOnly();
  const { coin, chain, amount, screenshot, transactionId } = input;
  const { minimum } = dependencies.coins.chain(coin, chain);
  dependencies.coins.checkDigits(coin, amount);
  if (money.less(amount, minimum))
    throw walletRefusals.depositTooSmall({ field: 'amount', parameters: { minimum: amountText(minimum, coin), coin } });
  const provided = await dependencies.addresses.addressOf(transaction, { userId, coin, chain });
  if (!provided) throw walletRefusals.depositsClosed();
  await lockUser(transaction, userId);
  await checkScreenshot(transaction, userId, screenshot);
  await checkOpen(dependencies, transaction, userId);
  const [id, time] = [ids.next(), clock.now()];
  try {
    const row = await transaction
      .insertInto('deposit')
      .values({
        user_id: userId,
        id,
        number: documentNumber('D', id, time),
        created_at: time,
        coin,
        chain,
        address: provided.address,
        amount,
        screenshot,
        transaction_id: transactionId ?? null,
        status: 'review',
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return depositView(row);
  } catch (error) {
    if (isUniqueViolation(error, 'deposit_transaction') || isUniqueViolation(error, 'deposit_screenshot'))
      throw walletRefusals.depositReported();
    throw error;
  }
}

/** Deposits of a user, newest first. There are none in the demo account. */
export async function listDeposits(
  executor: Executor,
  { userId, mode }: Session,
  filter: ParsedRequest<'deposit.list'>,
): Promise<{ list: Deposit[]; total: number }> {
  if (mode === 'demo') return { list: [], total: 0 };
  let query = executor.selectFrom('deposit').where('user_id', '=', userId);
  if (filter.status !== undefined) query = query.where(ofStatus(filter.status));
  if (filter.coin !== undefined) query = query.where('coin', '=', filter.coin);
  if (filter.from !== undefined) query = query.where('created_at', '>=', filter.from);
  if (filter.to !== undefined) query = query.where('created_at', '<', filter.to);
  const { rows, ...page } = await readOnward(executor, query.selectAll(), filter, { id: 'id', direction: 'desc' });
  return { list: rows.map(depositView), ...page };
}
