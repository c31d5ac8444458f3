import type { SealedColumn, Sealer } from '../../platform/sealing';
import type { VerificationRow } from './VerificationRow';

/** Columns that the database holds sealed. */
const sealed = ['name', 'id_number', 'city', 'address'] as const;

/** Place of one part of somebody's identity. */
const identityPlace = (column: (typeof sealed)[number], userId: string): string => `verification.${column} ${userId}`;

/** What of an identity is unreadable in the database. */
export const sealedColumns: readonly SealedColumn[] = sealed.map((column) => ({
  table: 'verification',
  column,
  owner: 'user_id',
  place: (userId) => identityPlace(column, userId),
}));

/** Makes the sealed columns of a change readable in the database by nobody. */
export function sealIdentity<Change extends Record<string, unknown>>(sealer: Sealer, userId: string, change: Change): Change {
  const texts = sealed.flatMap((column) => {
    const value = change[column];
    return typeof value === 'string' ? [[column, sealer.seal(value, identityPlace(column, userId))]] : [];
  });
  return { ...change, ...Object.fromEntries(texts) };
}

/** A row of the database with its sealed columns readable. */
export function openIdentity(sealer: Sealer, row: VerificationRow): VerificationRow {
  const open = (column: (typeof sealed)[number]): string | null => {
    const value = row[column];
    return value === null ? null : sealer.open(value, identityPlace(column, row.user_id));
  };
  return { ...row, name: open('name'), id_number: open('id_number'), city: open('city'), address: open('address') };
}
