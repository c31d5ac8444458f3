import type { Schema } from '../contract/Operation';
import { fieldsOf } from './mutated';

/** Names that lead to a field, and numbers to an entry of a list. */
export type Way = readonly (string | number)[];

/** Ways to every field that a value of the schema may have, and to those inside of it. */
export function waysOf(schema: Schema): Way[] {
  const inside = Object.entries(fieldsOf(schema)).map(([name, field]) => [name, field] as const);
  const keys = typeof schema.additionalProperties === 'object' ? [['en', schema.additionalProperties] as const] : [];
  const entries = schema.items === undefined ? [] : [[0, schema.items] as const];
  return [...inside, ...keys, ...entries].flatMap(([name, field]) => [[name], ...waysOf(field).map((way) => [name, ...way])]);
}

/** A copy of `value` with `other` at the end of the way; what is missing on it is made. */
export function withValue(value: unknown, [name, ...way]: Way, other: unknown): unknown {
  if (name === undefined) return other;
  const inner = withValue((value as Record<string | number, unknown> | undefined)?.[name], way, other);
  return typeof name === 'number' ? [inner] : { ...(value as object | undefined), [name]: inner };
}
