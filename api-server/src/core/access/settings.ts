import { z } from 'zod';
import { DAY } from '../../kernel';

const milliseconds = z.number().int().positive();
const count = z.number().int().positive();

/** Sign-in, codes and their limits. Times are milliseconds. */
export const accessSettings = z.object({
  /** A session not used for so long ends. */
  sessionIdle: milliseconds.default(30 * DAY),
  /** How long a process may believe a session that another process ended without a bus between them. */
  sessionCache: milliseconds.default(5_000),
  code: z
    .object({
      /** How long a code can be used. */
      validFor: milliseconds.default(300_000),
      /** Wrong tries that void a code. */
      tries: count.default(5),
      /** Between two codes to one address. */
      cooldown: milliseconds.default(60_000),
      /** Codes to one address per hour. */
      perContactAndHour: count.default(10),
      /** Codes asked for from one network address per hour. */
      perAddressAndHour: count.default(60),
    })
    .prefault({}),
  signIn: z
    .object({
      /** Failures within the window after which an account must wait. */
      failuresPerAccount: count.default(10),
      /** Failures within the window after which a network address must wait. */
      failuresPerAddress: count.default(50),
      /** How long failures count. */
      window: milliseconds.default(900_000),
    })
    .prefault({}),
  /** Argon2id. */
  password: z
    .object({
      /** KiB of each hash. */
      memory: z.number().int().min(19_456).default(19_456),
      /** Passes over the memory. */
      passes: z.number().int().min(2).default(2),
      /** Lanes of each hash. */
      lanes: count.default(1),
      /** Hashes computed at once. */
      concurrency: count.default(2),
    })
    .prefault({}),
  /** Mail server, such as smtp://user:password@host:587; without it codes go to the outbox. */
  smtpUrl: z.string().optional(),
  /** Sender of mails. */
  mailFrom: z.string().default('Halyard <no-reply@localhost>'),
  /** Address that gets a POST with JSON {to, text} for each SMS; without it codes go to the outbox. */
  smsUrl: z.url().optional(),
  /** Value of the Authorization header of those calls. */
  smsAuthorization: z.string().optional(),
  invitation: z
    .object({
      /** Whether registration shows the field for an invitation code. */
      shown: z.boolean().default(true),
      /** Whether nobody registers without one. */
      required: z.boolean().default(false),
    })
    .prefault({}),
});

export type AccessSettings = z.infer<typeof accessSettings>;

declare module '../../platform/module/Config' {
  interface Config {
    access: z.output<typeof accessSettings>;
  }
}
