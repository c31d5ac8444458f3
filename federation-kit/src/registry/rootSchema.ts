import { z } from 'zod';

const signature = z.object({ key: z.string(), value: z.string() });
/** ECDSA over P-256. */
const publicKey = z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string() });
const key = z.object({ id: z.string().min(1), publicKey });
/** An id of a slot or a route, or a beginning with a star. */
const slot = z.string().regex(/^[\w.-]*\*?$/);
/** An id of a remote, `shell`, or a beginning with a star. */
const part = z.string().regex(/^[\w-]*\*?$/);
const share = z.number().int().min(0).max(10_000);

/** Signatures over one statement, and when it was made. */
export const signedSchema = z.object({ time: z.number().int(), signatures: z.array(signature) });

/** Who got what before somebody else than its owner took back from it, as the owner had signed it. */
export const formerSchema = z.looseObject({
  stable: z.string(),
  steps: z.array(z.looseObject({ version: z.string(), basisPoints: share })),
  lastGood: z.array(z.string()),
  disabled: z.boolean().optional(),
  signed: signedSchema.optional(),
});

const owner = z.object({
  keys: z.array(key).min(1),
  remotes: z.array(part),
  routes: z.array(z.string().startsWith('/')).optional(),
  tabs: z.array(slot).optional(),
  slots: z.array(slot).optional(),
  largestShare: share.optional(),
  approves: z.array(part).optional(),
  takesBack: z.array(part).optional(),
  expires: z.number().int(),
});

/** The keys of a root, as they are given to exchanges, pages and deploys. */
export const rootKeysSchema = z
  .object({ threshold: z.number().int().min(1), keys: z.array(key).min(1) })
  .refine(({ threshold, keys }) => new Set(keys.map(({ id }) => id)).size >= threshold, 'the root has fewer keys than must sign');

/** A root document; see owners/verify/RootDocument. */
export const rootSchema = z.object({
  version: z.number().int().min(1),
  createdAt: z.number().int(),
  expires: z.number().int(),
  owners: z.record(z.string().regex(/^(?!root$)[\w.-]+$/), owner),
  removed: z.array(z.string().regex(/^[\w-]+$/)).optional(),
  revoked: z.record(z.string(), z.object({ keeps: z.array(z.string()) })).optional(),
  formerKeys: rootKeysSchema.optional(),
  signatures: z.array(signature).optional(),
});
