import { transact } from '../../platform/database';
import { credentialOfHeaders } from '../../platform/sessionCredentials';
import { publicName, refuseNumber } from '../../platform/names';
import type { AccessDependencies } from './AccessDependencies';
import type { AppLocks } from './appLock/AppLocks';
import { valueAccount } from '../ledger';
import { contactFields, contactOf } from './contact';
import type { Identity } from './Identity';
import { accessRefusals } from './refusals';
import { contactsOf, getUser, hasContact, isContactTaken } from './Users';
import type { UserInformation } from '@halyard-h5/shared-api/contract';
import type { AccessServices } from './services';

async function userInformation(context: AccessServices, userId: string, mode: UserInformation['mode']): Promise<UserInformation> {
  const { database, clock, hooks } = context;
  const user = await getUser(database, userId);
  const contacts = await contactsOf(database, userId);
  const passkey = await database.selectFrom('passkey').select('id').where('user_id', '=', userId).limit(1).executeTakeFirst();
  const own: UserInformation = {
    id: user.id,
    number: user.number,
    nickname: user.nickname,
    ...Object.assign({}, ...contacts.map(contactFields)),
    mode,
    lang: user.lang,
    displayCurrency: user.display_currency,
    basicVerification: 'none',
    advancedVerification: 'none',
    withdrawalPasswordSet: user.withdrawal_password_hash !== null,
    authenticatorBound: user.authenticator_secret !== null,
    passkeyBound: passkey !== undefined,
    emailBound: contacts.some((contact) => contact.startsWith('email:')),
    mobileBound: contacts.some((contact) => contact.startsWith('mobile:')),
    addressBound: false,
    invitationCode: user.invitation_code,
    level: 1,
    registeredAt: user.registered_at,
    serverTime: clock.now(),
  };
  for (const part of hooks.userInformation) Object.assign(own, await part(database, userId, mode));
  return own;
}

/** Who the user is, the two accounts, and what can be changed about them. */
export function profileRoutes({ context, codes }: AccessDependencies, identity: Identity, locks: AppLocks): void {
  const { routes, database, clock, config, market, hooks } = context;

  const hasCohorts = Object.keys(config.page.cohorts).length > 0;
  routes.add('profile.read', async ({ session, headers, cookies }) => {
    if (hasCohorts) cookies.tellPages(credentialOfHeaders(headers, 'trader'));
    const user = await userInformation(context, session.userId, session.mode);
    return session.locksAt === undefined ? user : { ...user, appLock: await locks.read(session) };
  });

  routes.add('session.listAccounts', async ({ session }) => {
    const modes = ['real', 'demo'] as const;
    const list = [];
    for (const mode of modes) {
      const { total } = (await valueAccount(context, session.userId, mode)).equity;
      list.push({ mode, total, current: mode === session.mode });
    }
    return { list, total: list.length };
  });

  routes.add('contact.bind', async ({ session, input, cookies }) => {
    const { userId } = session;
    const contact = contactOf(input);
    const spendCode = await codes.check({ contact, purpose: 'bindContact', browser: cookies.device, userId }, input.code);
    const { loginPassword: password, authenticatorCode, passkey } = input;
    await identity.confirm(session, 'contact.bind', { password, field: 'loginPassword', authenticatorCode, passkey });
    await spendCode();
    try {
      const row = { contact: contact.key, user_id: userId, kind: contact.kind, bound_at: clock.now() };
      await transact(database, async (transaction) => {
        const bound = await identity.recordChange(transaction, { userId, change: 'contact' });
        if (hasContact(bound, contact.kind)) throw accessRefusals.contactBound();
        await transaction.insertInto('user_contact').values(row).execute();
      });
    } catch (error) {
      if (isContactTaken(error)) throw accessRefusals.wrongCode({ field: 'code' });
      throw error;
    }
    return {};
  });

  routes.add('profile.update', async ({ session, input }) => {
    const { lang, displayCurrency } = input;
    const nickname = input.nickname === undefined ? undefined : publicName(input.nickname, 'nickname');
    if (nickname === undefined && lang === undefined && displayCurrency === undefined) throw accessRefusals.nothingToChange();
    if (
      displayCurrency !== undefined &&
      !hooks.displayCurrencies.includes(displayCurrency) &&
      market.lastTick(`${displayCurrency}USDT`) === undefined
    ) {
      throw accessRefusals.unknownCurrency({ field: 'displayCurrency' });
    }
    if (nickname !== undefined) refuseNumber(nickname, (await getUser(database, session.userId)).number, 'nickname');
    await database
      .updateTable('app_user')
      .set({ nickname, lang, display_currency: displayCurrency })
      .where('id', '=', session.userId)
      .where('closed_at', 'is', null)
      .execute();
    return {};
  });

  routes.add('referral.invitationRule', () => Promise.resolve({ ...config.access.invitation }));
}
