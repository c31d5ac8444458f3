/** A column whose values are sealed. */
export interface SealedColumn {
  table: 'app_user' | 'operator' | 'verification';
  column: string;
  /** Column with the id of whom the value belongs to. */
  owner: 'id' | 'user_id';
}

/** What is unreadable in the database and in its backups. */
export const sealedColumns: readonly SealedColumn[] = [
  { table: 'app_user', column: 'authenticator_secret', owner: 'id' },
  { table: 'app_user', column: 'authenticator_pending', owner: 'id' },
  { table: 'operator', column: 'authenticator_secret', owner: 'id' },
  ...['name', 'id_number', 'city', 'address'].map((column) => ({ table: 'verification' as const, column, owner: 'user_id' as const })),
];

/** Place of an authenticator's secret, whether it is bound already or not. */
export const authenticatorPlace = (ownerId: string): string => `authenticator ${ownerId}`;

/** Place of one part of somebody's identity; `column` is that of the table `verification`. */
export const identityPlace = (column: string, userId: string): string => `verification.${column} ${userId}`;

/** Where a value of a sealed column belongs. */
export function placeOf({ table, column }: SealedColumn, ownerId: string): string {
  return table === 'verification' ? identityPlace(column, ownerId) : authenticatorPlace(ownerId);
}
