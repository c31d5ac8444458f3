import { z } from 'zod';

/** Identity verification. */
export const verificationSettings = z.strictObject({
  /** Countries (ISO 3166-1 alpha-2) whose documents are not accepted. */
  refusedCountries: z.array(z.string().length(2)).default([]),
});

declare module '../../platform/module/Config' {
  interface Config {
    verification: z.output<typeof verificationSettings>;
  }
}
