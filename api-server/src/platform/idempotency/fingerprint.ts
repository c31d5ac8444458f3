import { createHash } from 'node:crypto';
import { isProof } from '@halyard-h5/shared-api/contract';

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !isProof(name))
      .sort(([left], [right]) => (left < right ? -1 : 1))
      .map(([name, each]) => [name, canonical(each)]),
  );
}

/** Hash of what a call asks for, named by its path, which nodes of every version share. The order of fields does not matter; passwords and codes are left out. */
export function fingerprint(path: string, mode: string, input: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([path, mode, canonical(input)]))
    .digest('base64url');
}
