/** A JSON schema, as far as it matters here. */
type Schema = Readonly<Record<string, unknown>>;

/**
 * A schema reduced to what callers depend on: members of objects (a name that ends with `?` may be missing), items of lists, and names
 * of types. Ranges and formats are left out, and what the reduction cannot tell is `any`.
 * @see docs/decisions/0064-the-contract-is-compared-by-shape.md
 */
export type Shape = string | { readonly [member: string]: Shape } | readonly Shape[];

/** One call: how it is made, what it takes, what it answers. */
export interface CallShape {
  readonly method: string;
  readonly request: Shape;
  readonly answer: Shape;
}
/** By path, such as `balance.read`. */
export type ApiShapes = Readonly<Record<string, CallShape>>;

function resolved(schema: Schema, definitions: Schema): Schema {
  const name = typeof schema['$ref'] === 'string' ? schema['$ref'].split('/').pop() : undefined;
  return name === undefined ? schema : ((definitions[name] as Schema | undefined) ?? {});
}

/** Reduces a schema; `depth` ends schemas that contain themselves. */
export function shapeOf(given: unknown, definitions: Schema = {}, depth = 12): Shape {
  const schema = resolved((given ?? {}) as Schema, definitions);
  const type = schema['type'];
  if (depth === 0) return 'any';
  if (type === 'object' && schema['properties']) {
    const required = (schema['required'] ?? []) as string[];
    const members = Object.entries(schema['properties'] as Schema).map(
      ([name, member]) => [required.includes(name) ? name : `${name}?`, shapeOf(member, definitions, depth - 1)] as const,
    );
    return Object.fromEntries(members.sort(([left], [right]) => (left < right ? -1 : 1)));
  }
  if (type === 'array' && schema['items']) return [shapeOf(schema['items'], definitions, depth - 1)];
  // Query parameters are texts, whatever they are read as; numbers of both kinds are one.
  return type === 'integer' ? 'number' : typeof type === 'string' ? type : 'any';
}
