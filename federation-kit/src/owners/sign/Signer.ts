import { createPrivateKey, sign } from 'node:crypto';
import type { SigningKey } from '../../keys';

/** Who signs what is deployed: a key in a file, or a service that holds the key. */
export interface Signer {
  /** Id of the key. */
  readonly key: string;
  /** ECDSA P-256 with SHA-256 over the text's UTF-8, in base64 (IEEE P1363). */
  sign(text: string): Promise<string>;
}

/** Signs with a key that is at hand. */
export function keySigner({ id, privateKey }: SigningKey): Signer {
  const key = createPrivateKey({ key: privateKey as Record<string, unknown>, format: 'jwk' });
  return {
    key: id,
    sign: (text) => Promise.resolve(sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64')),
  };
}

/** Signatures of all of them over one text. */
export const signAll = (signers: readonly Signer[], text: string) =>
  Promise.all(signers.map(async ({ key, sign: make }) => ({ key, value: await make(text) })));
