import type { Random } from '../../src/testing/Random';
import type { Schema } from '../contract/Operation';
import { Raw, hostile } from './hostile';
import { nearlyRight } from './nearlyRight';

type Request = Readonly<Record<string, unknown>>;

/** All fields that a request may have, whatever unions its schema is made of. */
export function fieldsOf(schema: Schema): Record<string, Schema> {
  const branches = [...(schema.oneOf ?? []), ...(schema.anyOf ?? []), ...(schema.allOf ?? [])];
  return Object.assign({}, ...branches.map(fieldsOf), schema.properties) as Record<string, Schema>;
}

/** A right request with one or two of its fields wrong, missing, or added. */
export function mutated(request: Request, schema: Schema, dice: Random): Request {
  const fields = fieldsOf(schema);
  let changed: Record<string, unknown> = { ...request };
  for (let left = dice.chance(0.2) ? 2 : 1; left > 0; left -= 1) {
    const name = dice.pick([...new Set([...Object.keys(fields), ...Object.keys(request)])]);
    if (name === undefined || dice.chance(0.05)) changed[dice.pick(['__proto__ ', 'constructor', 'a\0', 'extra']) as string] = 'x';
    else if (dice.chance(0.15)) changed = Object.fromEntries(Object.entries(changed).filter(([each]) => each !== name));
    else changed[name] = (dice.chance(0.35) && dice.pick(nearlyRight[name] ?? [])) || inside(changed[name], fields[name] ?? {}, dice);
  }
  return changed;
}

/** Of what has fields of its own, one of those; else the value itself. */
function inside(value: unknown, schema: Schema, dice: Random): unknown {
  const own = typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Raw);
  if (own && dice.chance(0.6)) return mutated(value as Request, schema, dice);
  if (Array.isArray(value) && value.length > 0 && dice.chance(0.6)) return [...(value as unknown[]), value[0]];
  return hostile(schema, dice);
}

/** Bodies that are no object at all, or cannot be read. */
const bodies = [
  '[]',
  '[[]]',
  'null',
  '5',
  '"text"',
  'true',
  '{',
  '{"a":}',
  '\0',
  '\uFEFF{}',
  '{"id":1,"id":2}',
  `{"a":${'['.repeat(3_000)}${']'.repeat(3_000)}}`,
  `{"a":"${'x'.repeat(70_000)}"}`,
  '{"__proto__":{"x":1}}',
  'a=b&c=d',
];

/** A body that no call can take. */
export const brokenBody = (dice: Random): string => dice.pick(bodies) as string;

/** A request as JSON, with raw texts as they are. */
export function jsonOf(request: unknown): string {
  const raws: string[] = [];
  const text = JSON.stringify(request, (_name, value: unknown) => (value instanceof Raw ? `@raw ${raws.push(value.text) - 1}@` : value));
  return text.replaceAll(/"@raw (\d+)@"/g, (_whole, index: string) => raws[Number(index)] ?? 'null');
}

/** A request as a query: lists as repeated names, other things as JSON. */
export function queryOf(request: Request): string {
  const pairs = Object.entries(request).flatMap(([name, value]) =>
    (Array.isArray(value) ? (value as unknown[]) : [value]).map((each) => `${escaped(name)}=${valueOf(each)}`),
  );
  return pairs.join('&');
}

function valueOf(value: unknown): string {
  if (value instanceof Raw) return value.text.replaceAll(/[^!-~]/g, '');
  return escaped(typeof value === 'string' ? value : jsonOf(value ?? null));
}

/** Half of a pair of surrogates has no bytes of its own. */
const escaped = (text: string): string => encodeURIComponent(Buffer.from(text).toString());
