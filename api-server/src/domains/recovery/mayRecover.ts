import type { LostAccess } from '@halyard-h5/shared-api/contract';
import { boundAccess, contactFromKey } from '../../core/access';
import type { Executor } from '../../platform/database';
import type { ServerContext } from '../../platform/module';
import { isVerified } from '../verification';
import { recoveryRefusals } from './refusals';

/**
 * Whether an account can be recovered at all. One that was never verified cannot: whoever asks could show any document.
 * @throws Refusal `recovery.closed`, `recovery.notVerified`
 */
export async function refuseUnrecoverable({ hooks }: Pick<ServerContext, 'hooks'>, executor: Executor, userId: string): Promise<void> {
  for (const isClosed of hooks.closedAccounts) if (await isClosed(executor, userId)) throw recoveryRefusals.closed();
  if (!(await isVerified(executor, userId))) throw recoveryRefusals.notVerified();
}

interface Asked {
  readonly userId: string;
  readonly shownBy: 'password' | 'email' | 'mobile';
  readonly lost: readonly LostAccess[];
  /** Key of the new contact. */
  readonly newContact: string | undefined;
}

/**
 * Judges what somebody says to have lost: bound things alone, and none that was just used. A lost contact has a new one in its place, of a kind that is free then.
 * @throws Refusal `recovery.notLost`, `recovery.contactNeeded`, `recovery.wrongContact`
 */
export async function judgeLoss(executor: Executor, { userId, shownBy, lost, newContact }: Asked): Promise<void> {
  const bound = await boundAccess(executor, userId);
  if (lost.some((each) => each === shownBy || !bound.includes(each))) throw recoveryRefusals.notLost({ field: 'lost' });
  const isContactLost = lost.includes('email') || lost.includes('mobile');
  if (newContact === undefined) {
    if (isContactLost) throw recoveryRefusals.contactNeeded({ field: 'newContact' });
    return;
  }
  const { kind } = contactFromKey(newContact);
  if (!isContactLost || (bound.includes(kind) && !lost.includes(kind))) throw recoveryRefusals.wrongContact({ field: 'newContact' });
}
