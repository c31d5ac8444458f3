import { longest } from '@halyard-h5/shared-api/contract';
import { z } from 'zod';
import { money, DAY } from '../../kernel';
import { milliseconds } from '../../platform/settingTypes';

const fraction = z.string().regex(/^(0|1)(\.\d{1,4})?$/, 'must be a fraction, such as 0.8');
const SECRET_BYTES = 24;
/** Longer than days are looked back at, so that a day is never told of twice. */
const LEAST_KEPT = 60 * DAY;

/** What operators are told of limits of the house and of daily closes, and how. */
export const houseSettings = z.object({
  /** Between two looks at the figures. */
  period: milliseconds.default(10_000),
  /** Shares of a limit at which operators are told, rising. */
  shares: z
    .array(fraction.refine((share) => money.isPositive(share), 'must be more than 0'))
    .min(1)
    .max(10)
    .refine((shares) => shares.every((share, index) => index === 0 || money.less(shares[index - 1] ?? '0', share)), 'must rise')
    .default(['0.8', '1']),
  /** So much below a share, as a fraction of the limit, is a figure below it again. */
  hysteresis: fraction.default('0.05'),
  /** How long alerts are kept, milliseconds. */
  keepAlerts: milliseconds.min(LEAST_KEPT).default(400 * DAY),
  webhooks: z
    .object({
      /** Addresses that get each alert by a signed POST: https, and http to private addresses where these are allowed. */
      urls: z
        .array(z.url({ protocol: /^https?$/ }).max(longest.url))
        .max(10)
        .default([]),
      /** Keys of at least 24 bytes in base64 that alerts are signed with: with each of them, so that receivers can change theirs one after the other. */
      secrets: z
        .array(
          z.base64().refine((key) => Buffer.from(key, 'base64').length >= SECRET_BYTES, `must be at least ${SECRET_BYTES} bytes in base64`),
        )
        .max(5)
        .default([]),
      /** Whether alerts may go to private addresses, those of the operators' own network; to public ones http is never used. */
      allowPrivate: z.boolean().default(false),
      /** How long a receiver may take to answer, milliseconds. */
      timeout: milliseconds.max(60_000).default(10_000),
      /** Between two looks for alerts that are to be sent. */
      pollInterval: milliseconds.default(1_000),
      /** First wait after a failure; it doubles up to `retryMaximum`. */
      retryMinimum: milliseconds.default(5_000),
      /** Longest wait between two attempts. */
      retryMaximum: milliseconds.default(900_000),
      /** An alert that no answer took for so long is not sent any more; operators read it nevertheless. */
      giveUpAfter: milliseconds.default(3 * DAY),
    })
    .prefault({}),
});

declare module '../../platform/module/Config' {
  interface Config {
    house: z.output<typeof houseSettings>;
  }
}
