import type { Call, ServerContext } from '../../platform/module';
import type { AccessDependencies } from './AccessDependencies';
import { contactOf } from './contact';
import { accessRefusals } from './refusals';
import { findUserByContact } from './Users';
import type { User } from './Users';

type Dependencies = Pick<AccessDependencies, 'attempts' | 'codes' | 'passwords'> & { context: Pick<ServerContext, 'database'> };

/** Who has shown, without a session, what one of the two ways to a lost account begins with. */
export interface Owner {
  readonly user: User;
  /** What was shown: the login password, or a code that was sent to the contact of this kind. */
  readonly shownBy: 'password' | 'email' | 'mobile';
  /** Uses up what counts once, when nothing else is wrong. */
  readonly spend: () => Promise<void>;
}

/**
 * Checks the login password, or a `recovery` code sent to the named contact. Never the second factor, which may be lost.
 * Passwords count towards the limits of sign-in. Unknown accounts cost the same and look the same.
 * @throws Refusal `access.confirmationNeeded` without either, `access.wrongCode`, `access.wrongCredentials`, or 429
 */
export async function proveOwner(
  { context: { database }, attempts, codes, passwords }: Dependencies,
  { input, network, cookies }: Pick<Call<'recovery.begin'>, 'input' | 'network' | 'cookies'>,
): Promise<Owner> {
  const contact = contactOf(input);
  const { code, password, puzzle } = input;
  if (code !== undefined) {
    const spend = await codes.check({ contact, purpose: 'recovery', browser: cookies.device }, code);
    const user = await findUserByContact(database, contact);
    if (!user) throw accessRefusals.wrongCode({ field: 'code' });
    return { user, shownBy: contact.kind, spend };
  }
  if (password === undefined) throw accessRefusals.confirmationNeeded({ field: 'password' });
  const user = await attempts.judge({ account: contact.key, network, solved: puzzle }, async () => {
    const found = await findUserByContact(database, contact);
    return (await passwords.verify(found?.password_hash, password, network)) ? found : undefined;
  });
  if (!user) throw accessRefusals.wrongCredentials();
  return { user, shownBy: 'password', spend: () => Promise.resolve() };
}
