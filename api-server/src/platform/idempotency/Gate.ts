import type { RawBuilder } from 'kysely';
import type { Refusal } from '../../kernel';
import type { Executor } from '../database';

/**
 * What can stop a money-moving call in the statement that stores its answer: nothing that was stopped before commits after it.
 * @see docs/decisions/0247-a-halt-stops-what-is-begun-not-what-runs.md
 */
export interface Gate {
  /** True while nothing may pass. */
  readonly closed: RawBuilder<boolean>;
  /** Why nothing passes, read anew; undefined when it is open again. */
  refusal(executor: Executor): Promise<Refusal | undefined>;
}
