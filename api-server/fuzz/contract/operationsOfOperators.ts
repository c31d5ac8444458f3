import { operatorEndpoints } from '@halyard-h5/shared-api/contract';
import type { OperatorEndpoint } from '@halyard-h5/shared-api/contract';
import { z } from 'zod';
import type { Operation, Schema } from './Operation';
import { resolved } from './resolved';

function schemaOf(request: z.ZodType): Schema {
  const { $defs, ...schema } = z.toJSONSchema(request, { io: 'input', unrepresentable: 'any', target: 'draft-2020-12' });
  return resolved(schema, '#/$defs/', ($defs ?? {}) as Record<string, Schema>);
}

/** The operators' calls. They are in no published document: the same schemas describe them. */
export function operationsOfOperators(): Operation[] {
  return Object.entries<OperatorEndpoint>(operatorEndpoints).map(([name, { method, request, access, codes }]): Operation => {
    const schema = schemaOf(request);
    const takesNothing = method === 'GET' && Object.keys(schema.properties ?? {}).length === 0;
    const refusals = [...codes, ...(takesNothing ? [] : [422]), 429];
    return {
      name: `operator/${name}`,
      path: `operator/${name}`,
      method,
      request: schema,
      upload: false,
      access: access === 'public' ? 'public' : 'operator',
      keyed: false,
      namesAccount: false,
      success: '1',
      refusals: [...new Set(refusals.map(String))],
    };
  });
}
