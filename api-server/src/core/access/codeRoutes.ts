import type { CodePurpose } from '@halyard-h5/shared-api/contract';
import type { Call } from '../../platform/module';
import type { AccessParts } from './AccessParts';
import { contactFromKey, contactOf } from './contact';
import type { Contact } from './contact';
import { accessRefusals } from './refusals';
import { contactsOf, findUserByContact } from './Users';

/** Purposes that need an address nobody has yet; the others need one that belongs to somebody, or to the caller. */
const NEW_ADDRESS: readonly CodePurpose[] = ['register', 'bindContact'];
/** Purposes whose code goes to the caller's own bound address alone. */
const OWN_ADDRESS: readonly CodePurpose[] = ['withdrawalPassword', 'bindAddress'];
const HOUR = 3_600_000;

type CodeCall = Pick<Call<'ems/send'>, 'session' | 'address' | 'language'>;

async function isUsable({ context }: AccessParts, contact: Contact, purpose: CodePurpose, call: CodeCall): Promise<boolean> {
  const owner = await findUserByContact(context.database, contact);
  if (NEW_ADDRESS.includes(purpose)) return owner === undefined && (purpose === 'register' || call.session !== undefined);
  if (OWN_ADDRESS.includes(purpose)) return owner !== undefined && owner.id === call.session?.userId;
  return owner !== undefined;
}

async function ownContact({ context }: AccessParts, kind: Contact['kind'], call: CodeCall, field: string): Promise<Contact> {
  const keys = call.session ? await contactsOf(context.database, call.session.userId) : [];
  const own = keys.map(contactFromKey).find((contact) => contact.kind === kind);
  if (!own) throw accessRefusals.addressNeeded({ field });
  return own;
}

async function sendCode(
  parts: AccessParts,
  contact: Contact,
  purpose: CodePurpose,
  call: CodeCall,
): Promise<{ cooldownSeconds: number; expiresInSeconds: number }> {
  const { context, codes, limits, mail, sms } = parts;
  const { cooldown, validFor, perContactAndHour, perAddressAndHour } = context.config.access.code;
  const sender = contact.kind === 'email' ? mail : sms;
  if (sender.closed)
    throw contact.kind === 'email' ? accessRefusals.mailClosed({ field: 'email' }) : accessRefusals.smsClosed({ field: 'mobile' });
  await limits.count({ key: `code address ${call.address}`, maximum: perAddressAndHour, window: HOUR });
  const usable = await isUsable(parts, contact, purpose, call);
  // Before the code is made: a send that is refused leaves the last code and its tries as they are, so that it limits the guesses, too.
  const hourly = `code contact ${contact.key}`;
  await limits.count({ key: hourly, maximum: perContactAndHour, window: HOUR });
  const code = await codes.issue(contact, purpose, usable).catch(async (error: unknown) => {
    // Nothing was sent: whoever asks too soon takes no code from the owner's hour.
    await limits.uncount(hourly);
    throw error;
  });
  void sender
    .send({ contact, purpose, language: call.language, code, time: context.clock.now() })
    .catch((error: Error) => context.logger.error({ kind: contact.kind, error: error.message }, 'code could not be sent'));
  return { cooldownSeconds: Math.ceil(cooldown / 1_000), expiresInSeconds: Math.ceil(validFor / 1_000) };
}

/** `ems/send` and `sms/send`. The answer is the same for every address and does not wait for the message. */
export function codeRoutes(parts: AccessParts): void {
  const { routes } = parts.context;
  routes.add('ems/send', async (call) => {
    const { email, purpose } = call.input;
    const contact = email === undefined ? await ownContact(parts, 'email', call, 'email') : contactOf({ kind: 'email', email });
    return sendCode(parts, contact, purpose, call);
  });
  routes.add('sms/send', async (call) => {
    const { areaCode, mobile, purpose } = call.input;
    if ((areaCode === undefined) !== (mobile === undefined))
      throw accessRefusals.addressNeeded({ field: areaCode === undefined ? 'areaCode' : 'mobile' });
    const contact =
      areaCode === undefined || mobile === undefined
        ? await ownContact(parts, 'mobile', call, 'mobile')
        : contactOf({ kind: 'mobile', areaCode, mobile });
    return sendCode(parts, contact, purpose, call);
  });
}
