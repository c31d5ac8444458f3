import { identityPlace } from '../../platform/sealing';
import type { Sealer } from '../../platform/sealing';
import type { VerificationRow } from './verificationView';

/** Columns that the database holds sealed. */
const sealed = ['name', 'id_number', 'city', 'address'] as const;

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
