import { z } from 'zod';
import { contact } from './contact';
import { country, identityLengths, uploadedImage } from './contentEndpoints';
import { defineEndpoint } from './defineEndpoint';
import { change, read } from './defineOperatorEndpoint';
import { longest } from './most';
import { age, reason } from './operatorRecords';
import { codeName, empty, identifier, longListOf, longPaging, person, rejectionReason, sixDigits, time, userNumber } from './primitives';
import { solved } from './puzzle';

/** What a trader can have lost: the authenticator, all passkeys, the bound email address, the bound mobile number. */
export const lostAccess = z.enum(['authenticator', 'passkeys', 'email', 'mobile']);
const lost = z.array(lostAccess).min(1).max(lostAccess.options.length);

/**
 * `review`: operators compare the pictures. `waiting`: two of them have approved, and `effectiveAt` is ahead. `done`: what was lost is removed. `failed`: it could
 * not take effect, because somebody has the new contact by now, or the account takes no recovery any more.
 */
const recoveryStatus = z.enum(['review', 'waiting', 'done', 'rejected', 'cancelled', 'failed']);

/** A recovery as its trader sees it, and whoever has its key. */
export const recovery = z
  .object({
    id: identifier,
    status: recoveryStatus,
    lost,
    /** Masked. */
    newContact: z.string().max(longest.email).optional(),
    requestedAt: time,
    /** When it takes effect, unless it is cancelled before. */
    effectiveAt: time.optional(),
    endedAt: time.optional(),
    /** Why operators rejected it. */
    reason: rejectionReason.optional(),
  })
  .meta({ id: 'Recovery' });

const ticket = z.string().max(longest.ticket);
/** Shows one recovery and cancels it. It is in every notice of it; a session of the account needs none. */
const key = z.string().max(longest.token);
const one = z.object({ key: key.optional() });

/** The traders' calls, for who is not signed in. */
export const recoveryEndpoints = {
  'recovery.begin': defineEndpoint(
    'Shows who asks for a recovery: by the login password, or a code (`recovery`) sent to the named contact. Answers what the account has bound, and a ticket for the next calls. Never tells whether the account exists.',
    z.intersection(contact, z.object({ password: z.string().min(1).max(128).optional(), code: sixDigits.optional(), ...solved })),
    z.object({ ticket, expiresAt: time, bound: z.array(lostAccess).max(lostAccess.options.length) }),
    [0, 409],
  ),
  'recovery.uploadImage': defineEndpoint(
    'Stores a picture for a recovery, as image.upload does; the ticket is in the header RECOVERY-TICKET.',
    empty,
    uploadedImage,
    [0],
  ),
  'recovery.submit': defineEndpoint(
    'Asks for the recovery: what was lost, a new contact in place of a lost one with the code (`recoveryContact`) that was sent to it, both sides of the document. Every contact is told.',
    z.object({ ticket, lost, newContact: contact.optional(), code: sixDigits.optional(), front: identifier, back: identifier }),
    z.object({ key, recovery }),
    [0, 409],
  ),
  'recovery.status': defineEndpoint(
    'The recovery of a key, or the last one of the account that is signed in; absent when there is none.',
    one,
    z.object({ recovery: recovery.optional() }),
    [0],
  ),
  'recovery.cancel': defineEndpoint(
    'Cancels the recovery of a key, or the one of the account that is signed in, at any time until it is done.',
    one,
    z.object({ recovery }),
    [0, 409],
  ),
} as const;

const identity = z.object({
  name: z.string().max(identityLengths.name).optional(),
  idNumber: z.string().max(identityLengths.idNumber).optional(),
  country: country.optional(),
  /** Pictures of the verification. */
  front: identifier.optional(),
  back: identifier.optional(),
  submittedAt: time,
});

const operatorRecovery = recovery
  .extend({
    userId: identifier,
    userNumber,
    /** By what the asker showed to have the account. */
    shownBy: z.enum(['password', 'email', 'mobile']),
    /** Pictures that were sent now. */
    front: identifier,
    back: identifier,
    age,
    /** Until when it is to be decided, while it waits for operators. */
    dueAt: time.optional(),
    /** The first of two operators, and why. */
    approvedBy: codeName.optional(),
    approvedReason: rejectionReason.optional(),
    decidedBy: codeName.optional(),
    decidedReason: rejectionReason.optional(),
    decidedAt: time.optional(),
  })
  .meta({ id: 'OperatorRecovery' });

/** The operators' calls. */
export const operatorRecoveryEndpoints = {
  recoveries: read(
    'Recoveries of accounts, newest first.',
    longPaging.extend({ status: recoveryStatus.optional(), user: person.optional() }),
    longListOf(operatorRecovery),
  ),
  recovery: read(
    'One recovery, beside the identity that was verified before.',
    z.object({ id: identifier }),
    z.object({ recovery: operatorRecovery, verified: identity.optional() }),
  ),
  reviewRecovery: change(
    'Approves or rejects a recovery. Two different operators have to approve; one rejects. The trader reads why it was rejected.',
    z.object({ id: identifier, decision: z.enum(['approve', 'reject']), reason }),
    operatorRecovery,
    [0, 401, 409],
  ),
};
