import { z } from 'zod';
import { defineEndpoint } from './defineEndpoint';
import { change, read } from './defineOperatorEndpoint';
import { longest, most } from './most';
import {
  codeName,
  empty,
  flagParameter,
  identifier,
  languageCode,
  line,
  listOf,
  longListOf,
  longPaging,
  productType,
  rejectionReason,
  symbol,
  time,
} from './primitives';

/**
 * What a halt stops. `cancelOnly`: new orders of all trading or of one line of products. `product`: opening and closing by traders in one product.
 * `withdrawals`: requests, approvals and sending. `exchange`: every change of money. Prices, settlement and triggers go on in each of them.
 */
const haltKind = z.enum(['cancelOnly', 'product', 'withdrawals', 'exchange']);

/** A halt in force, as everybody reads it. */
export const halt = z
  .object({
    id: identifier,
    kind: haltKind,
    /** Of `product`, and of `cancelOnly` for one line alone. */
    line: productType.optional(),
    /** Of `product`. */
    symbol: symbol.optional(),
    /** In English; `texts` has it in other languages, as far as operators gave it. */
    reason: rejectionReason,
    texts: z.partialRecord(languageCode, rejectionReason),
    since: time,
  })
  .meta({ id: 'Halt' });

const haltList = listOf(halt, most.halts);

/** The traders' call. */
export const haltEndpoints = {
  'exchange.halts': defineEndpoint('Halts in force, with their reasons.', empty, haltList, []),
};

const operatorHalt = halt
  .extend({
    begunBy: codeName,
    /** When everything that rested in it was returned to its traders; only then can it be lifted. */
    clearedAt: time.optional(),
    /** The first of the two operators who lift it. */
    liftRequestedBy: codeName.optional(),
    liftedBy: codeName.optional(),
    liftedAt: time.optional(),
  })
  .meta({ id: 'OperatorHalt' });

const said = { reason: line(longest.reason), texts: z.partialRecord(languageCode, line(longest.reason)).default({}) };

/** The operators' calls. */
export const operatorHaltEndpoints = {
  halts: read('Halts, newest first.', longPaging.extend({ inForce: flagParameter.optional() }), longListOf(operatorHalt)),
  beginHalt: change(
    'Begins a halt; one operator is enough. Traders read the reason at once.',
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('cancelOnly'), line: productType.optional(), ...said }),
      z.object({ kind: z.literal('product'), line: productType, symbol, ...said }),
      z.object({ kind: z.literal('withdrawals'), ...said }),
      z.object({ kind: z.literal('exchange'), ...said }),
    ]),
    operatorHalt,
    [0, 401, 409],
  ),
  liftHalt: change(
    'One of the two words that lift a halt; the second, of a different operator, lifts it.',
    z.object({ id: identifier }),
    operatorHalt,
    [0, 401, 409],
  ),
};
