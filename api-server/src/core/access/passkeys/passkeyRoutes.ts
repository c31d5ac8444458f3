import { most } from '@halyard-h5/shared-api/contract';
import { claim, isClaimed, isUniqueViolation, transact } from '../../../platform/database';
import { httpRefusals } from '../../../platform/http';
import type { AccessDependencies } from '../AccessDependencies';
import { beginSession } from '../beginSession';
import { contactFromKey } from '../contact';
import type { Identity } from '../Identity';
import { accessRefusals } from '../refusals';
import { contactsOf, getUser } from '../Users';
import { refuseKept } from './keptPasskeys';
import { challengeLife } from './PasskeyChallenges';
import type { PasskeyChallenges } from './PasskeyChallenges';
import type { PasskeyRow, Passkeys } from './Passkeys';
import { removePasskeys } from './removePasskeys';

const view = ({ id, name, created_at: createdAt, last_used_at: lastUsedAt }: PasskeyRow) => ({
  id,
  name,
  createdAt,
  lastUsedAt: lastUsedAt ?? undefined,
});

interface PasskeyDependencies extends AccessDependencies {
  identity: Identity;
  passkeys: Passkeys;
  challenges: PasskeyChallenges;
}

/** Passkeys: adding, listing and removing them, and signing in with one. */
export function passkeyRoutes(dependencies: PasskeyDependencies): void {
  const { context, identity, passkeys, challenges } = dependencies;
  const { routes, database, config, clock, ids } = context;
  const own = (userId: string) => database.selectFrom('passkey').selectAll().where('user_id', '=', userId).orderBy('id');

  routes.add('passkey.challenge', async ({ session, input: { purpose, change } }) => {
    const relyingParty = { id: passkeys.relyingParty().id, name: config.brand.name };
    const asked = { relyingParty, timeout: challengeLife };
    if (purpose === 'signIn') return { ...asked, challenge: await challenges.issue(purpose, undefined), credentials: [] };
    if (!session) throw accessRefusals.unknownSession();
    if (session.locked && purpose !== 'unlock') throw httpRefusals.locked();
    const user = await getUser(database, session.userId);
    const [contact] = await contactsOf(database, user.id);
    const name = contact === undefined ? user.nickname : contactFromKey(contact).recipient;
    const credentials = (await own(user.id).execute()).map((row) => ({
      id: row.credential_id,
      transports: row.transports.split(' ').filter(Boolean),
    }));
    const challenge = await challenges.issue(purpose, session, change);
    return {
      ...asked,
      challenge,
      credentials,
      ...(purpose === 'add' && { user: { id: Buffer.from(user.id).toString('base64url'), name } }),
    };
  });

  routes.add('passkey.signIn', async (call) => {
    const { input, cookies } = call;
    const { user_id: userId } = await passkeys.use(input.passkey, 'signIn', undefined);
    const begun = await beginSession(dependencies, userId, call);
    cookies.give(begun);
    return { token: begun.token };
  });

  routes.add('passkey.list', async ({ session }) => {
    const list = (await own(session.userId).execute()).map(view);
    return { list, total: list.length };
  });

  routes.add('passkey.add', async ({ session, input: { name, passkey, ...proof } }) => {
    const { userId } = session;
    const { id: credentialId, publicKey, counter } = await passkeys.read(passkey, session);
    const { loginPassword: password, authenticatorCode } = proof;
    await identity.confirm(session, undefined, { password, field: 'loginPassword', authenticatorCode });
    try {
      return await transact(database, async (transaction) => {
        await identity.recordChange(transaction, { userId, change: 'passkeyAdded' });
        const kept = await transaction.selectFrom('passkey').select('id').where('user_id', '=', userId).execute();
        if (kept.length >= most.passkeys) throw accessRefusals.tooManyPasskeys({ parameters: { maximum: most.passkeys } });
        await claim(transaction, { kind: 'passkey', value: credentialId, userId });
        const row = { user_id: userId, id: ids.next(), credential_id: credentialId, name, counter, created_at: clock.now() };
        const transports = (passkey.response.transports ?? []).join(' ');
        const key = Buffer.from(publicKey).toString('base64url');
        return view(
          await transaction
            .insertInto('passkey')
            .values({ ...row, public_key: key, transports })
            .returningAll()
            .executeTakeFirstOrThrow(),
        );
      });
    } catch (error) {
      if (isUniqueViolation(error, 'passkey_credential') || isClaimed(error, 'passkey')) throw accessRefusals.passkeyAdded();
      throw error;
    }
  });

  routes.add('passkey.remove', async ({ session, input: { id, loginPassword, authenticatorCode, passkey } }) => {
    const { userId } = session;
    if (!(await own(userId).where('id', '=', id).executeTakeFirst())) throw accessRefusals.unknownPasskey({ field: 'id' });
    const proof = await identity.confirm(session, 'passkey.remove', {
      password: loginPassword,
      field: 'loginPassword',
      authenticatorCode,
      passkey,
    });
    await transact(database, async (transaction) => {
      await identity.recordChange(transaction, { userId, change: 'passkeyRemoved' });
      await refuseKept(transaction, { userId, id, proof }, clock.now());
      await removePasskeys(transaction, userId, id);
    });
    return {};
  });
}
