import type { CodePurpose } from '@halyard-h5/shared-api/contract';
import { HOUR } from '../../kernel';
import type { Call } from '../../platform/module';
import type { AccessDependencies } from './AccessDependencies';
import { contactName } from './codes/Codes';
import type { CodePlace } from './codes/Codes';
import { contactFromKey, contactOf } from './contact';
import type { Contact } from './contact';
import { limitsAt } from './RateLimits';
import type { Limit } from './RateLimits';
import { accessRefusals } from './refusals';
import type { AccessSettings } from './settings';
import { bitsFor, isSolved, puzzleNeeded } from './signInPuzzle';
import { contactsOf, findUserByContact } from './Users';

/** Purposes that need an address nobody has yet; the others need one that belongs to somebody, or to the caller. */
const NEW_ADDRESS: readonly CodePurpose[] = ['register', 'bindContact', 'recoveryContact'];
/** Purposes whose code goes to the caller's own bound address alone. */
const OWN_ADDRESS: readonly CodePurpose[] = ['withdrawalPassword', 'bindAddress'];
/** Purposes whose code is used without a session. */
const WITHOUT_SESSION: readonly CodePurpose[] = ['register', 'resetPassword', 'recovery', 'recoveryContact'];

type CodeCall = Pick<Call<'code.sendByEmail' | 'code.sendBySms'>, 'session' | 'network' | 'language' | 'cookies' | 'input'>;

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

/** Ceilings of messages to numbers like this one, whoever asks; none for mail, which costs nothing. */
function ceilingsOf({ key, kind, recipient }: Contact, { smsPerRangeAndHour, smsPerAreaAndHour }: AccessSettings['code']): Limit[] {
  if (kind === 'email') return [];
  return [
    { key: `sms range ${recipient.slice(0, -4)}`, maximum: smsPerRangeAndHour, window: HOUR },
    { key: `sms area ${key.split(' ')[0]}`, maximum: smsPerAreaAndHour, window: HOUR },
  ];
}

/**
 * Whether the browser has done the work that is asked for. It is after many wrong codes of the contact, or messages to numbers like it.
 * @throws Refusal 429 `access.codePuzzleNeeded` with the puzzle
 */
async function hasWorked(
  { context, codes, limits }: AccessDependencies,
  place: CodePlace,
  ceilings: readonly Limit[],
  { input }: CodeCall,
): Promise<boolean> {
  const { window, puzzleBits } = context.config.access.signIn;
  const tries = codes.triesLimit(place);
  const shares = [((await limits.counted(tries)) + 1) / tries.maximum];
  for (const limit of ceilings) shares.push((await limits.counted(limit)) / limit.maximum);
  const bits = bitsFor(Math.max(...shares), puzzleBits);
  if (bits === 0) return false;
  const puzzle = { account: `code ${contactName(place)}`, bits, window, now: context.clock.now() };
  if (await isSolved(limits, { ...puzzle, solved: input.puzzle })) return true;
  throw puzzleNeeded(puzzle, accessRefusals.codePuzzleNeeded());
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
  const { cooldown, perContactAndHour, perAddressAndHour, smsPerAddressAndHour } = context.config.access.code;
  const { session, network, cookies } = call;
  const ownerId = (await findUserByContact(context.database, contact))?.id;
  const isOwn = session !== undefined && session.userId === ownerId;
  const asker = isOwn || purpose === 'bindContact' ? session : undefined;
  const userId = WITHOUT_SESSION.includes(purpose) ? undefined : session?.userId;
  const place = { contact, purpose, browser: cookies.nameDevice(), userId };
  const ofContact = { key: `code contact ${contactName({ contact, userId: asker?.userId })}`, maximum: perContactAndHour, window: HOUR };
  const ceilings = ceilingsOf(contact, context.config.access.code);
  const hourly: Limit[] = [
    ...(isOwn ? [] : limitsAt(network, { key: 'code address', maximum: perAddressAndHour, window: HOUR })),
    ...(contact.kind === 'mobile' ? limitsAt(network, { key: 'sms address', maximum: smsPerAddressAndHour, window: HOUR }) : []),
    ...ceilings.map((limit) => ({ ...limit, maximum: Infinity })),
    ...(asker
      ? [{ ...ofContact, key: `${ofContact.key} by ${asker.id}` }]
      : limitsAt(network, { ...ofContact, key: `${ofContact.key} by` })),
  ];
  const pause = { key: `code cooldown ${contactName(place)} ${purpose}`, maximum: 1, window: cooldown };
  return limits.countDone(hourly, async () => {
    const worked = await hasWorked(dependencies, place, ceilings, call);
    // Counted last: requests that are refused before would keep the owner waiting while they are judged.
    return limits.countDone([pause], async () => {
      // From many networks there are more codes than one may ask for, and with so few tries hardly more guesses.
      const isFlooded = (await limits.tally(ofContact)).count > perContactAndHour;
      return codes.issue(place, isUsable(ownerId, purpose, call), worked, worked && isFlooded ? 1 : undefined);
    });
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
