import { z } from 'zod';

const timeout = z.number().int().min(100).max(600_000);

/** Where the data lives. */
export const databaseSettings = z.object({
  /** PostgreSQL address; without it the embedded database in `folder`. */
  url: z.string().optional(),
  /** Folder of the embedded database, of uploads and of the code outbox. */
  folder: z.string().default('.data'),
  /** Connections to PostgreSQL; transactions have four fifths of them, so that others can read while those wait for each other. */
  poolSize: z.number().int().min(1).max(200).default(20),
  /** After how many milliseconds PostgreSQL ends what a call or a worker asked of it. Migrations and the audit have longer ones. */
  timeouts: z
    .object({
      /** One statement. */
      statement: timeout.default(20_000),
      /** Waiting for one lock; it is tried once more. */
      lock: timeout.default(5_000),
      /** A transaction in which nothing is asked: less than two waits for a lock, so that a process that stands still holds nobody up for good. */
      idleInTransaction: timeout.default(8_000),
    })
    .refine(({ lock, idleInTransaction }) => idleInTransaction < 2 * lock, {
      path: ['idleInTransaction'],
      message: 'must be less than two waits for a lock',
    })
    .prefault({}),
});
