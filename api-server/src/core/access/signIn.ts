import type { Call } from '../../platform/module';
import { authenticatorPlace } from './authenticatorPlace';
import type { AccessParts } from './AccessParts';
import { authenticatorStep } from './authenticator';
import { contactOf } from './contact';
import { deviceOf } from './device';
import { accessRefusals } from './refusals';
import { findUserByContact } from './Users';
import type { User } from './Users';

async function useSecondFactor({ context }: AccessParts, user: User, code: string): Promise<boolean> {
  const secret = context.sealer.open(user.authenticator_secret ?? '', authenticatorPlace(user.id));
  const step = authenticatorStep(secret, code, user.authenticator_step, context.clock.now());
  if (step === undefined) return false;
  const used = await context.database
    .updateTable('app_user')
    .set({ authenticator_step: step })
    .where('id', '=', user.id)
    .where('authenticator_step', '<', step)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

/** `user/login`. Unknown accounts and wrong passwords cost the same and look the same; attempts count before they are judged. */
export async function signIn(parts: AccessParts, call: Call<'user/login'>): Promise<{ token?: string; secondFactorRequired: boolean }> {
  const { context, limits, passwords, sessions } = parts;
  const { failuresPerAccount, failuresPerAddress, window } = context.config.access.signIn;
  const contact = contactOf(call.input);
  const account = `signIn account ${contact.key}`;
  const address = `signIn address ${call.address}`;
  await limits.count({ key: account, maximum: failuresPerAccount, window }, { key: address, maximum: failuresPerAddress, window });
  const user = await findUserByContact(context.database, contact);
  const right = await passwords.verify(user?.password_hash, call.input.password);
  if (!user || !right) throw accessRefusals.wrongCredentials();
  if (user.authenticator_secret !== null) {
    if (call.input.authenticatorCode === undefined) {
      await Promise.all([limits.uncount(account), limits.uncount(address)]);
      return { secondFactorRequired: true };
    }
    const accepted = await useSecondFactor(parts, user, call.input.authenticatorCode);
    if (!accepted) throw accessRefusals.wrongAuthenticatorCode({ field: 'authenticatorCode' });
  }
  await limits.forgive(account);
  await limits.uncount(address);
  const { token } = await sessions.create(context.database, {
    userId: user.id,
    mode: 'real',
    device: deviceOf(call.headers['user-agent']),
  });
  return { token, secondFactorRequired: false };
}
