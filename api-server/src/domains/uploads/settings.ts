import { z } from 'zod';
import { DAY } from '../../kernel';
import { count, milliseconds } from '../../platform/settingTypes';

/** Images that traders send. */
export const uploadSettings = z.object({
  /** Largest width and height in pixels. */
  maximumSide: count.default(12_000),
  /** Largest width x height. */
  maximumPixels: count.default(50_000_000),
  /** Most bytes of a picture once it is unpacked, whatever its depth. */
  maximumUnpacked: count.default(200_000_000),
  /** Images one user may send in a UTC day. */
  perDay: count.default(40),
  /** How long an image is kept that no verification and no deposit names, milliseconds; 0 keeps it for ever. */
  unusedFor: z
    .number()
    .int()
    .nonnegative()
    .default(7 * DAY),
  /** S3-compatible storage in place of the folder `uploads` in DATA_DIR; its bucket must be private. */
  s3: z
    .object({
      endpoint: z.url(),
      bucket: z.string().min(3),
      region: z.string().default('us-east-1'),
      /** S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY. */
      accessKeyId: z.string().min(1),
      secretAccessKey: z.string().min(1),
      /** Milliseconds after which one call counts as failed. */
      timeout: milliseconds.default(15_000),
    })
    .optional(),
});

declare module '../../platform/module/Config' {
  interface Config {
    uploads: z.output<typeof uploadSettings>;
  }
}
