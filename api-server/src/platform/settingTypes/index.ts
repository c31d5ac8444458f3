import { z } from 'zod';

/* What settings of all domains are made of. */

/** A time that is longer than nothing. */
export const milliseconds = z.number().int().positive();

/** A whole number of things, one at least. */
export const count = z.number().int().positive();

/** Money as decimal text. */
export const amount = z.string().regex(/^\d{1,20}(\.\d{1,8})?$/);

/** A part of something, less than all of it, as decimal text. */
export const fraction = z.string().regex(/^0(\.\d{1,8})?$/, 'must be a fraction, such as 0.05');
