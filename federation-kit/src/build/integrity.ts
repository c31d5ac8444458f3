import { createHash } from 'node:crypto';

/** Subresource integrity of a file's bytes, as browsers expect it in an `integrity` attribute. */
export function integrity(bytes: Uint8Array | string, algorithm: 'sha256' | 'sha384' | 'sha512' = 'sha256'): string {
  return `${algorithm}-${createHash(algorithm).update(bytes).digest('base64')}`;
}
