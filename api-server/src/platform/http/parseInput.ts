import type { z } from 'zod';
import type { MessageText } from '../../kernel';
import { inputReasons, reasonOf } from './inputReasons';
import { httpRefusals } from './refusals';
import { unstorableText } from './unstorableText';

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

function invalid(path: readonly PropertyKey[], reason: MessageText): Error {
  const field = path.map(String).join('.') || 'request';
  return httpRefusals.invalid({ field, parameters: { field, reason } });
}

/**
 * Parses a request by its schema. Whatever texts the schema allows, none that the database could not keep gets past here.
 * @throws Refusal `http.invalid` (422) naming the first wrong field
 */
export function parseInput<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value ?? {}, { reportInput: true });
  if (!result.success) {
    const { path, reason } = deepest(result.error.issues[0] as z.core.$ZodIssue);
    throw invalid(path, reason);
  }
  const unstorable = unstorableText(result.data);
  if (unstorable !== undefined) throw invalid(unstorable, inputReasons.characters);
  return result.data;
}
