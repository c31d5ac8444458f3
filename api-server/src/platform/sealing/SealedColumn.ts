import type { Tables } from '../database';

/** A column whose values are sealed: unreadable in the database and in its backups. */
export interface SealedColumn {
  readonly table: keyof Tables;
  readonly column: string;
  /** Column with the id of whom the value belongs to. */
  readonly owner: 'id' | 'user_id';
  /** Where a value of this owner belongs, as it was told to `Sealer.seal`. */
  readonly place: (ownerId: string) => string;
}
