import { z } from 'zod';
import { country, identityLengths, verificationItem } from './contentEndpoints';
import { longest } from './most';
import {
  chain,
  codeName,
  coin,
  coinAddress,
  decimal,
  identifier,
  line,
  positiveDecimal,
  rejectionReason,
  time,
  transactionId,
  userNumber,
  verificationState,
} from './primitives';
import { deposit, withdrawal } from './depositsAndWithdrawals';

/** Why something is refused, as its trader reads it. */
export const reason = line(longest.reason);

const rejection = z.object({ id: identifier, decision: z.literal('reject'), reason });
/** What arrived, read from the network and never from the trader's report; or a rejection with the reason that the trader reads. */
export const depositDecision = z.discriminatedUnion('decision', [
  z.object({
    id: identifier,
    decision: z.literal('approve'),
    coin,
    chain,
    amount: positiveDecimal,
    transactionId: line(longest.transactionId),
  }),
  rejection,
]);
/** Approval, or rejection with the reason that the trader reads. */
export const withdrawalDecision = z.discriminatedUnion('decision', [
  z.object({ id: identifier, decision: z.literal('approve') }),
  rejection,
]);

/** How long something has waited for operators, milliseconds; absent once it is decided. */
export const age = z.number().int().nonnegative().optional();

/** A deposit as operators see it. */
export const operatorDeposit = deposit
  .extend({
    userId: identifier,
    userNumber,
    age,
    /** Until when it is to be decided, while it waits. */
    dueAt: time.optional(),
    /** As operators entered it; it waits for a second one while the status is review. */
    arrived: z.object({ coin, chain, amount: decimal, transactionId }).optional(),
    /** What arrived in USD when it was entered. */
    value: decimal.optional(),
    /** The first of two operators. */
    approvedBy: codeName.optional(),
    /** When the word of that one credits it, unless a second one does so before; absent where it takes two. */
    creditAt: time.optional(),
    decidedBy: codeName.optional(),
    decidedAt: time.optional(),
  })
  .meta({ id: 'OperatorDeposit' });

/** A withdrawal as operators see it. */
export const operatorWithdrawal = withdrawal
  .extend({
    userId: identifier,
    userNumber,
    age,
    /** In full, unlike what traders see. */
    address: coinAddress,
    /** USD at the time of the request. */
    value: decimal,
    /** Two different operators have to approve it: for its value, or because the first one had decided enough alone. */
    needsTwo: z.boolean(),
    approvedBy: codeName.optional(),
    decidedBy: codeName.optional(),
    decidedAt: time.optional(),
    sentBy: codeName.optional(),
    /** Who confirmed it, or said after its approval that it failed. */
    endedBy: codeName.optional(),
    /** The first of two operators who say after its approval that it failed. */
    returningBy: codeName.optional(),
  })
  .meta({ id: 'OperatorWithdrawal' });

/** A verification as operators see it. */
export const operatorVerification = z
  .object({
    userId: identifier,
    userNumber,
    basic: verificationState,
    advanced: verificationState,
    country: country.optional(),
    name: z.string().max(identityLengths.name).optional(),
    idNumber: z.string().max(identityLengths.idNumber).optional(),
    city: z.string().max(identityLengths.city).optional(),
    address: z.string().max(identityLengths.address).optional(),
    front: identifier.optional(),
    back: identifier.optional(),
    rejectedItems: z.array(verificationItem).max(verificationItem.options.length),
    reason: rejectionReason.optional(),
    submittedAt: time,
    age,
    /** Until when it is to be decided, while it waits. */
    dueAt: time.optional(),
  })
  .meta({ id: 'OperatorVerification' });

/** An operator as the others see it. */
export const colleague = z
  .object({
    id: identifier,
    name: codeName,
    /** `waiting` for the confirmation of two others. */
    state: z.enum(['waiting', 'confirmed', 'disabled']),
    authenticatorBound: z.boolean(),
    createdAt: time,
    /** The first of two who confirm. */
    vouchedBy: codeName.optional(),
    confirmedBy: codeName.optional(),
    confirmedAt: time.optional(),
  })
  .meta({ id: 'Colleague' });
