import { z } from 'zod';
import { defineEndpoint } from './defineEndpoint';
import { change, read } from './defineOperatorEndpoint';
import { longest, most } from './most';
import { proof } from './passkeys';
import {
  codeName,
  coin,
  empty,
  identifier,
  line,
  longListOf,
  longPagingInTime,
  person,
  positiveDecimal,
  rejectionReason,
  time,
  userNumber,
} from './primitives';

/** What an export says of itself in its first line: lines of JSON, times as ISO 8601 in UTC, money as decimal text. */
export const exportFormat = { format: 'halyard-personal-data', version: 1, times: 'ISO 8601, UTC', money: 'decimal text' } as const;

/** Of orders, conversions and withdrawals both accounts count; `balance`: coins that are worth withdrawing, or that came since. */
const obstacleKind = z.enum([
  'deliveryOrder',
  'exchange',
  'perpetualOrder',
  'perpetualPosition',
  'withdrawal',
  'deposit',
  'plan',
  'balance',
]);
const givenUp = z.array(z.object({ coin, amount: positiveDecimal })).max(most.heldCoins);

const closure = z
  .object({
    /** `waiting`: it is being closed, and can be kept until `dueAt`. */
    state: z.enum(['open', 'waiting']),
    /** What stands in the way: while it waits, what keeps it from being closed. */
    obstacles: z.array(z.object({ kind: obstacleKind, count: z.number().int().positive() })).max(obstacleKind.options.length),
    /** What is left in the real account, by coin, and is given up with it. */
    giveUp: givenUp,
    /** From the request to the closing, milliseconds. */
    waits: z.number().int(),
    /** How long identity data is kept afterwards, sealed, milliseconds. */
    keepsIdentity: z.number().int(),
    requestedAt: time.optional(),
    dueAt: time.optional(),
  })
  .meta({ id: 'Closure' });

/** A section's name, and where in it an export goes on. */
const exportPlace = z.string().max(longest.exportPlace);

/** The traders' calls. */
export const leavingEndpoints = {
  'closure.read': defineEndpoint('Whether the account is being closed, and what stands in the way of it.', empty, closure, [401]),
  'closure.request': defineEndpoint(
    'Asks for the closing of both accounts of the user, with the login password, and a code of the authenticator where it is bound. What is left is given up by name. Until it is closed nothing that moves money begins.',
    z.object({ giveUp: givenUp, ...proof }),
    closure,
    [0, 401, 409],
  ),
  'closure.cancel': defineEndpoint('Takes the closing back.', empty, closure, [401]),
  'dataExport.request': defineEndpoint(
    'Lets this session read a copy of all own data for a while, with the login password, and a code of the authenticator where it is bound.',
    z.object(proof),
    z.object({ ticket: z.string().max(longest.token), validUntil: time, sections: z.array(codeName).max(most.exportSections) }),
    [0, 401],
  ),
  'dataExport.read': defineEndpoint(
    'The next lines of the copy, each a JSON text with its `section`; the last page has no `next`, and the line of the section `end`.',
    z.object({ ticket: z.string().max(longest.token), before: exportPlace.optional() }),
    z.object({ lines: z.array(z.string().max(longest.exportLine)).max(most.exportRecords + 2), next: exportPlace.optional() }),
    [0, 401],
  ),
};

const operatorClosure = z
  .object({
    userId: identifier,
    userNumber,
    requestedAt: time,
    /** When it is closed, unless its owner keeps it. */
    dueAt: time,
    closedAt: time.optional(),
    /** When what is sealed is erased. */
    eraseAt: time.optional(),
    erasedAt: time.optional(),
    /** The first of two operators who read what is sealed, and why. */
    readRequestedBy: codeName.optional(),
    readReason: rejectionReason.optional(),
    readRequestedAt: time.optional(),
    readConfirmedBy: codeName.optional(),
    /** Until then both may read it. */
    readUntil: time.optional(),
  })
  .meta({ id: 'OperatorClosure' });

const count = z.number().int().nonnegative();

/** The operators' calls. */
export const operatorLeavingEndpoints = {
  closures: read(
    'Accounts that are being closed or are closed, oldest request first, how many there are, and until when identities wait to be erased.',
    longPagingInTime.extend({ state: z.enum(['waiting', 'closed', 'erased']).optional(), user: person.optional() }),
    longListOf(operatorClosure).extend({
      waiting: count,
      nextDueAt: time.optional(),
      closed: count,
      nextErasureAt: time.optional(),
      lastErasureAt: time.optional(),
      erased: count,
    }),
  ),
  readSealedIdentity: change(
    'One of the two words that open what is sealed of a closed account; the second, of a different operator within a day, answers it, and then both may read it for a while.',
    z.object({ user: person, reason: line(longest.reason) }),
    operatorClosure.extend({
      identity: z
        .array(z.object({ item: codeName, value: z.string().max(longest.sealedItem) }))
        .max(most.sealedItems)
        .optional(),
      /** Pictures that `operator/image` gives both while they may read. */
      pictures: z.array(identifier).max(most.sealedPictures).optional(),
    }),
    [0, 401],
  ),
};
