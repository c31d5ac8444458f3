import type { Column, Rule } from './schemaOf';

export interface Schema {
  columns: readonly Column[];
  rules: readonly Rule[];
}

/**
 * What of a schema the former version, which runs beside this one during an upgrade, does not get on with: columns that it reads or writes are gone or
 * of another type, a column that it does not know must be filled, a rule that it does not know holds for its rows. One sentence each.
 */
export function breaksFormer(former: Schema, present: Schema): string[] {
  const key = ({ table, column }: Column): string => `${table}.${column}`;
  const there = new Map(present.columns.map((each) => [key(each), each]));
  const known = new Map(former.columns.map((each) => [key(each), each]));
  const tables = new Set(former.columns.map(({ table }) => table));
  const lost = former.columns.flatMap((each) => {
    const now = there.get(key(each));
    if (now === undefined) return [`${key(each)} is gone or renamed`];
    if (now.type !== each.type) return [`${key(each)} was ${each.type} and is ${now.type}`];
    if (now.required && !each.required) return [`${key(each)} may no longer be null`];
    return each.filled !== null && now.filled === null && now.required ? [`${key(each)} has no default any more`] : [];
  });
  const added = present.columns
    .filter((each) => tables.has(each.table) && !known.has(key(each)) && each.required && each.filled === null)
    .map((each) => `${key(each)} is new and must be filled`);
  // The former version leaves new columns as they are filled: rules about them are about rows of this one.
  const aboutNew = ({ table, definition }: Rule): boolean =>
    present.columns.some((each) => each.table === table && !known.has(key(each)) && new RegExp(`\\b${each.column}\\b`).test(definition));
  const held = new Set(former.rules.map(({ table, definition }) => `${table}: ${definition}`));
  const tightened = present.rules
    .filter((rule) => tables.has(rule.table) && !held.has(`${rule.table}: ${rule.definition}`) && !aboutNew(rule))
    .map(({ table, definition }) => `${table} has a new rule: ${definition}`);
  return [...lost, ...added, ...tightened];
}
