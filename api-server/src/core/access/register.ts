import { transact } from '../../platform/database';
import type { Call } from '../../platform/module';
import type { AccessDependencies } from './AccessDependencies';
import { contactOf } from './contact';
import { deviceOf } from './device';
import { accessRefusals } from './refusals';
import { noteOrigins } from './signInOrigins';
import { checkStrength } from './weakSecrets';
import { createUser, findInviter, isContactTaken } from './Users';

/** `session.register`: what can be wrong without the code is said before the code is used up. */
export async function register(dependencies: AccessDependencies, call: Call<'session.register'>): Promise<{ token: string }> {
  const { context, codes, limits, passwords, sessions } = dependencies;
  const { password, repeatPassword, code, invitationCode } = call.input;
  const { failuresPerAddress, window } = context.config.access.signIn;
  await limits.countAt(call.network, { key: 'register address', maximum: failuresPerAddress, window });
  if (password !== repeatPassword) throw accessRefusals.passwordsDiffer({ field: 'repeatPassword' });
  const inviterId = await inviterOf(dependencies, invitationCode);
  const contact = contactOf(call.input);
  checkStrength(password, [contact.recipient, context.config.brand.name]);
  await codes.spend({ contact, purpose: 'register', browser: call.cookies.device }, code);
  const passwordHash = await passwords.hash(password, call.network);
  const userId = context.ids.next();
  try {
    const begun = await transact(context.database, async (transaction) => {
      await createUser(transaction, { id: userId, contact, passwordHash, lang: call.language, inviterId, time: context.clock.now() });
      for (const registered of context.hooks.registered) await registered(transaction, userId);
      await noteOrigins(context, transaction, userId, call);
      return sessions.create(transaction, { userId, mode: 'real', device: deviceOf(call.headers['user-agent']) });
    });
    await context.outbox.deliver(userId);
    call.cookies.give(begun);
    return { token: begun.token };
  } catch (error) {
    if (isContactTaken(error)) throw accessRefusals.wrongCode({ field: 'code' });
    throw error;
  }
}

async function inviterOf({ context }: AccessDependencies, code: string | undefined): Promise<string | undefined> {
  if (code === undefined) {
    if (context.config.access.invitation.required) throw accessRefusals.invitationNeeded({ field: 'invitationCode' });
    return undefined;
  }
  const inviter = await findInviter(context.database, code);
  if (inviter === undefined) throw accessRefusals.unknownInvitation({ field: 'invitationCode' });
  return inviter;
}
