import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { verifyRegistry } from '@halyard-h5/federation-kit/signature';
import type { RegistryTrust, TrustedKey } from '@halyard-h5/federation-kit/signature';
import { z } from 'zod';

/** The members of a registry that the server needs. */
export interface ServedRegistry {
  readonly revision: number;
  /** Milliseconds UTC. */
  readonly createdAt: number;
  readonly shell: { readonly index: string; readonly indexIntegrity?: string; readonly inlineScripts: readonly string[] };
}

/**
 * Why a registry is not served: no trusted key vouches for it, it is not JSON, it is an older one put back (a roll-back is a newer
 * revision), or the page that it names is not the page that was signed.
 */
export interface RegistryDoubt {
  readonly doubt: Exclude<RegistryTrust, 'valid'> | 'unreadable' | 'replayed' | 'index';
  readonly revision: number | undefined;
}

const keyList = z.array(z.object({ id: z.string().min(1), publicKey: z.looseObject({ kty: z.literal('EC') }) })).min(1);

/** Reads a file of public keys. Throws an error with `code` CONFIG when it is none. */
export async function readTrustedKeys(file: string): Promise<TrustedKey[]> {
  try {
    return keyList.parse(JSON.parse(await readFile(file, 'utf8'))) as TrustedKey[];
  } catch (error) {
    throw Object.assign(new Error(`REGISTRY_KEYS names ${file}, which is not a list of public keys.`, { cause: error }), {
      code: 'CONFIG',
    });
  }
}

/** Integrity of a file, as the registry has it. */
export function integrityOf(bytes: Buffer): string {
  return `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
}

/**
 * Whether a registry may be served.
 * @param keys none: every readable one may
 * @param last the one served now; with keys, an older one must not come back
 */
export async function judgeRegistry(
  text: string,
  keys: readonly TrustedKey[],
  last: Pick<ServedRegistry, 'revision' | 'createdAt'> | undefined,
): Promise<ServedRegistry | RegistryDoubt> {
  let registry: ServedRegistry;
  try {
    registry = JSON.parse(text) as ServedRegistry;
  } catch {
    return { doubt: 'unreadable', revision: undefined };
  }
  if (typeof registry.shell?.index !== 'string') return { doubt: 'unreadable', revision: undefined };
  if (keys.length === 0) return registry;
  const { revision, createdAt } = registry;
  const trust = await verifyRegistry(registry, keys);
  if (trust !== 'valid') return { doubt: trust, revision };
  if (last && revision < last.revision && createdAt < last.createdAt) return { doubt: 'replayed', revision };
  return registry;
}
