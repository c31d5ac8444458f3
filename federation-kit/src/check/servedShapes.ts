import { shapeOf, type ApiShapes, type CallShape } from '../apiShapes/apiShapes';

type Json = Readonly<Record<string, unknown>>;

const at = (value: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>((current, name) => (current as Json | undefined)?.[name], value);

function callOf(method: string, operation: Json, definitions: Json): CallShape {
  const parameters = (operation['parameters'] ?? []) as { name: string; in: string; required?: boolean; schema: unknown }[];
  const query = parameters.filter((parameter) => parameter.in === 'query');
  const properties = Object.fromEntries(query.map(({ name, schema }) => [name, schema]));
  const required = query.filter((parameter) => parameter.required).map(({ name }) => name);
  const body = at(operation, 'requestBody', 'content', 'application/json', 'schema');
  const answer = at(operation, 'responses', '200', 'content', 'application/json', 'schema', 'properties', 'data');
  const request = method === 'get' ? { type: 'object', properties, required } : body;
  return { method: method.toUpperCase(), request: shapeOf(request, definitions), answer: shapeOf(answer, definitions) };
}

/** The calls of an OpenAPI document, such as an exchange's `/api/openapi.json`. */
export function servedShapes(document: unknown): ApiShapes {
  const definitions = (at(document, 'components', 'schemas') ?? {}) as Json;
  const paths = Object.entries((at(document, 'paths') ?? {}) as Record<string, Record<string, Json>>);
  return Object.fromEntries(
    paths.flatMap(([path, operations]) => {
      const [found] = Object.entries(operations);
      return found ? [[path.replace(/^\/api\//, ''), callOf(found[0], found[1], definitions)] as const] : [];
    }),
  );
}

/** Asks an exchange what it serves. Throws when it does not answer. */
export async function fetchServedShapes(exchange: string): Promise<ApiShapes> {
  const answer = await fetch(new URL('/api/openapi.json', exchange), { signal: AbortSignal.timeout(20_000) });
  if (!answer.ok) throw new Error(`${exchange}/api/openapi.json answered ${answer.status}.`);
  return servedShapes(await answer.json());
}
