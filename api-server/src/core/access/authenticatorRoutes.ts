import { transact } from '../../platform/database';
import { authenticatorPlace } from './authenticatorPlace';
import type { AccessDependencies } from './AccessDependencies';
import { authenticatorStep, newAuthenticatorSecret } from './authenticator';
import { contactFromKey } from './contact';
import type { Identity } from './Identity';
import { accessRefusals } from './refusals';
import { contactsOf, getUser } from './Users';

/** Binding and unbinding of the authenticator. */
export function authenticatorRoutes({ context }: AccessDependencies, identity: Identity): void {
  const { routes, database, clock, config, sealer } = context;

  routes.add('authenticator.setUp', async ({ session }) => {
    const user = await getUser(database, session.userId);
    if (user.authenticator_secret !== null) throw accessRefusals.authenticatorBound();
    const [contact] = await contactsOf(database, user.id);
    const made = newAuthenticatorSecret(config.brand.name, contact === undefined ? user.nickname : contactFromKey(contact).recipient);
    const pending = sealer.seal(made.secret, authenticatorPlace(user.id));
    await database.updateTable('app_user').set({ authenticator_pending: pending }).where('id', '=', user.id).execute();
    return made;
  });

  routes.add('authenticator.bind', async ({ session, input }) => {
    await identity.countAuthenticatorGuess(session.userId);
    const user = await getUser(database, session.userId);
    if (user.authenticator_secret !== null) throw accessRefusals.authenticatorBound();
    if (user.authenticator_pending === null) throw accessRefusals.authenticatorNotPrepared();
    const secret = sealer.open(user.authenticator_pending, authenticatorPlace(user.id));
    const step = authenticatorStep(secret, input.code, 0, clock.now());
    if (step === undefined) throw accessRefusals.wrongAuthenticatorCode({ field: 'code' });
    const { loginPassword: password, passkey } = input;
    await identity.confirm(session, 'authenticator.bind', { password, field: 'loginPassword', authenticatorCode: undefined, passkey });
    await transact(database, async (transaction) => {
      await identity.recordChange(transaction, { userId: user.id, change: 'authenticatorBound' });
      const row = await transaction
        .updateTable('app_user')
        .set({ authenticator_secret: user.authenticator_pending, authenticator_pending: null, authenticator_step: step })
        .where('id', '=', user.id)
        .where('authenticator_secret', 'is', null)
        .where('authenticator_pending', '=', user.authenticator_pending)
        .returning('id')
        .executeTakeFirst();
      if (!row) throw accessRefusals.authenticatorBound();
    });
    return {};
  });

  routes.add('authenticator.unbind', async ({ session, input }) => {
    const user = await getUser(database, session.userId);
    if (user.authenticator_secret === null) throw accessRefusals.authenticatorNotBound();
    const { password, code, passkey } = input;
    await identity.confirm(session, 'authenticator.unbind', {
      password,
      field: 'password',
      authenticatorCode: code,
      codeField: 'code',
      passkey,
    });
    await transact(database, async (transaction) => {
      await identity.recordChange(transaction, { userId: user.id, change: 'authenticatorUnbound' });
      await transaction.updateTable('app_user').set({ authenticator_secret: null }).where('id', '=', user.id).execute();
    });
    return {};
  });
}
