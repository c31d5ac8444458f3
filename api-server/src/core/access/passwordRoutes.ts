import type { Identity } from './Identity';
import type { AccessParts } from './AccessParts';
import { contactOf } from './contact';
import { endSessions } from './endSessions';
import { accessRefusals } from './refusals';
import { contactsOf, findUserByContact } from './Users';
import { checkStrength, isWeakPin } from './weakSecrets';

function checkRepeated({ password, repeatPassword }: { password: string; repeatPassword: string }): void {
  if (password !== repeatPassword) throw accessRefusals.passwordsDiffer({ field: 'repeatPassword' });
}

async function replacePassword(parts: AccessParts, userId: string, hash: string, keep?: string): Promise<void> {
  await endSessions(parts, {
    userId,
    which: keep === undefined ? {} : { except: keep },
    also: async (transaction) => {
      await transaction.updateTable('app_user').set({ password_hash: hash }).where('id', '=', userId).execute();
    },
  });
}

/** Counts new passwords by network address: judging one takes long enough that nobody may ask for it without end. */
async function countJudgement({ context, limits }: AccessParts, address: string): Promise<void> {
  const { failuresPerAddress: maximum, window } = context.config.access.signIn;
  await limits.count({ key: `new password address ${address}`, maximum, window });
}

/** Login and withdrawal passwords. */
export function passwordRoutes(parts: AccessParts, identity: Identity): void {
  const { context, codes, passwords } = parts;
  const { routes, database, config } = context;

  routes.add('user/resetpwd', async ({ input, address }) => {
    checkRepeated(input);
    await countJudgement(parts, address);
    const contact = contactOf(input);
    checkStrength(input.password, [contact.recipient, config.brand.name]);
    await codes.spend(contact, 'resetPassword', input.code);
    const user = await findUserByContact(database, contact);
    if (!user) throw accessRefusals.wrongCode({ field: 'code' });
    await replacePassword(parts, user.id, await passwords.hash(input.password));
    return {};
  });

  routes.add('index/resetPassword', async ({ input, session, address }) => {
    checkRepeated(input);
    await countJudgement(parts, address);
    checkStrength(input.password, [...(await contactsOf(database, session.userId)), config.brand.name]);
    await identity.countAuthenticatorGuess(session.userId);
    await identity.checkPassword(session.userId, input.oldPassword, 'oldPassword');
    await identity.useAuthenticator(database, session.userId, input.authenticatorCode);
    await replacePassword(parts, session.userId, await passwords.hash(input.password), session.id);
    return {};
  });

  routes.add('index/withdrawalPassword', async ({ input, session }) => {
    checkRepeated(input);
    if (isWeakPin(input.password)) throw accessRefusals.weakWithdrawalPassword({ field: 'password' });
    await identity.checkPassword(session.userId, input.loginPassword, 'loginPassword');
    await identity.spendCode(session.userId, 'withdrawalPassword', input.code);
    const hash = await passwords.hash(input.password);
    await database.updateTable('app_user').set({ withdrawal_password_hash: hash }).where('id', '=', session.userId).execute();
    return {};
  });
}
