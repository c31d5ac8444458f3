import { callOfPath } from '@halyard-h5/shared-api/contract';
import type { Operation, Schema } from './Operation';
import { resolved } from './resolved';

interface Parameter {
  readonly name: string;
  readonly in: 'header' | 'query';
  readonly required: boolean;
  readonly schema: Schema;
}

interface Described {
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly security: readonly object[];
  readonly 'x-refusals': readonly number[];
  readonly responses: {
    readonly '200': { readonly content: { readonly 'application/json': { readonly schema: { properties: { code: Schema } } } } };
  };
}

/** The published OpenAPI document, as far as it is read. */
export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

const SHARED = '#/components/schemas/';

function queryOf(parameters: readonly Parameter[]): Schema {
  const query = parameters.filter((each) => each.in === 'query');
  return {
    type: 'object',
    properties: Object.fromEntries(query.map(({ name, schema }) => [name, schema])),
    required: query.filter(({ required }) => required).map(({ name }) => name),
  };
}

/** Every call of the published document. */
export function operationsOfTraders({ paths, components }: OpenApi): Operation[] {
  return Object.entries(paths).flatMap(([address, methods]) =>
    Object.entries(methods).map(([method, described]): Operation => {
      const path = address.slice('/api/'.length);
      const { parameters, requestBody, security, responses } = described;
      const body = requestBody?.content['application/json']?.schema ?? { type: 'object', properties: {} };
      const has = (name: string): boolean => parameters.some((each) => each.in === 'header' && each.name === name);
      return {
        name: callOfPath(path) ?? path,
        path,
        method: method === 'get' ? 'GET' : 'POST',
        request: resolved(method === 'get' ? queryOf(parameters) : body, SHARED, components.schemas),
        upload: requestBody?.content['multipart/form-data'] !== undefined,
        access: security.length === 0 ? 'public' : 'session',
        keyed: has('Idempotency-Key'),
        namesAccount: has('Account'),
        success: responses['200'].content['application/json'].schema.properties.code.type === 'string' ? '0' : '1',
        refusals: described['x-refusals'].map(String),
      };
    }),
  );
}
