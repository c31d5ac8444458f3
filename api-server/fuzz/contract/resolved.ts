import type { Schema } from './Operation';

/** A schema with the shared ones that it names by `prefix` put in their places. */
export function resolved(value: unknown, prefix: string, shared: Readonly<Record<string, Schema>>): Schema {
  const inside = (each: unknown): unknown => {
    if (Array.isArray(each)) return each.map(inside);
    if (typeof each !== 'object' || each === null) return each;
    const { $ref, ...rest } = each as { $ref?: string };
    const named = $ref?.startsWith(prefix) ? (inside(shared[$ref.slice(prefix.length)]) as object) : {};
    return { ...named, ...Object.fromEntries(Object.entries(rest).map(([name, part]) => [name, inside(part)])) };
  };
  return inside(value) as Schema;
}
