import { transact } from '../../platform/database';
import type { Identity } from './Identity';
import type { AccessDependencies } from './AccessDependencies';
import { contactOf } from './contact';
import { endSessions } from './endSessions';
import { keepPasskeys } from './passkeys/keptPasskeys';
import { withdrawalPasswordPlace } from './pinPlaces';
import { accessRefusals } from './refusals';
import { signInGuessesOf } from './signIn';
import { contactsOf, findUserByContact, getUser } from './Users';
import { checkStrength, isWeakPin } from './weakSecrets';

function checkRepeated({ password, repeatPassword }: { password: string; repeatPassword: string }): void {
  if (password !== repeatPassword) throw accessRefusals.passwordsDiffer({ field: 'repeatPassword' });
}

interface Replacement {
  userId: string;
  hash: string;
  change: 'password' | 'passwordReset';
  /** Session that goes on. */
  keep?: string;
  /** Nothing but a code proved who it is. */
  byCodeAlone?: boolean;
}

async function replacePassword(
  dependencies: AccessDependencies,
  identity: Identity,
  { userId, hash, change, keep, byCodeAlone }: Replacement,
): Promise<void> {
  await endSessions(dependencies, {
    userId,
    which: keep === undefined ? {} : { except: keep },
    also: async (transaction) => {
      await identity.recordChange(transaction, { userId, change });
      if (byCodeAlone) await keepPasskeys(transaction, userId, dependencies.context.clock.now());
      await transaction.updateTable('app_user').set({ password_hash: hash }).where('id', '=', userId).execute();
    },
  });
  // Whoever guessed with the old one is out again.
  await dependencies.limits.forgive(signInGuessesOf(userId));
}

/** Counts new passwords, by trader or by network: judging one takes long enough that nobody may ask for it without end. */
async function countJudgement({ context, limits }: AccessDependencies, asker: { userId: string } | { network: string }): Promise<void> {
  const { failuresPerAddress: maximum, window } = context.config.access.signIn;
  if ('userId' in asker) await limits.count({ key: `new password of ${asker.userId}`, maximum, window });
  else await limits.countAt(asker.network, { key: 'new password of', maximum, window });
}

/** Login and withdrawal passwords. */
export function passwordRoutes(dependencies: AccessDependencies, identity: Identity): void {
  const { context, codes, passwords } = dependencies;
  const { routes, database, config } = context;

  routes.add('password.reset', async ({ input, network, cookies }) => {
    checkRepeated(input);
    await countJudgement(dependencies, { network });
    const contact = contactOf(input);
    checkStrength(input.password, [contact.recipient, config.brand.name]);
    // Whether a second factor is bound is said to nobody who has not the code.
    const spendCode = await codes.check({ contact, purpose: 'resetPassword', browser: cookies.device }, input.code);
    const user = await findUserByContact(database, contact);
    if (!user) throw accessRefusals.wrongCode({ field: 'code' });
    await identity.confirmSecondFactor(user.id, input.authenticatorCode);
    await spendCode();
    const hash = await passwords.hash(input.password, user.id);
    const byCodeAlone = user.authenticator_secret === null;
    await replacePassword(dependencies, identity, { userId: user.id, hash, change: 'passwordReset', byCodeAlone });
    return {};
  });

  routes.add('password.change', async ({ input, session }) => {
    checkRepeated(input);
    await countJudgement(dependencies, session);
    checkStrength(input.password, [...(await contactsOf(database, session.userId)), config.brand.name]);
    const { userId } = session;
    const { oldPassword, authenticatorCode, passkey } = input;
    await identity.confirm(session, 'password.change', { password: oldPassword, field: 'oldPassword', authenticatorCode, passkey });
    const hash = await passwords.hash(input.password, userId);
    await replacePassword(dependencies, identity, { userId, hash, change: 'password', keep: session.id });
    return {};
  });

  routes.add('withdrawalPassword.set', async ({ input, session, cookies }) => {
    checkRepeated(input);
    if (isWeakPin(input.password)) throw accessRefusals.weakWithdrawalPassword({ field: 'password' });
    const { userId } = session;
    const { code, loginPassword, authenticatorCode, passkey } = input;
    const spendCode = await identity.checkCode({ session, cookies }, 'withdrawalPassword', code);
    await identity.confirm(session, 'withdrawalPassword.set', {
      password: loginPassword,
      field: 'loginPassword',
      authenticatorCode,
      passkey,
    });
    await spendCode();
    const hash = context.sealer.seal(await passwords.hash(input.password, userId), withdrawalPasswordPlace(userId));
    await transact(database, async (transaction) => {
      // Without one nothing could leave before: the first holds nothing up.
      const holds = (await getUser(transaction, userId)).withdrawal_password_hash !== null;
      await identity.recordChange(transaction, { userId, change: 'withdrawalPassword', holds });
      await transaction.updateTable('app_user').set({ withdrawal_password_hash: hash }).where('id', '=', userId).execute();
    });
    return {};
  });
}
