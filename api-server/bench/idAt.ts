import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** UUID (version 7) of a time and a number, from columns of these names. */
export const idAt = (time: string, number: string): RawBuilder<string> => {
  const hex = sql`lpad(to_hex(${sql.ref(time)}), 12, '0')`;
  return sql<string>`(left(${hex}, 8) || '-' || right(${hex}, 4) || '-7000-8000-' || lpad(to_hex(${sql.ref(number)}), 12, '0'))::uuid`;
};
