import { createHash } from 'node:crypto';

/** Subresource integrity of a file's bytes, as browsers expect it in an `integrity` attribute. */
export function integrity(bytes: Uint8Array | string): string {
  return `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
}
