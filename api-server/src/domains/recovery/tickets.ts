import { createHash } from 'node:crypto';
import { contactFromKey, contactsOf, getUser } from '../../core/access';
import type { Owner } from '../../core/access';
import type { Executor } from '../../platform/database';
import type { Sealer } from '../../platform/sealing';
import { recoveryRefusals } from './refusals';

const PLACE = 'recovery ticket';
/** What was never sealed would be read as it is. */
const SEALED = /^sealed:[0-9a-f]{8}:[A-Za-z0-9_-]+$/;

/** What an asker has shown, and when. It is kept by the asker, sealed, and nowhere else. */
export interface Ticket {
  readonly userId: string;
  readonly shownBy: Owner['shownBy'];
  /** Of the password or the contact that was shown: with another one it is worth nothing. */
  readonly print: string;
  /** Milliseconds UTC. */
  readonly issuedAt: number;
}

const printOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** The print of what a user has now; undefined where the contact is bound no more. */
async function presentPrint(executor: Executor, userId: string, shownBy: Owner['shownBy']): Promise<string | undefined> {
  if (shownBy === 'password') return printOf((await getUser(executor, userId)).password_hash);
  const key = (await contactsOf(executor, userId)).find((each) => contactFromKey(each).kind === shownBy);
  return key === undefined ? undefined : printOf(key);
}

export async function issueTicket(
  sealer: Sealer,
  executor: Executor,
  { user, shownBy }: Pick<Owner, 'user' | 'shownBy'>,
  issuedAt: number,
): Promise<string> {
  const ticket: Ticket = { userId: user.id, shownBy, print: (await presentPrint(executor, user.id, shownBy)) ?? '', issuedAt };
  return sealer.seal(JSON.stringify(ticket), PLACE);
}

/** Reads a ticket without asking the database. @throws Refusal `recovery.expired` for one that is old, or none at all */
export function openTicket(sealer: Sealer, text: string, now: number, goodFor: number): Ticket {
  let ticket: Ticket | undefined;
  try {
    if (SEALED.test(text)) ticket = JSON.parse(sealer.open(text, PLACE)) as Ticket;
  } catch {
    // Of another exchange, or made up.
  }
  if (!ticket || now - ticket.issuedAt >= goodFor) throw recoveryRefusals.expired();
  return ticket;
}

/** @throws Refusal `recovery.expired` when the password or the contact that was shown is the account's no more */
export async function checkTicket(executor: Executor, { userId, shownBy, print }: Ticket): Promise<void> {
  if ((await presentPrint(executor, userId, shownBy)) !== print) throw recoveryRefusals.expired();
}
