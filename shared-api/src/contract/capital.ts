import { z } from 'zod';
import { change, read } from './defineOperatorEndpoint';
import { longest, most } from './most';
import {
  codeName,
  coin,
  decimal,
  empty,
  identifier,
  line,
  listOf,
  longListOf,
  longPaging,
  positiveDecimal,
  productType,
  reference,
  rejectionReason,
  time,
} from './primitives';

/** What the house has of one coin to pay with, as counted last. */
const houseCapital = z
  .object({
    coin,
    /** When capital was first booked. Absent where it never was: then no contract is refused for want of it. */
    bookedAt: time.optional(),
    /** What was brought less what was taken. */
    capital: decimal,
    /** What the house has won or lost by trades and rebates; fees and conversions are not in it. */
    result: decimal,
    /** Both together. */
    canPay: decimal,
    /** What running contracts, and those that were promised to processes, can win. */
    reserved: decimal,
    lines: z.array(z.object({ line: productType, reserved: decimal })).max(productType.options.length),
    /** What is left for further contracts. */
    free: decimal,
    countedAt: time,
  })
  .meta({ id: 'HouseCapital' });

const capitalChange = z
  .object({
    id: identifier,
    kind: z.enum(['add', 'withdraw']),
    coin,
    amount: decimal,
    reference,
    reason: rejectionReason,
    state: z.enum(['waiting', 'confirmed', 'rejected']),
    proposedBy: codeName,
    proposedAt: time,
    confirmedBy: codeName.optional(),
    confirmedAt: time.optional(),
    rejectedBy: codeName.optional(),
    rejectedAt: time.optional(),
  })
  .meta({ id: 'CapitalChange' });

const one = z.object({ id: identifier });
const moved = z.object({
  coin,
  amount: positiveDecimal.refine((text) => /^\d+(\.\d{1,8})?$/.test(text), 'can have at most 8 decimals'),
  /** What names the movement outside, such as its transaction; each is entered once. */
  reference: line(longest.reference),
  reason: line(longest.reason),
});

/** What operators ask about the capital of the house, and change of it. */
export const operatorCapitalEndpoints = {
  capital: read(
    'What the house can pay of each coin, and how much of it is in reserve for what traders can win.',
    empty,
    listOf(houseCapital, most.coins),
  ),
  capitalChanges: read('Capital that was brought or taken, newest first.', longPaging, longListOf(capitalChange)),
  addCapital: change('Enters capital that was brought; a different operator has to confirm.', moved, capitalChange, [0, 401, 409]),
  withdrawCapital: change(
    'Enters capital that is to be taken; a different operator has to confirm. What is in reserve cannot be taken.',
    moved,
    capitalChange,
    [0, 401, 409],
  ),
  confirmCapital: change('The word of the second operator, which books it.', one, capitalChange, [0, 401, 409]),
  rejectCapital: change('Ends a change of capital that waits; one operator is enough.', one, capitalChange, [0, 401, 409]),
};
