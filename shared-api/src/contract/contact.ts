import { z } from 'zod';
import { longest } from './most';
import { areaCode, mobile } from './primitives';

/** Sign-in name: an email address, or a mobile number with its area code. */
export const contact = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('email'), email: z.email().max(longest.email) }),
  z.object({ kind: z.literal('mobile'), areaCode, mobile }),
]);
