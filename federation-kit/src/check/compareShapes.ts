import type { Shape } from '../apiShapes/apiShapes';

/** A place where two sides disagree. */
export interface Difference {
  /** Such as `request.amount`. */
  readonly place: string;
  readonly expected: string;
  readonly received: string;
}

const isObject = (shape: Shape): shape is { readonly [member: string]: Shape } => typeof shape === 'object' && !Array.isArray(shape);
const isList = (shape: Shape): shape is readonly Shape[] => Array.isArray(shape);
const kind = (shape: Shape): string => (isList(shape) ? 'list' : isObject(shape) ? 'object' : (shape as string));

/**
 * Where a reader that was made for `expected` would not find it in `given`: members that are missing or not sure to be there, other
 * types. More members than expected are fine: so calls grow.
 */
export function unreadable(expected: Shape, given: Shape, place: string): Difference[] {
  if (expected === 'any' || given === 'any') return [];
  if (kind(expected) !== kind(given)) return [{ place, expected: kind(expected), received: kind(given) }];
  if (isList(expected) && isList(given)) return unreadable(expected[0] ?? 'any', given[0] ?? 'any', `${place}[]`);
  if (!isObject(expected) || !isObject(given)) return [];
  return Object.entries(expected).flatMap(([member, shape]) => {
    const name = member.replace(/\?$/, '');
    const optional = member.endsWith('?');
    const found = given[name] ?? (optional ? given[`${name}?`] : undefined);
    if (found !== undefined) return unreadable(shape, found, `${place}.${name}`);
    if (optional) return [];
    return [{ place: `${place}.${name}`, expected: kind(shape), received: `${name}?` in given ? 'perhaps missing' : 'missing' }];
  });
}

/** Where `sent`, which was made for another contract, would be refused by a reader of `taken`. */
export function unaccepted(sent: Shape, taken: Shape, place: string): Difference[] {
  return unreadable(taken, sent, place).map((each) => ({
    ...each,
    received: each.received === 'perhaps missing' ? 'not always sent' : each.received,
  }));
}
