import { longest, most } from '@halyard-h5/shared-api/contract';
import { z } from 'zod';
import { DAY } from '../../kernel';
import { count, milliseconds } from '../../platform/settingTypes';

/** Most work of a puzzle that can be configured, before failures add to it. */
export const mostPuzzleBits = 20;

/** Sign-in, codes and their limits. Times are milliseconds. */
export const accessSettings = z.object({
  /** A session not used for so long ends. */
  sessionIdle: milliseconds.default(30 * DAY),
  /** Sessions of a user at once: one more ends the least recently used one. */
  mostSessions: count.max(most.devices).default(20),
  /** How long a process may believe a session that another process ended without a bus between them. */
  sessionCache: milliseconds.default(5_000),
  code: z
    .object({
      /** How long a code can be used. */
      validFor: milliseconds.default(300_000),
      /** Wrong tries that void a code. */
      tries: count.default(5),
      /** Wrong tries of all browsers at codes of one contact per hour: then only a code counts whose browser solved a puzzle. */
      triesInAll: count.default(20),
      /** Between two codes to one address. */
      cooldown: milliseconds.default(60_000),
      /**
       * Codes to one contact per hour, for each session of its owner and each network address. Beyond as many in all, a code that a puzzle was solved for has
       * one try.
       */
      perContactAndHour: count.default(10),
      /** Codes asked for from one network address per hour; sessions of a contact's owner are not counted. */
      perAddressAndHour: count.default(60),
      /** SMS asked for from one network address per hour, beside `perAddressAndHour`. */
      smsPerAddressAndHour: count.default(10),
      /** SMS per hour to numbers that differ in the last four digits alone; beyond as many, whoever asks solves a puzzle. */
      smsPerRangeAndHour: count.default(20),
      /** SMS per hour to numbers of one area code; beyond as many, whoever asks solves a puzzle. */
      smsPerAreaAndHour: count.default(500),
    })
    .prefault({}),
  signIn: z
    .object({
      /** Failures from one network address within the window after which an account must wait there; from all together, after which a puzzle is asked. */
      failuresPerAccount: count.default(10),
      /**
       * Failures of a network address within the window before every sign-in needs a puzzle. As many registrations or password resets make it
       * wait, and as many changes a user.
       */
      failuresPerAddress: count.default(50),
      /** Work of a puzzle: zero bits of a hash. It doubles with each bit, and grows by up to 4 with the failures. */
      puzzleBits: z.number().int().min(1).max(mostPuzzleBits).default(14),
      /** Sessions of one user that begin from one network address per hour, however right the sign-ins are. */
      sessionsPerHour: count.default(30),
      /** How long failures count. */
      window: milliseconds.default(900_000),
    })
    .prefault({}),
  /** From where users sign in, kept as keyed hashes: operators see by it who shares a browser or a network. */
  origins: z
    .object({
      /** How long one that did not come again is kept. */
      keep: milliseconds.default(180 * DAY),
      /** Users of one network beyond which it is a public one and says nothing of anybody. */
      publicAbove: count.default(20),
    })
    .prefault({}),
  /** Whom passkeys are for: by default the site at `server.publicOrigin`, and localhost in a sandbox without one. */
  passkey: z
    .object({
      /** Domain that they belong to: the site's own, or one above it. A change makes all that were added useless. */
      relyingParty: z.string().max(longest.domain).optional(),
      /** Further addresses of the site, such as https://app.example.com. */
      origins: z.array(z.url()).default([]),
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
  /**
   * How long withdrawals are neither accepted nor approved after a security change. That is: contact, password, second factor, withdrawal
   * password or address. Default 24 hours, none in the sandbox.
   */
  withdrawalHold: z.number().int().nonnegative().optional(),
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
