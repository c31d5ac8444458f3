import type { Answer } from '@halyard-h5/shared-api/contract';
import { boundAccess } from '../../core/access';
import type { RateLimits } from '../../core/access';
import { HOUR } from '../../kernel';
import type { Call } from '../../platform/module';
import { refuseUnrecoverable } from './mayRecover';
import { runningRecovery } from './recoveries';
import { recoveryRefusals } from './refusals';
import { issueTicket } from './tickets';
import type { RecoveryServices } from './services';

/**
 * `recovery.begin`. Whatever it says of an account, it says to whoever has shown that it is theirs.
 * @throws Refusal those of `proveOwner` and `refuseUnrecoverable`, `recovery.running`, or 429
 */
export async function beginRecovery(
  context: RecoveryServices,
  limits: RateLimits,
  call: Pick<Call<'recovery.begin'>, 'input' | 'network' | 'cookies'>,
): Promise<Answer<'recovery.begin'>> {
  const { database, config, clock, sealer, access } = context;
  const { perAddressAndHour: maximum, askWithin } = config.recovery;
  await limits.countAt(call.network, { key: 'recovery begin', maximum, window: HOUR });
  const owner = await access.proveOwner(call);
  const { id: userId } = owner.user;
  await refuseUnrecoverable(context, database, userId);
  if (await runningRecovery(database, userId)) throw recoveryRefusals.running();
  const bound = (await boundAccess(database, userId)).filter((each) => each !== owner.shownBy);
  await owner.spend();
  const now = clock.now();
  return { ticket: await issueTicket(sealer, database, owner, now), expiresAt: now + askWithin, bound };
}
