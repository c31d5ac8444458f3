import { z } from 'zod';
import { read } from './defineOperatorEndpoint';
import { longest } from './most';
import { codeName, identifier, line, longListOf, longPaging, reference, time, timeParameter } from './primitives';

/** Place in the chain of all entries, from 1 on. */
const sequence = z.number().int().nonnegative();
/** SHA-256 in hexadecimal; empty where there is no entry. */
const hash = z.string().max(longest.token);

/** An entry of the log by its place. */
export const auditPlace = z.object({ sequence, hash });

/** One entry of the audit log. */
const auditEntry = z
  .object({
    id: identifier,
    time,
    operator: codeName,
    /** What was done: `signIn`, `deposit.approve`, `verification.image`, ... */
    action: codeName,
    /** Id of what it was done to. */
    subject: reference.optional(),
    details: z.record(z.string(), z.unknown()),
    sequence,
    /** Over this entry and the hash of the one before. */
    hash,
  })
  .meta({ id: 'AuditEntry' });

/**
 * What is wrong. `changed`: an entry is not what its hash says. `unlinked`: an entry does not follow the one before it, as that one is now. `removed`: none is there.
 * `inserted`: one has the place of another, a place that was never given, or none.
 */
const chainFault = z.object({
  kind: z.enum(['changed', 'unlinked', 'removed', 'inserted']),
  /** Absent where the entry has no place. */
  sequence: sequence.optional(),
  /** Absent where there is no entry. */
  id: identifier.optional(),
});

/** What operators read of what operators did. */
export const operatorAuditEndpoints = {
  audit: read(
    'What operators did, newest first.',
    longPaging.extend({
      operator: z
        .string()
        .regex(/^[a-z][a-z0-9._-]{2,31}$/, 'must be 3 to 32 small letters, digits, ".", "_" or "-"')
        .max(32)
        .optional(),
      /** As it is, or the group of several up to its dot: `deposit.`. */
      action: z.string().max(longest.code).optional(),
      subject: line(longest.reference).optional(),
      /** Milliseconds UTC: inclusive, and exclusive. */
      since: timeParameter.optional(),
      until: timeParameter.optional(),
    }),
    longListOf(auditEntry),
  ),
  auditCheck: read(
    'Checks a part of the log, at most 1,000 entries: that no entry was changed, removed or inserted. Begins at the oldest entry that is kept.',
    z.object({
      /** `next` of the part before. */ after: z.coerce
        .number()
        .int()
        .nonnegative()
        .max(Number.MAX_SAFE_INTEGER - 1)
        .default(0),
    }),
    z.object({
      checked: z.number().int().nonnegative(),
      /** The places that were looked at. */
      from: sequence,
      to: sequence,
      /** The first that is not right. */
      brokenAt: chainFault.optional(),
      /** Where the next part begins; absent when the newest entry was reached. */
      next: sequence.optional(),
      /** Noted elsewhere, it tells whether anybody made the whole log anew. */
      newest: auditPlace,
    }),
  ),
};
