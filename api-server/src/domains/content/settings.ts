import { longest, most, webAddress } from '@halyard-h5/shared-api/contract';
import { z } from 'zod';

/** Ways to reach support, downloads and the texts a fresh installation starts with. */
export const contentSettings = z.strictObject({
  support: z
    .object({
      /** Mail address of customer service. A sandbox has one that nobody reads; a real exchange must set it, or a channel. */
      email: z.email().max(longest.email).optional(),
      /** Further ways, after the mail address. */
      channels: z
        .array(
          z.object({
            kind: z.enum(['email', 'chat', 'telegram', 'phone']),
            label: z.string().min(1).max(longest.email),
            address: webAddress.min(1),
          }),
        )
        .max(most.supportChannels - 1)
        .default([]),
      /** When people answer, as text. */
      hours: z.string().max(100).default('09:00-18:00 UTC'),
    })
    .prefault({}),
  download: z.object({ android: z.url().max(longest.url).optional(), ios: z.url().max(longest.url).optional() }).prefault({}),
  /** Fills empty tables with the notices, articles and slides that come with the server, and keeps those that nobody changed. */
  seed: z.boolean().default(true),
});

declare module '../../platform/module/Config' {
  interface Config {
    content: z.output<typeof contentSettings>;
  }
}
