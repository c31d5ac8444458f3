import type { Generated } from 'kysely';
import type { WorkName } from './SetAside';

declare module '../database/Tables' {
  interface Tables {
    /** Rows that a worker could not work off, until it can. */
    set_aside: {
      user_id: string;
      work: WorkName;
      /** What it is about, as the worker names it. */
      reference: string;
      /** The error of the last try. */
      reason: string;
      attempts: number;
      /** Milliseconds UTC. */
      since: number;
      next_at: number;
      /** Names the row in lists. */
      id: Generated<string>;
    };
  }
}
