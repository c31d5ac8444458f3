import type { CodePurpose } from '@halyard-h5/shared-api/contract';
import type { Call } from '../../platform/module';
import type { AccessDependencies } from './AccessDependencies';
import { contactFromKey, contactOf } from './contact';
import type { Contact } from './contact';
import { accessRefusals } from './refusals';
import { contactsOf, findUserByContact } from './Users';

/** Purposes that need an address nobody has yet; the others need one that belongs to somebody, or to the caller. */
const NEW_ADDRESS: readonly CodePurpose[] = ['register', 'bindContact', 'recoveryContact'];
/** Purposes whose code goes to the caller's own bound address alone. */
const OWN_ADDRESS: readonly CodePurpose[] = ['withdrawalPassword', 'bindAddress'];
/** Purposes whose code is used without a session. */
const WITHOUT_SESSION: readonly CodePurpose[] = ['register', 'resetPassword', 'recovery', 'recoveryContact'];
const HOUR = 3_600_000;

type CodeCall = Pick<Call<'code.sendByEmail'>, 'session' | 'network' | 'language'>;

/** @param ownerId whose contact it is, undefined when nobody's */
function isUsable(ownerId: string | undefined, purpose: CodePurpose, { session }: CodeCall): boolean {
  if (NEW_ADDRESS.includes(purpose)) return ownerId === undefined && (purpose !== 'bindContact' || session !== undefined);
  if (OWN_ADDRESS.includes(purpose)) return ownerId !== undefined && ownerId === session?.userId;
  return ownerId !== undefined;
}

async function ownContact({ context }: AccessDependencies, kind: Contact['kind'], call: CodeCall, field: string): Promise<Contact> {
  const keys = call.session ? await contactsOf(context.database, call.session.userId) : [];
  const own = keys.map(contactFromKey).find((contact) => contact.kind === kind);
  if (!own) throw accessRefusals.addressNeeded({ field });
  return own;
}

/**
 * Makes a code within the limits of an hour. They are counted first: a refused send leaves the last code and its tries, so they limit guesses,
 * too.
 * The owner's session has a limit of its own. Strangers use up only that of their network.
 */
async function makeCode(
  dependencies: AccessDependencies,
  contact: Contact,
  purpose: CodePurpose,
  call: CodeCall,
): Promise<string | undefined> {
  const { context, codes, limits } = dependencies;
  const { perContactAndHour, perAddressAndHour } = context.config.access.code;
  const { session, network } = call;
  const ownerId = (await findUserByContact(context.database, contact))?.id;
  const isOwn = session !== undefined && session.userId === ownerId;
  if (!isOwn) await limits.count({ key: `code address ${network}`, maximum: perAddressAndHour, window: HOUR });
  const asker = isOwn || purpose === 'bindContact' ? session : undefined;
  const all = asker ? `code contact ${contact.key} of ${asker.userId}` : `code contact ${contact.key}`;
  const hourly = `${all} by ${asker?.id ?? network}`;
  await limits.count({ key: hourly, maximum: perContactAndHour, window: HOUR });
  // From many networks there are more codes than one may ask for, and with so few tries hardly more guesses.
  const isFlooded = (await limits.tally({ key: all, window: HOUR })).count > perContactAndHour;
  const userId = WITHOUT_SESSION.includes(purpose) ? undefined : session?.userId;
  return codes
    .issue({ contact, purpose, userId }, isUsable(ownerId, purpose, call), isFlooded ? 1 : undefined)
    .catch(async (error: unknown) => {
      // Nothing was sent: whoever asks too soon takes no code from the hour.
      for (const key of [hourly, all]) await limits.uncount(key);
      throw error;
    });
}

async function sendCode(
  dependencies: AccessDependencies,
  contact: Contact,
  purpose: CodePurpose,
  call: CodeCall,
): Promise<{ cooldownSeconds: number; expiresInSeconds: number }> {
  const { context, mail, sms } = dependencies;
  const { cooldown, validFor } = context.config.access.code;
  const sender = contact.kind === 'email' ? mail : sms;
  if (sender.closed)
    throw contact.kind === 'email' ? accessRefusals.mailClosed({ field: 'email' }) : accessRefusals.smsClosed({ field: 'mobile' });
  const code = await makeCode(dependencies, contact, purpose, call);
  void sender
    .send({ contact, purpose, language: call.language, code, time: context.clock.now() })
    .catch((error: Error) => context.logger.error({ kind: contact.kind, error: error.message }, 'code could not be sent'));
  return { cooldownSeconds: Math.ceil(cooldown / 1_000), expiresInSeconds: Math.ceil(validFor / 1_000) };
}

/** `code.sendByEmail` and `code.sendBySms`. The answer is the same for every address and does not wait for the message. */
export function codeRoutes(dependencies: AccessDependencies): void {
  const { routes } = dependencies.context;
  routes.add('code.sendByEmail', async (call) => {
    const { email, purpose } = call.input;
    const contact = email === undefined ? await ownContact(dependencies, 'email', call, 'email') : contactOf({ kind: 'email', email });
    return sendCode(dependencies, contact, purpose, call);
  });
  routes.add('code.sendBySms', async (call) => {
    const { areaCode, mobile, purpose } = call.input;
    if ((areaCode === undefined) !== (mobile === undefined))
      throw accessRefusals.addressNeeded({ field: areaCode === undefined ? 'areaCode' : 'mobile' });
    const contact =
      areaCode === undefined || mobile === undefined
        ? await ownContact(dependencies, 'mobile', call, 'mobile')
        : contactOf({ kind: 'mobile', areaCode, mobile });
    return sendCode(dependencies, contact, purpose, call);
  });
}
