import type { RawBuilder } from 'kysely';
import type { Database } from '../database';

/** Rows of a table that are removed when they are old. Its index begins with the columns of `among` and goes on with `column`. */
export interface RetentionRule {
  readonly table: string;
  /** Milliseconds UTC by which rows age. */
  readonly column: string;
  /** How long rows are kept, milliseconds; 0 keeps them for ever. */
  readonly keep: number;
  /** Which rows of the table the rule is for; all unless told. */
  readonly among?: RawBuilder<boolean>;
  /**
   * Asked before rows from before `before` (ms UTC) are removed: notes what has to be noted, and answers from when on rows must stay in spite of
   * their age, and what else those that go must fulfil.
   */
  readonly prepare?: (
    database: Database,
    before: number,
  ) => Promise<{ readonly before?: number; readonly only?: RawBuilder<boolean> } | void>;
  /** Removes some old rows and answers how many, where the database itself decides which. Without it the server deletes them. */
  readonly remove?: (database: Database) => Promise<number>;
  /** How its rows lie in partitions, where the table has them: these go as a whole. Rules may share it whose rows lie in the same ones. */
  readonly partitions?: PartitionPlan;
}

/** Ranges of a column that grows with time, one partition each. Bounds are texts as PostgreSQL reads and prints them. */
export interface PartitionPlan {
  /** A column that the partitions are divided by before, and its value in these. */
  readonly before?: { readonly column: string; readonly value: string };
  readonly column: string;
  /** Where the last partition ends. */
  readonly ending: string;
  /** Rows from `ending` on lie with what no partition is for. Without it no row has that value or a greater one. */
  readonly beyond?: true;
  /**
   * Where the last partition, which begins at `from`, should end so that enough lie ahead. Without one yet (`from` undefined): where the first
   * begins, after every row that can exist by then.
   * Undefined when nothing is to be done. `now` is in ms UTC of the shared clock.
   */
  readonly next: (database: Database, from: string | undefined, now: number) => Promise<string | undefined>;
  /**
   * Whether a partition that ends at `to` gets no row any more when what is from before `before` (ms UTC) is old. Without it that is so as soon as a
   * greater value has come.
   */
  readonly over?: (to: string, before: number) => boolean;
}

/** A table in partitions whose rows are kept for ever. */
export interface DividedTable {
  readonly table: string;
  readonly partitions: PartitionPlan;
}
