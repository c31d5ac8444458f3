import { z } from 'zod';

/** Where the data lives. */
export const databaseSettings = z.object({
  /** PostgreSQL address; without it the embedded database in `folder`. */
  url: z.string().optional(),
  /** Folder of the embedded database, of uploads and of the code outbox. */
  folder: z.string().default('.data'),
  /** Connections to PostgreSQL. */
  poolSize: z.number().int().min(1).max(200).default(20),
});

declare module '../module/Config' {
  interface Config {
    database: z.output<typeof databaseSettings>;
  }
}
