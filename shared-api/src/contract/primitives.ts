import { z } from 'zod';
import { longest, most } from './most';

/** Signed decimal string: at most 20 integer and 18 fraction digits, no exponent, no leading zeros. */
export const decimal = z
  .string()
  .max(42)
  .regex(/^-?(0|[1-9]\d{0,19})(\.\d{1,18})?$/, 'must be a decimal number')
  .meta({ id: 'Decimal' });

/** Decimal string above zero. */
export const positiveDecimal = z
  .string()
  .max(41)
  .regex(/^(0|[1-9]\d{0,19})(\.\d{1,18})?$/, 'must be a decimal number')
  .refine((text) => /[1-9]/.test(text), { message: 'must be above zero', params: { reason: 'tooSmall' } })
  .meta({ id: 'PositiveDecimal' });

export const identifier = z.uuid().max(36);
/** What people call a user by, in place of the id: eight digits that follow from nothing. */
export const userNumber = z
  .string()
  .regex(/^[1-9]\d{7}$/, 'must be a user number of eight digits')
  .max(8);
/** A person by user number, or by id. */
export const person = z.union([userNumber, identifier]);
/** A code that was sent or that an authenticator shows, or a withdrawal password. */
export const sixDigits = z
  .string()
  .regex(/^\d{6}$/, 'must be six digits')
  .max(6);
/** The last moment that dates of JavaScript know, in the year 275760: milliseconds since 1970 UTC. */
export const latestTime = 8_640_000_000_000_000;
/** Milliseconds since 1970 UTC. */
export const time = z.number().int().nonnegative().max(latestTime);
/** Time in a query. */
export const timeParameter = z.coerce.number().int().nonnegative().max(latestTime);
export const symbol = z
  .string()
  .regex(/^[A-Z0-9]{2,12}USDT$/, 'must name a product, such as BTCUSDT')
  .max(16);
export const coin = z
  .string()
  .regex(/^[A-Z0-9]{2,12}$/, 'must name a coin, such as USDT')
  .max(12);
export const chain = z
  .string()
  .regex(/^[A-Za-z0-9-]{2,24}$/, 'must name a network')
  .max(24);
/** Country calling code, and the number behind it. */
export const areaCode = z
  .string()
  .regex(/^\+[1-9]\d{0,3}$/)
  .max(5);
export const mobile = z
  .string()
  .regex(/^\d{4,15}$/)
  .max(15);
export const wallet = z.enum(['spot', 'delivery', 'perpetual']);
export const accountMode = z.enum(['real', 'demo']);
export const productType = z.enum(['delivery', 'perpetual']);
export const languageCode = z.enum(['zh', 'en', 'hk', 'de', 'fr', 'kr', 'jp', 'ar', 'ru', 'sp', 'it', 'pt']);
export const reviewStatus = z.enum(['review', 'approved', 'failed']);
/** How far a withdrawal is: an approved one is neither sent nor arrived. */
export const withdrawalStage = z.enum(['review', 'approved', 'sent', 'confirmed', 'failed']);
export const verificationState = z.enum(['none', 'review', 'verified', 'rejected']);
/** Yes or no in a query. */
export const flagParameter = z.enum(['true', 'false']).transform((text) => text === 'true');

/** Paging that every list takes. */
export const paging = z.object({
  page: z.coerce.number().int().min(1).max(1_000).default(1),
  limit: z.coerce.number().int().min(1).max(most.page).default(20),
});

/** Period that record lists are filtered by: start inclusive, end exclusive. */
export const period = z.object({ from: timeParameter.optional(), to: timeParameter.optional() });

/** What every list answers; `maximum` is that of `list`, a page unless told. */
export const listOf = <Item extends z.ZodType>(item: Item, maximum: number = most.page) =>
  z.object({ list: z.array(item).max(maximum), total: z.number().int().nonnegative() });

const NEXT = 64;
/** Where a list goes on, as `before` of the next call takes it. */
export const nextPage = z.string().max(NEXT);

/**
 * A page of a list that is read on from where the last one ended: however long it is, only pages of it are ever read.
 * @param next how `next` of the list looks; `before` is that of the page before, and absent for the newest page
 */
export const onward = (next: RegExp) => z.object({ before: z.string().regex(next).max(NEXT).optional(), limit: paging.shape.limit });

/** `next` of lists in the order of a time and an id. */
export const timeAndId = /^\d{1,15}(-[0-9a-f]{8})(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Paging of lists that are long: by number, or onward with `before`, the `next` of the page before. */
export const longPaging = paging.extend({ before: identifier.optional() });
/** The same of lists in the order of a time. */
export const longPagingInTime = paging.extend({ before: onward(timeAndId).shape.before });

/**
 * What long lists answer: how many entries there are in all (the least there are, where `totalIsMinimum` says so: they are counted to a limit), and where
 * the next page begins; no `next` on the last one.
 */
export const longListOf = <Item extends z.ZodType>(item: Item) =>
  listOf(item).extend({ totalIsMinimum: z.literal(true).optional(), next: nextPage.optional() });

/** What such a list answers; no `next` on the last page. */
export const pageOf = <Item extends z.ZodType>(item: Item) => z.object({ list: z.array(item).max(most.page), next: nextPage.optional() });

export const empty = z.object({});

/** Short text a trader types; control characters are refused. */
export const line = (maximum: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(maximum)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'must not have control characters');

/** Name that others read. It is kept with variants of characters as the usual ones (NFKC), and is not too long so either. */
export const publicLine = (maximum: number) =>
  line(maximum).refine((text) => text.normalize('NFKC').length <= maximum, {
    message: 'is too long',
    params: { reason: 'tooLarge' },
  });

const text = (maximum: number) => z.string().max(maximum);
/** What people are told of a refusal. */
export const message = text(longest.message);
/** Number of an order or a request, such as D20250102-9F3A61C2. */
export const documentNumber = text(longest.number);
/** Why something was rejected, as a trader reads it. */
export const rejectionReason = text(longest.reason);
export const nickname = text(longest.nickname);
/** Name of a product, coin or network, or of the exchange. */
export const shownName = text(longest.name);
/** Address on a network. */
export const coinAddress = text(longest.address);
export const transactionId = text(longest.transactionId);
/** Address of a page or an app. */
export const webAddress = text(longest.url);
/** Session token. */
export const token = text(longest.token);
/** Name that programs read: of a kind of movement, a state, a reason. */
export const codeName = text(longest.code);
/** Id of a tick, of a trade, of what a movement refers to. */
export const reference = text(longest.reference);
