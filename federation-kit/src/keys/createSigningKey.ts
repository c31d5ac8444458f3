import { createHash, generateKeyPairSync } from 'node:crypto';
import { z } from 'zod';
import type { TrustedKey } from '../signature';

/** A key pair for registries; `privateKey` is a secret. */
export interface SigningKey extends TrustedKey {
  readonly privateKey: JsonWebKey;
}

const publicJwk = z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string() });
export const trustedKeySchema = z.object({ id: z.string().min(1), publicKey: publicJwk });
export const signingKeySchema = trustedKeySchema.extend({ privateKey: publicJwk.extend({ d: z.string() }) });

/** First 16 characters of the key's thumbprint (RFC 7638), so that one key has one id everywhere. */
export function keyId({ crv, kty, x, y }: JsonWebKey): string {
  return createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url').slice(0, 16);
}

/** A new key pair: ECDSA over P-256. Its id does not begin with `-`, so that no command takes it for an option. */
export function createSigningKey(): SigningKey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const open = publicJwk.parse(publicKey.export({ format: 'jwk' }));
  const id = keyId(open);
  if (id.startsWith('-')) return createSigningKey();
  return signingKeySchema.parse({ id, publicKey: open, privateKey: privateKey.export({ format: 'jwk' }) });
}
