import { transact } from '../../platform/database';
import { contactOf } from './contact';
import { createUser, findUserByContact, isContactTaken } from './Users';
import type { AccessServices } from './services';

/** Creates the sandbox's ready user once. Its password is the configured one as long as nobody changes it. */
export async function seedSandbox({ config, database, ids, clock, access }: AccessServices): Promise<void> {
  const { email, password } = config.sandbox;
  const contact = contactOf({ kind: 'email', email });
  if (await findUserByContact(database, contact)) return;
  const passwordHash = await access.passwords.hash(password);
  await transact(database, (transaction) =>
    createUser(transaction, { id: ids.next(), contact, passwordHash, lang: 'en', inviterId: undefined, time: clock.now() }),
  ).catch((error: unknown) => {
    // Another process that starts was first.
    if (!isContactTaken(error)) throw error;
  });
}
