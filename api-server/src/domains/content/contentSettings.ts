import { z } from 'zod';

/** Names and claims that screens and mails show. Nothing is claimed that is not set here. */
export const brandSettings = z.object({
  name: z.string().min(1).default('Halyard'),
  version: z.string().default('1.0.0'),
  /** Such as `40+`; absent says nothing. */
  productsClaim: z.string().max(20).optional(),
  countriesClaim: z.string().max(20).optional(),
  /** Replaces the sentence about the exchange in all languages. */
  about: z.string().max(600).optional(),
});

/** Ways to reach support, downloads and the texts a fresh installation starts with. */
export const contentSettings = z.object({
  support: z
    .object({
      email: z.email().optional(),
      channels: z
        .array(z.object({ kind: z.enum(['email', 'chat', 'telegram', 'phone']), label: z.string().min(1), address: z.string().min(1) }))
        .default([]),
      hours: z.string().default('09:00-18:00 UTC'),
    })
    .prefault({}),
  download: z.object({ android: z.url().optional(), ios: z.url().optional() }).prefault({}),
  /** Fills empty tables with the notices, articles and slides that come with the server. */
  seed: z.boolean().default(true),
  /** Countries (ISO 3166-1 alpha-2) whose documents are not accepted. */
  refusedCountries: z.array(z.string().length(2)).default([]),
});

export type ContentSettings = z.infer<typeof contentSettings>;
export type BrandSettings = z.infer<typeof brandSettings>;
