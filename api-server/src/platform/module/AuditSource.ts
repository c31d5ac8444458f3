import type { RawBuilder } from 'kysely';

/** Figures that a module keeps so that nobody need count: the audit reckons them anew from what they follow from. */
export interface AuditSource {
  /** What is wrong, as the audit prints it: `team total differs from members`. */
  readonly check: string;
  /** SQL giving a row, with ids and amounts, for every figure that is not what it should be. */
  readonly query: RawBuilder<Record<string, unknown>>;
}
