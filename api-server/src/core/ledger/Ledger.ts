import { sql } from 'kysely';
import type { Clock, Ids } from '../../kernel';
import { isSharded, pipeline, isCheckViolation, preparedOnce, transact } from '../../platform/database';
import type { Executor } from '../../platform/database';
import type { AccountMode } from '../../kernel';
import type { Balance, Posting } from './Posting';
import { checkPosting } from './checkPosting';
import { lockBalances } from './lockBalances';
import { postStatement } from './postStatement';
import { ledgerRefusals } from './refusals';

declare module '../../platform/module/ServerContext' {
  interface ServerContext {
    readonly ledger: Ledger;
  }
}

/** One statement, whatever the number of users; on shards one for each, which asks one shard. */
function statementsOf(executor: Executor, rows: Parameters<typeof postStatement>[0]): ReturnType<typeof postStatement>[] {
  if (!isSharded(executor)) return [postStatement(rows)];
  return [...new Set(rows.map(({ userId }) => userId))].map((user) => postStatement(rows.filter(({ userId }) => userId === user)));
}

/**
 * The books. Every change of a balance in the whole server goes through `post` or `holdStatement`; a balance is never edited.
 * @see docs/decisions/0011-one-transaction-one-user.md
 */
export class Ledger {
  readonly #clock: Clock;
  readonly #ids: Ids;

  constructor({ clock, ids }: { clock: Clock; ids: Ids }) {
    this.#clock = clock;
    this.#ids = ids;
  }

  /**
   * Books `postings`, all or none, and keeps the balances. A posting whose key was booked before is skipped.
   * Pass the transaction in which the caller changes its own rows; without one it gets one of its own.
   * @returns keys that were booked now
   * @throws Refusal `ledger.notEnoughBalance` when a wallet would become negative (the transaction is lost then); PostingError on defects
   */
  async post(executor: Executor, ...postings: readonly Posting[]): Promise<ReadonlySet<string>> {
    if (postings.length === 0) return new Set();
    if (!executor.isTransaction) return transact(executor, (transaction) => this.post(transaction, ...postings));
    postings.forEach(checkPosting);
    const time = this.#clock.now();
    const rows = postings.map((posting) => ({ ...posting, id: this.#ids.next(), time }));
    try {
      const statements = statementsOf(executor, rows);
      const [, ...answers] = await pipeline(
        () => lockBalances(executor, postings),
        ...statements.map((statement) => () => statement.execute(executor)),
      );
      const booked = answers.flatMap((answer) => answer.rows);
      return new Set(booked.map((row) => row.business_key));
    } catch (error) {
      if (isCheckViolation(error, 'ledger_balance_available') || isCheckViolation(error, 'ledger_balance_frozen')) {
        throw ledgerRefusals.notEnoughBalance();
      }
      throw error;
    }
  }

  /** Whether a posting of this user was booked under the key. */
  async isBooked(executor: Executor, userId: string, key: string): Promise<boolean> {
    const row = await executor
      .selectFrom('ledger_transaction')
      .select('id')
      .where('user_id', '=', userId)
      .where('business_key', '=', key)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Balances of one account of a user, wallets that were never used left out. */
  async balances(executor: Executor, userId: string, mode: AccountMode): Promise<Balance[]> {
    return executor
      .selectFrom('ledger_balance')
      .modifyFront(preparedOnce)
      .select(['wallet', 'coin', sql<string>`trim_scale(available)`.as('available'), sql<string>`trim_scale(frozen)`.as('frozen')])
      .where('user_id', '=', userId)
      .where('mode', '=', mode)
      .where('sequence', '>', 0)
      .orderBy('wallet')
      .orderBy('coin')
      .execute();
  }

  /** What one wallet holds of one coin; zeros when it was never used. */
  async balance(executor: Executor, userId: string, mode: AccountMode, wallet: Balance['wallet'], coin: string): Promise<Balance> {
    const balances = await this.balances(executor, userId, mode);
    return balances.find((each) => each.wallet === wallet && each.coin === coin) ?? { wallet, coin, available: '0', frozen: '0' };
  }
}
