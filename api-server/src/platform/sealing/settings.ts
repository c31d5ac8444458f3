import { z } from 'zod';

const KEY_BYTES = 32;

/** How secrets and identity data are kept unreadable in the database. */
export const sealingSettings = z.object({
  /** Keys of 32 bytes in base64: the first seals, the others open what was sealed before. Nothing starts without one outside the sandbox or with `bus.natsUrl`; any other sandbox keeps one in the data folder. */
  keys: z
    .array(z.base64().refine((key) => Buffer.from(key, 'base64').length === KEY_BYTES, `must be ${KEY_BYTES} bytes in base64`))
    .default([]),
});
