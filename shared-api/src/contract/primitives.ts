import { z } from 'zod';

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

export const identifier = z.uuid();
/** What people call a user by, in place of the id: eight digits that follow from nothing. */
export const userNumber = z.string().regex(/^[1-9]\d{7}$/, 'must be a user number of eight digits');
/** A person by user number, or by id. */
export const person = z.union([userNumber, identifier]);
/** Milliseconds since 1970 UTC. */
export const time = z.number().int().nonnegative();
/** Time in a query. */
export const timeParameter = z.coerce.number().int().nonnegative();
export const symbol = z.string().regex(/^[A-Z0-9]{2,12}USDT$/, 'must name a product, such as BTCUSDT');
export const coin = z.string().regex(/^[A-Z0-9]{2,12}$/, 'must name a coin, such as USDT');
export const chain = z.string().regex(/^[A-Za-z0-9-]{2,24}$/, 'must name a network');
export const wallet = z.enum(['spot', 'delivery', 'perpetual']);
export const accountMode = z.enum(['real', 'demo']);
export const productType = z.enum(['delivery', 'perpetual']);
export const languageCode = z.enum(['zh', 'en', 'hk', 'de', 'fr', 'kr', 'jp', 'ar', 'ru', 'sp', 'it', 'pt']);
export const reviewStatus = z.enum(['review', 'approved', 'failed']);
export const verificationState = z.enum(['none', 'review', 'verified', 'rejected']);
/** Yes or no in a query. */
export const flagParameter = z.enum(['true', 'false']).transform((text) => text === 'true');

/** Paging that every list takes. */
export const paging = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(20),
});

/** Period that record lists are filtered by: start inclusive, end exclusive. */
export const period = z.object({ from: timeParameter.optional(), to: timeParameter.optional() });

/** What every list answers. */
export const listOf = <Item extends z.ZodType>(item: Item) => z.object({ list: z.array(item), total: z.number().int().nonnegative() });

/**
 * A page of a list that is read on from where the last one ended: however long it is, only pages of it are ever read.
 * @param next how `next` of the list looks; `before` is that of the page before, and absent for the newest page
 */
export const onward = (next: RegExp) => z.object({ before: z.string().regex(next).optional(), limit: paging.shape.limit });

/** What such a list answers; no `next` on the last page. */
export const pageOf = <Item extends z.ZodType>(item: Item) => z.object({ list: z.array(item), next: z.string().optional() });

export const empty = z.object({});

/** Short text a trader types; control characters are refused. */
export const line = (maximum: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(maximum)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'must not have control characters');
