import type { OperatorAnswer } from '@halyard-h5/shared-api/contract';
import { money } from '../../kernel';
import type { Sealer } from '../../platform/sealing';
import { openIdentity } from '../verification';
import type { VerificationRow } from '../verification';
import { arrivedOf, depositView, withdrawalView } from '../wallet';
import type { DepositRow, WithdrawalRow } from '../wallet';
import type { OperatorSettings } from './settings';

/** How long something has waited: not less than nothing, where another node's clock is behind. */
export const ageOf = (since: number, now: number): number => Math.max(0, now - since);

/** What waiting is judged by. */
export interface Desk {
  /** Milliseconds UTC. */
  readonly now: number;
  readonly settings: Pick<OperatorSettings, 'fourEyesAboveUsd' | 'reviewWithin'>;
}

/** A deposit as operators see it: with what arrived, and who entered it. */
export function operatorDepositView(row: DepositRow, userNumber: string, { now, settings }: Desk): OperatorAnswer<'reviewDeposit'> {
  const isOpen = row.status === 'review' || row.status === 'confirming';
  return {
    ...depositView(row),
    ...(isOpen && { age: ageOf(row.created_at, now), dueAt: row.created_at + settings.reviewWithin.deposit }),
    userId: row.user_id,
    userNumber,
    arrived: arrivedOf(row),
    value: row.value === null ? undefined : money.round(row.value, 2),
    approvedBy: row.approved_by ?? undefined,
    creditAt: row.credit_at ?? undefined,
    decidedBy: row.decided_by ?? undefined,
    decidedAt: row.decided_at ?? undefined,
  };
}

/** A withdrawal as operators see it: with its value, and who did what. */
export function operatorWithdrawalView(
  row: WithdrawalRow,
  userNumber: string,
  { now, settings }: Desk,
): OperatorAnswer<'reviewWithdrawal'> {
  const view = withdrawalView(row);
  const isOpen = view.stage === 'review' || view.stage === 'approved' || view.stage === 'sent';
  return {
    ...view,
    ...(isOpen && { age: ageOf(row.created_at, now) }),
    userId: row.user_id,
    userNumber,
    value: money.round(row.value, 2),
    needsTwo: row.approved_by !== null || money.greater(row.value, settings.fourEyesAboveUsd),
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
  { now, settings }: Desk,
): OperatorAnswer<'reviewVerification'> {
  const row = openIdentity(sealer, stored);
  const isOpen = row.basic === 'review' || row.advanced === 'review';
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
    ...(isOpen && { age: ageOf(row.submitted_at, now), dueAt: row.submitted_at + settings.reviewWithin.verification }),
  };
}
