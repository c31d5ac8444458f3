/** What PostgreSQL says of an error. Of one that came from another node of shards, some of it is in the message alone. */
interface DatabaseError {
  readonly code?: unknown;
  readonly message?: string;
  readonly constraint?: string;
  readonly column?: string;
  readonly table?: string;
}

const errorOf = (error: unknown): DatabaseError => (typeof error === 'object' && error !== null ? error : {});

/** An error without a code of its own: Citus passes one on so, from rows that it sent to a node. */
const PASSED_ON = 'XX000';
/** As PostgreSQL says them with `lc_messages` C, which shards need. */
const violations = {
  '23502': 'violates not-null constraint',
  '23505': 'violates unique constraint',
  '23514': 'violates check constraint',
};

/** The SQLSTATE of an error, or the driver's name of it. */
export function codeOf(error: unknown): string | undefined {
  const { code, message = '' } = errorOf(error);
  if (code === undefined) return undefined;
  const known = code === PASSED_ON && Object.entries(violations).find(([, words]) => message.includes(words));
  return known ? known[0] : String(code);
}

/** On shards a name has the number of its shard behind it. */
const SHARD = /_\d{6,}$/;

/** The constraint, column or table that an error tells; all names of its message where it tells none. Without numbers of shards. */
export function namesOf(error: unknown, field: 'constraint' | 'column' | 'table'): string[] {
  const { [field]: told, message = '' } = errorOf(error);
  const names = told === undefined ? [...message.matchAll(/"([^"]+)"/g)].map(([, quoted = '']) => quoted) : [told];
  return names.map((name) => name.replace(SHARD, ''));
}

/** Whether an error is about this constraint or column. */
export const isAbout = (error: unknown, field: 'constraint' | 'column', name: string): boolean => namesOf(error, field).includes(name);
