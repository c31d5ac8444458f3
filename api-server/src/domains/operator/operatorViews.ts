import type { OperatorAnswer } from '@halyard-h5/shared-api/contract';
import { money } from '../../kernel';
import type { Sealer } from '../../platform/sealing';
import { openIdentity } from '../verification';
import type { VerificationRow } from '../verification';
import { arrivedOf, depositView, withdrawalView } from '../wallet';
import type { DepositRow, WithdrawalRow } from '../wallet';

/** A deposit as operators see it: with what arrived, and who entered it. */
export function operatorDepositView(row: DepositRow, userNumber: string): OperatorAnswer<'reviewDeposit'> {
  return {
    ...depositView(row),
    userId: row.user_id,
    userNumber,
    arrived: arrivedOf(row),
    value: row.value === null ? undefined : money.round(row.value, 2),
    approvedBy: row.approved_by ?? undefined,
    decidedBy: row.decided_by ?? undefined,
    decidedAt: row.decided_at ?? undefined,
  };
}

/** A withdrawal as operators see it: with its value, and who did what. */
export function operatorWithdrawalView(row: WithdrawalRow, userNumber: string, fourEyesAbove: string): OperatorAnswer<'reviewWithdrawal'> {
  return {
    ...withdrawalView(row),
    userId: row.user_id,
    userNumber,
    value: money.round(row.value, 2),
    needsTwo: row.approved_by !== null || money.greater(row.value, fourEyesAbove),
    approvedBy: row.approved_by ?? undefined,
    decidedBy: row.decided_by ?? undefined,
    decidedAt: row.decided_at ?? undefined,
    sentBy: row.sent_by ?? undefined,
    endedBy: row.ended_by ?? undefined,
    returningBy: row.returning_by ?? undefined,
    transactionId: row.transaction_id ?? undefined,
  };
}

/** A verification as operators see it: in full, because it is theirs to judge. `stored` is the row of the database. */
export function operatorVerificationView(
  sealer: Sealer,
  stored: VerificationRow,
  userNumber: string,
): OperatorAnswer<'reviewVerification'> {
  const row = openIdentity(sealer, stored);
  return {
    userId: row.user_id,
    userNumber,
    basic: row.basic,
    advanced: row.advanced,
    country: row.country ?? undefined,
    name: row.name ?? undefined,
    idNumber: row.id_number ?? undefined,
    city: row.city ?? undefined,
    address: row.address ?? undefined,
    front: row.front ?? undefined,
    back: row.back ?? undefined,
    rejectedItems: row.rejected_items,
    reason: row.reason ?? undefined,
    submittedAt: row.submitted_at,
  };
}
