import { money } from '../../kernel';
import { isUniqueViolation } from '../../platform/database';
import type { ServerContext } from '../../platform/module';
import type { AccessParts } from './AccessParts';
import { accountValue } from '../ledger';
import { contactFields, contactOf } from './contact';
import { accessRefusals } from './refusals';
import { contactsOf, getUser, isContactTaken } from './Users';
import type { UserInformation } from '@halyard-h5/shared-api/contract';

async function userInformation(context: ServerContext, userId: string, mode: UserInformation['mode']): Promise<UserInformation> {
  const { database, clock, hooks } = context;
  const user = await getUser(database, userId);
  const contacts = await contactsOf(database, userId);
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
export function profileRoutes({ context, codes }: AccessParts): void {
  const { routes, database, clock, config, market, hooks } = context;

  routes.add('user/getUserinfo', ({ session }) => userInformation(context, session.userId, session.mode));

  routes.add('user/userlist', async ({ session }) => {
    const modes = ['real', 'demo'] as const;
    const list = [];
    for (const mode of modes) {
      const total = money.round(await accountValue(context, session.userId, mode), 8);
      list.push({ mode, total, current: mode === session.mode });
    }
    return { list, total: list.length };
  });

  routes.add('user/bindContact', async ({ session, input }) => {
    const contact = contactOf(input);
    await codes.spend(contact, 'bindContact', input.code);
    try {
      const row = { contact: contact.key, user_id: session.userId, kind: contact.kind, bound_at: clock.now() };
      await database.insertInto('user_contact').values(row).execute();
    } catch (error) {
      if (isContactTaken(error)) throw accessRefusals.wrongCode({ field: 'code' });
      if (isUniqueViolation(error, 'user_contact_one_of_a_kind')) throw accessRefusals.contactBound();
      throw error;
    }
    return {};
  });

  routes.add('user/setProfile', async ({ session, input }) => {
    const { nickname, lang, displayCurrency } = input;
    if (nickname === undefined && lang === undefined && displayCurrency === undefined) throw accessRefusals.nothingToChange();
    if (
      displayCurrency !== undefined &&
      !hooks.displayCurrencies.has(displayCurrency) &&
      market.lastTick(`${displayCurrency}USDT`) === undefined
    ) {
      throw accessRefusals.unknownCurrency({ field: 'displayCurrency' });
    }
    await database
      .updateTable('app_user')
      .set({ nickname, lang, display_currency: displayCurrency })
      .where('id', '=', session.userId)
      .execute();
    return {};
  });

  routes.add('index/getInviteCodeSwitch', () => Promise.resolve({ ...config.access.invitation }));
}
