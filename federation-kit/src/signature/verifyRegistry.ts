/** A public key that registries may be signed with. */
export interface TrustedKey {
  readonly id: string;
  /** ECDSA over P-256. */
  readonly publicKey: JsonWebKey;
}

/** One signature of a registry: the key's id, and ECDSA P-256 with SHA-256 in base64 (IEEE P1363, 64 bytes). */
export interface RegistrySignature {
  readonly key: string;
  readonly value: string;
}

/**
 * `valid`: one trusted key has signed exactly this content. `unsigned`: it has no signature. `untrusted`: only keys that nobody trusts
 * have signed it. `tampered`: a trusted key's signature belongs to other content. `unavailable`: the browser cannot tell, because the
 * page comes over plain http from another machine.
 */
export type RegistryTrust = 'valid' | 'unsigned' | 'untrusted' | 'tampered' | 'unavailable';

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

/** Everything but the signatures, as it is signed. */
export function signedText(registry: object): string {
  return JSON.stringify({ ...registry, signatures: undefined });
}

/** Whether a key has signed a text. Throws nothing; false as well where the page comes over plain http and has no WebCrypto. */
export async function isTextSignedBy({ publicKey }: TrustedKey, value: string, text: string): Promise<boolean> {
  try {
    const { subtle } = globalThis.crypto;
    const key = await subtle.importKey('jwk', publicKey, algorithm, false, ['verify']);
    return await subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, fromBase64(value), new TextEncoder().encode(text));
  } catch {
    return false;
  }
}

/**
 * Whether a trusted key vouches for a registry. WebCrypto alone, for browsers and Node.
 * @param registry as it was parsed from its text; a copy with other or reordered members is other content
 * @see docs/decisions/0060-registry-signed-with-ecdsa.md
 */
export async function verifyRegistry(registry: object, trustedKeys: readonly TrustedKey[]): Promise<RegistryTrust> {
  const { signatures } = registry as { signatures?: readonly RegistrySignature[] };
  if (!Array.isArray(signatures) || signatures.length === 0) return 'unsigned';
  // Lib.dom says that it is always there; over plain http it is not.
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  if (!subtle) return 'unavailable';
  const text = signedText(registry);
  let known = false;
  for (const { key, value } of signatures as readonly RegistrySignature[]) {
    const trusted = trustedKeys.find(({ id }) => id === key);
    if (!trusted) continue;
    known = true;
    if (await isTextSignedBy(trusted, value, text)) return 'valid';
  }
  return known ? 'tampered' : 'untrusted';
}
