import { z } from 'zod';
import { most } from './most';
import {
  chain,
  codeName,
  coin,
  coinAddress,
  decimal,
  documentNumber,
  identifier,
  rejectionReason,
  reviewStatus,
  time,
  transactionId,
  withdrawalStage,
} from './primitives';

const timeline = z.array(z.object({ status: codeName, time })).max(most.steps);

/** A deposit as its trader sees it. */
export const deposit = z
  .object({
    id: identifier,
    number: documentNumber,
    createdAt: time,
    /** As it was reported, and once it is approved as it arrived. */
    coin,
    chain,
    address: coinAddress,
    amount: decimal,
    screenshot: identifier,
    transactionId: transactionId.optional(),
    /** As it was reported, where something else arrived. */
    reported: z.object({ coin, chain, amount: decimal }).optional(),
    status: reviewStatus,
    reason: rejectionReason.optional(),
    timeline,
  })
  .meta({ id: 'Deposit' });

/** A withdrawal as its trader sees it. */
export const withdrawal = z
  .object({
    id: identifier,
    number: documentNumber,
    createdAt: time,
    /** Until when it arrives, as promised at the request. */
    dueAt: time,
    coin,
    chain,
    address: coinAddress,
    amount: decimal,
    fee: decimal,
    receive: decimal,
    /** Of the review: an approved withdrawal is not yet paid, and becomes failed where it cannot be. */
    status: reviewStatus,
    /** How far it is; absent where that was not noted: withdrawals approved before it was. */
    stage: withdrawalStage.optional(),
    /** Of the transaction that sends it. */
    transactionId: transactionId.optional(),
    reason: rejectionReason.optional(),
    /** It is under review, or approved and not sent, and stays so until then, unless its owner cancels it: the account was changed. */
    pausedUntil: time.optional(),
    /** When its owner cancelled it; its status is `failed` then. */
    cancelledAt: time.optional(),
    timeline,
  })
  .meta({ id: 'Withdrawal' });
