import { contract, endpointTable, type EndpointPath } from '@halyard-h5/shared-api/contract';
import { z } from 'zod';
import { shapeOf, type ApiShapes, type CallShape } from './apiShapes';
import { spelledIn } from './spelledIn';

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Record<string, unknown>;

/** The call as this copy of the contract has it. */
export function contractShape(path: EndpointPath): CallShape {
  const [request, answer] = [schemaOf(contract[path].request, 'input'), schemaOf(contract[path].answer, 'output')];
  const definitions = (schema: Record<string, unknown>): Record<string, unknown> => (schema['$defs'] ?? {}) as Record<string, unknown>;
  return {
    method: endpointTable[path].method,
    request: shapeOf(request, definitions(request)),
    answer: shapeOf(answer, definitions(answer)),
  };
}

/** The calls that a build names in its scripts, with what this copy of the contract says of them. */
export function usedCalls(files: ReadonlyMap<string, Buffer>): ApiShapes {
  const used = (Object.keys(endpointTable) as EndpointPath[]).filter(spelledIn(files));
  return Object.fromEntries(used.map((path) => [path, contractShape(path)]));
}
