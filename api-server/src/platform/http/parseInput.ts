import type { z } from 'zod';
import type { MessageText } from '../../kernel';
import { reasonOf } from './inputReasons';
import { httpRefusals } from './refusals';

/** Union members that a value came closest to: the ones whose own issues are fewest. */
function deepest(issue: z.core.$ZodIssue): { path: PropertyKey[]; reason: MessageText } {
  const own = { path: issue.path, reason: reasonOf(issue) };
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return own;
  const closest = [...issue.errors].sort((left, right) => left.length - right.length)[0] ?? [];
  const inner = closest[0];
  if (!inner) return own;
  const found = deepest(inner);
  return { path: [...issue.path, ...found.path], reason: found.reason };
}

/**
 * Parses a request by its schema.
 * @throws Refusal `http.invalid` (422) naming the first wrong field
 */
export function parseInput<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value ?? {}, { reportInput: true });
  if (result.success) return result.data;
  const { path, reason } = deepest(result.error.issues[0] as z.core.$ZodIssue);
  const field = path.map(String).join('.') || 'request';
  throw httpRefusals.invalid({ field, parameters: { field, reason } });
}
