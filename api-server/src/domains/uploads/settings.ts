import { z } from 'zod';

/** Images that traders send. */
export const uploadSettings = z.object({
  /** Largest width and height in pixels. */
  maximumSide: z.number().int().positive().default(12_000),
  /** Largest width x height. */
  maximumPixels: z.number().int().positive().default(50_000_000),
  /** Images one user may send in a UTC day. */
  perDay: z.number().int().positive().default(40),
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
      timeout: z.number().int().positive().default(15_000),
    })
    .optional(),
});

declare module '../../platform/module/Config' {
  interface Config {
    uploads: z.output<typeof uploadSettings>;
  }
}
