import { createPublicKey, verify } from 'node:crypto';
import { signedText, type RegistrySignature, type TrustedKey } from '../signature';

/** Whether every one of these keys has signed exactly this content. */
export function isSignedBy(
  registry: { readonly signatures?: readonly RegistrySignature[] | undefined },
  keys: readonly TrustedKey[],
): boolean {
  const text = Buffer.from(signedText(registry));
  return keys.every(({ id, publicKey }) => {
    const value = registry.signatures?.find(({ key }) => key === id)?.value;
    const key = createPublicKey({ key: publicKey as Record<string, unknown>, format: 'jwk' });
    return value !== undefined && verify('sha256', text, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(value, 'base64'));
  });
}
