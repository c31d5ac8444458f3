import { z } from 'zod';
import { accountHeader, contract, endpointTable } from '@halyard-h5/shared-api/contract';
import type { EndpointEntry, EndpointPath } from '@halyard-h5/shared-api/contract';

type Json = Record<string, unknown>;

const components: Json = {};

/** JSON schema of a zod schema; named parts move to the document's components. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema, $defs, ...own } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' }) as Json;
  void $schema;
  const rename = (value: unknown): unknown => JSON.parse(JSON.stringify(value).replaceAll('"#/$defs/', '"#/components/schemas/'));
  for (const [name, definition] of Object.entries(($defs ?? {}) as Json)) components[name] = withoutId(rename(definition) as Json);
  return withoutId(rename(own) as Json);
}

function withoutId({ id, ...rest }: Json): Json {
  void id;
  return rest;
}

function envelopeOf(answer: Json, entry: EndpointEntry): Json {
  const code =
    entry.envelope === 'variant' ? { type: 'string', description: '"0" is success' } : { type: 'integer', description: '1 is success' };
  return { type: 'object', required: ['code', 'msg', 'data'], properties: { code, msg: { type: 'string' }, data: answer } };
}

function parametersOf(request: Json, entry: EndpointEntry): Json[] {
  const header = (name: string, required: boolean, description: string, schema: Json): Json => ({
    name,
    in: 'header',
    required,
    description,
    schema,
  });
  const parameters = [header('lang', false, 'Language of messages', { type: 'string' })];
  if (entry.account !== 'none') {
    const meaning = 'The account that the caller shows; refused with 409 and reason sessionMismatch when the session has another one';
    parameters.push(header(accountHeader, false, meaning, { type: 'string', pattern: '^([0-9a-f-]{36})?/(real|demo)$' }));
  }
  if (entry.idempotent) {
    parameters.push(header('Idempotency-Key', true, 'Executed once per key', { type: 'string', pattern: '^[A-Za-z0-9_-]{8,64}$' }));
  }
  if (entry.method !== 'GET') return parameters;
  const required = (request['required'] ?? []) as string[];
  for (const [name, schema] of Object.entries((request['properties'] ?? {}) as Json)) {
    parameters.push({ name, in: 'query', required: required.includes(name), schema });
  }
  return parameters;
}

function bodyOf(request: Json, entry: EndpointEntry): Json {
  if (entry.envelope === 'language' || entry.method === 'GET') return {};
  if (entry.envelope !== 'upload') return { requestBody: { required: true, content: { 'application/json': { schema: request } } } };
  const form = { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } };
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema: form } } } };
}

function operationOf(path: EndpointPath): Json {
  const entry: EndpointEntry = endpointTable[path];
  const { summary, request, answer, codes } = contract[path];
  const schema = schemaOf(request, 'input');
  const refusals = [...new Set([...codes, 422, 429])].join(', ');
  return {
    operationId: path.replace(/\W+(\w)/g, (_whole, letter: string) => letter.toUpperCase()),
    tags: [path.split('/')[0]],
    summary,
    description: `Answers code ${entry.envelope === 'variant' ? '"0"' : '1'} with data, or a refusal: ${refusals}.${entry.extension ? ' Not part of the original list of calls.' : ''}`,
    security: entry.access === 'public' ? [] : [{ token: [] }],
    parameters: parametersOf(schema, entry),
    ...bodyOf(schema, entry),
    responses: {
      '200': {
        description: 'Every answer that the application decided',
        content: { 'application/json': { schema: envelopeOf(schemaOf(answer, 'output'), entry) } },
      },
      '500': { description: 'A failure of the server; nothing is known about the outcome' },
    },
  };
}

/** What the first part of a path stands for. */
const areas: Readonly<Record<string, string>> = {
  user: 'Sign-in, account, security, team and own limits',
  ems: 'Codes by email',
  sms: 'Codes by SMS',
  index: 'Wallets, deposits, withdrawals, exchange, and texts of the application',
  product: 'Markets: prices, candles, order book, trades and the tick log',
  order: 'Delivery contracts and copy trading',
  Sustainable: 'Perpetual contracts',
  user_verification: 'Verification of identity',
  common: 'Uploads',
};

let document: Json | undefined;

/** The OpenAPI 3.1 document of all calls, made from the schemas that validate them. */
export function openApiDocument({ name, version }: { name: string; version: string }): Json {
  document ??= {
    openapi: '3.1.0',
    info: { title: `${name} exchange`, version, license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' } },
    servers: [{ url: '/' }],
    tags: [...new Set(Object.keys(endpointTable).map((path) => path.split('/')[0] as string))].map((tag) => ({
      name: tag,
      description: areas[tag] ?? `Calls under ${tag}/`,
    })),
    paths: Object.fromEntries(
      (Object.keys(endpointTable) as EndpointPath[]).map((path) => [
        `/api/${path}`,
        { [endpointTable[path].method.toLowerCase()]: operationOf(path) },
      ]),
    ),
    components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'TOKEN' } }, schemas: components },
  };
  return document;
}
