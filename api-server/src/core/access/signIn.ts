import type { Call } from '../../platform/module';
import { authenticatorPlace } from './authenticatorPlace';
import type { AccessDependencies } from './AccessDependencies';
import { authenticatorStep } from './authenticator';
import { beginSession } from './beginSession';
import { contactOf } from './contact';
import { GUESSES } from './Identity';
import { accessRefusals } from './refusals';
import { findUserByContact } from './Users';
import type { User } from './Users';

/**
 * Counter of guesses at a user's authenticator by who has the password alone, from wherever they come. They hold up nothing that a session or a mailed code
 * is needed for, such as the new password that ends them.
 */
export const signInGuessesOf = (userId: string): string => `signIn authenticator ${userId}`;

async function isCodeRight({ context }: AccessDependencies, user: User, code: string): Promise<boolean> {
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

/** @throws Refusal 429 after too many guesses */
async function useSecondFactor(dependencies: AccessDependencies, user: User, code: string): Promise<boolean> {
  const key = signInGuessesOf(user.id);
  await dependencies.limits.count({ key, ...GUESSES });
  const right = await isCodeRight(dependencies, user, code);
  if (right) await dependencies.limits.forgive(key);
  return right;
}

/** `session.signIn`. Unknown accounts and wrong passwords cost the same and look the same. */
export async function signIn(
  dependencies: AccessDependencies,
  call: Call<'session.signIn'>,
): Promise<{ token?: string; secondFactorRequired: boolean }> {
  const { context, passwords, attempts } = dependencies;
  const { input, network } = call;
  const contact = contactOf(input);
  let wrong = accessRefusals.wrongCredentials();
  const user = await attempts.judge({ account: contact.key, network, solved: input.puzzle }, async () => {
    const found = await findUserByContact(context.database, contact);
    const known = await passwords.verify(found?.password_hash, input.password, network);
    if (!found || !known) return undefined;
    if (found.authenticator_secret === null || input.authenticatorCode === undefined) return found;
    wrong = accessRefusals.wrongAuthenticatorCode({ field: 'authenticatorCode' });
    return (await useSecondFactor(dependencies, found, input.authenticatorCode)) ? found : undefined;
  });
  if (!user) throw wrong;
  if (user.authenticator_secret !== null && input.authenticatorCode === undefined) return { secondFactorRequired: true };
  const begun = await beginSession(dependencies, user.id, call);
  call.cookies.give(begun);
  return { token: begun.token, secondFactorRequired: false };
}
