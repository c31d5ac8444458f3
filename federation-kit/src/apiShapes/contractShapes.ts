import { callNames, contract, endpointTable, type CallName } from '@halyard-h5/shared-api/contract';
import { z } from 'zod';
import { shapeOf, type ApiShapes, type CallShape } from './apiShapes';
import { spelledIn } from './spelledIn';

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Record<string, unknown>;

/** The call as this copy of the contract has it. */
export function contractShape(name: CallName): CallShape {
  const [request, answer] = [schemaOf(contract[name].request, 'input'), schemaOf(contract[name].answer, 'output')];
  const definitions = (schema: Record<string, unknown>): Record<string, unknown> => (schema['$defs'] ?? {}) as Record<string, unknown>;
  return {
    method: endpointTable[name].method,
    request: shapeOf(request, definitions(request)),
    answer: shapeOf(answer, definitions(answer)),
  };
}

/** The calls that a build names in its scripts, by their paths, with what this copy of the contract says of them. */
export function usedCalls(files: ReadonlyMap<string, Buffer>): ApiShapes {
  const used = callNames.filter(spelledIn(files));
  return Object.fromEntries(used.map((name) => [endpointTable[name].path, contractShape(name)]));
}
