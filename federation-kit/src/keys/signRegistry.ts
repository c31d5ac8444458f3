import { createPrivateKey, sign } from 'node:crypto';
import type { Registry } from '../registry';
import { signedText, type RegistrySignature } from '../signature';
import type { SigningKey } from './createSigningKey';

/** Signs a registry with every key; older signatures are left out, because they belong to other content. */
export function signRegistry<Body extends object>(
  registry: Body,
  keys: readonly SigningKey[],
): Omit<Body, 'signatures'> & Pick<Registry, 'signatures'> {
  const { signatures: _old, ...body } = registry as Body & { signatures?: unknown };
  if (keys.length === 0) return body;
  const text = Buffer.from(signedText(body));
  const signatures = keys.map(({ id, privateKey }): RegistrySignature => {
    const key = createPrivateKey({ key: privateKey as Record<string, unknown>, format: 'jwk' });
    return { key: id, value: sign('sha256', text, { key, dsaEncoding: 'ieee-p1363' }).toString('base64') };
  });
  return { ...body, signatures };
}
