import type { DatabaseTransaction } from '../../platform/database';

/** A decision that moves a trader's money. */
export interface MoneyDecision {
  readonly work: 'credit' | 'pay' | 'return' | 'confirm';
  readonly userId: string;
  /** USD. */
  readonly value: string;
}

/** Who decides about a trader's money, and what one person may decide. */
export interface Reviewer {
  /** Name in the audit log. */
  readonly operator: string;
  /** Throws a refusal when this person may not do this for this trader. */
  assertMay(transaction: DatabaseTransaction, work: 'credit' | 'pay' | 'return' | 'verify', userId: string): Promise<void>;
  /**
   * Whether this person may decide this amount (USD) alone. It depends on the case, on what was decided alone today, and on this person's
   * earlier decisions for the trader.
   * A permitted decision is counted in the same transaction. Simultaneous reviews wait for each other.
   */
  takesAlone(transaction: DatabaseTransaction, question: MoneyDecision): Promise<boolean>;
  /**
   * How long a credit (USD) that this person decides alone waits, milliseconds, for a second one to look at it; 0 not at all. It counts towards the day
   * in the same transaction.
   */
  creditWait(transaction: DatabaseTransaction, value: string): Promise<number>;
  /** Whether an approval that waits still counts: that of somebody who was disabled meanwhile does not. */
  counts(transaction: DatabaseTransaction, operator: string): Promise<boolean>;
}

/** A decided row; `repeated` when it was decided just so before, by the same person: an answer that was lost is given again. */
export interface Reviewed<Row> {
  readonly row: Row;
  readonly repeated: boolean;
}

/** The first of two operators, as far as the approval still counts. */
export async function waitingApproval(
  transaction: DatabaseTransaction,
  reviewer: Reviewer,
  approvedBy: string | null,
): Promise<string | undefined> {
  return approvedBy !== null && (await reviewer.counts(transaction, approvedBy)) ? approvedBy : undefined;
}
