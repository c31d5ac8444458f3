import type { ParsedRequest, Verification } from '@halyard-h5/shared-api/contract';
import { isUniqueViolation, retrying, transact } from '../../platform/database';
import type { DatabaseTransaction } from '../../platform/database';
import { askedItems, optionalItem, verificationMachine } from '../../engines/verification';
import type { VerificationItem } from '../../engines/verification';
import { httpRefusals, inputReasons } from '../../platform/http';
import { hasHidden } from '../../platform/names';
import { nextState } from '../../engines/stateMachine';
import { ownsImage } from '../uploads';
import { acceptedCountries } from './countries';
import { verificationRefusals } from './refusals';
import { sealIdentity } from './sealedIdentity';
import type { VerificationRow } from './VerificationRow';
import { verificationView } from './verificationView';
import type { VerificationServices } from './services';

type Input = ParsedRequest<'verification.submit'>;

const columns = {
  country: 'country',
  name: 'name',
  idNumber: 'id_number',
  city: 'city',
  address: 'address',
  front: 'front',
  back: 'back',
} as const satisfies Record<VerificationItem, keyof VerificationRow>;

type Items = Partial<Record<VerificationItem, string | null>>;

/** The asked items of a request, null where an optional one is left away; items that are not asked for stay as they were accepted. */
function itemsOf(input: Input, row: VerificationRow | undefined): Items {
  const given: Partial<Record<VerificationItem, string>> = input;
  const items: Items = {};
  for (const item of askedItems(input.level, row?.rejected_items ?? [])) {
    const value = given[item] ?? null;
    if (value === null && item !== optionalItem) throw verificationRefusals.itemsNeeded({ field: item, parameters: { field: item } });
    items[item] = value;
  }
  return items;
}

/** Operators compare these with documents, and must see what they compare. */
function refuseHidden(items: Items): void {
  for (const [field, text] of Object.entries(items))
    if (text !== null && hasHidden(text, 'allowed'))
      throw httpRefusals.invalid({ field, parameters: { field, reason: inputReasons.characters } });
}

async function checkImages(
  transaction: DatabaseTransaction,
  userId: string,
  images: readonly (readonly [string, string | null | undefined])[],
): Promise<void> {
  for (const [field, id] of images) {
    if (id && !(await ownsImage(transaction, userId, id))) throw verificationRefusals.unknownImage({ field });
  }
}

async function submitIn(
  transaction: DatabaseTransaction,
  context: VerificationServices,
  userId: string,
  input: Input,
): Promise<Verification> {
  const { clock, config, userEvents, sealer } = context;
  const { level } = input;
  const row = await transaction.selectFrom('verification').selectAll().where('user_id', '=', userId).forUpdate().executeTakeFirst();
  const before = row?.[level] ?? verificationMachine.initial;
  if (level === 'advanced' && (row?.basic ?? 'none') === 'none') throw verificationRefusals.basicFirst();
  const state = nextState(verificationMachine, before, 'submit');
  if (state === undefined) throw before === 'verified' ? verificationRefusals.verified() : verificationRefusals.inReview();
  const items = itemsOf(input, row);
  refuseHidden(items);
  if (items.country && !acceptedCountries(config.verification.refusedCountries).includes(items.country)) {
    throw verificationRefusals.country({ field: 'country' });
  }
  await checkImages(transaction, userId, [
    ['front', items.front],
    ['back', items.back],
  ]);
  const front = items.front ?? row?.front ?? null;
  if (front !== null && front === (items.back ?? row?.back)) throw verificationRefusals.sameImage({ field: 'back' });

  const sent = Object.keys(items) as VerificationItem[];
  const left = (row?.rejected_items ?? []).filter((item) => !sent.includes(item));
  const change = {
    ...sealIdentity(sealer, userId, Object.fromEntries(sent.map((item) => [columns[item], items[item]]))),
    [level]: state,
    rejected_items: JSON.stringify(left),
    reason: left.length > 0 ? (row?.reason ?? null) : null,
    submitted_at: clock.now(),
  };
  const fresh = { user_id: userId, basic: 'none' as const, advanced: 'none' as const, ...change };
  const saved = row
    ? await transaction.updateTable('verification').set(change).where('user_id', '=', userId).returningAll().executeTakeFirstOrThrow()
    : await transaction.insertInto('verification').values(fresh).returningAll().executeTakeFirstOrThrow();
  await userEvents.write(transaction, { userId, kind: 'verification', data: { level, status: state } });
  return verificationView(sealer, saved);
}

/**
 * Sends one level for review: every item at first, the rejected ones after a rejection; the street address is optional.
 * @throws Refusal when items are missing or have characters that nobody sees, images are not the user's own, or the level is under review or verified
 */
export async function submitVerification(context: VerificationServices, userId: string, input: Input): Promise<Verification> {
  const submit = (): Promise<Verification> =>
    transact(context.database, (transaction) => submitIn(transaction, context, userId, input)).catch((error: unknown) => {
      // Two first submissions at once: the second begins anew and finds the first one's row.
      throw isUniqueViolation(error, 'verification_pkey') ? Object.assign(new Error('begin anew'), { code: '40001' }) : error;
    });
  const view = await retrying(submit);
  context.userEvents.wake(userId);
  context.operatorNews.tell('verifications');
  return view;
}
