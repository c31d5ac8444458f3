import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { isReplay, isRootKeys, judgePart, judgeWhole, partsOf } from '@halyard-h5/federation-kit/owners';
import type { OwnedRegistry, RootDocument, RootKeys, Seen, SiteTrust } from '@halyard-h5/federation-kit/owners';
import type { namedCohorts, servedShell, servedWorker } from '@halyard-h5/federation-kit/page';
import type { RegistryTrust } from '@halyard-h5/federation-kit/signature';
import { z } from 'zod';

/** What a registry says of one version of the shell, as far as the server needs it. */
export type ServedShell = Parameters<typeof servedWorker>[0]['shell'] & {
  readonly version?: string;
  readonly index: string;
  readonly indexIntegrity?: string;
  readonly inlineScripts: readonly string[];
};

/** The members of a registry that the server needs. */
export interface ServedRegistry {
  readonly revision: number;
  /** Milliseconds UTC. */
  readonly createdAt: number;
  /** Which keys speak for which parts; verified where the exchange has the keys of a root. */
  readonly root?: RootDocument;
  readonly shell: ServedShell;
  /** As far as cohorts go. */
  readonly remotes?: Parameters<typeof namedCohorts>[0]['remotes'];
  /** Versions of the shell on their way; absent until one was deployed by shares. */
  readonly shellRollout?: {
    readonly versions: Readonly<Record<string, ServedShell>>;
    readonly rollout: NonNullable<Parameters<typeof servedShell>[0]['shellRollout']>['rollout'];
  };
}

/**
 * Why a registry is not served: no trusted key vouches for it, it is not JSON, it is an older one put back (a roll-back is a newer
 * revision), a part of it (each version of the shell, too) is not signed by the part's owner, or a page or a service worker that it names is not
 * there as it was signed.
 */
export interface RegistryDoubt {
  readonly doubt: Exclude<RegistryTrust, 'valid'> | 'unreadable' | 'replayed' | 'owner' | 'index' | 'worker';
  readonly revision: number | undefined;
  /** Which part, and why. */
  readonly detail?: string;
}

const keyList = z.array(z.object({ id: z.string().min(1), publicKey: z.looseObject({ kty: z.literal('EC') }) })).min(1);

const rootKeys = z.object({ threshold: z.number().int().min(1), keys: keyList });

/** Reads a file of public keys, or of the keys of a root. Throws an error with `code` CONFIG when it is none. */
export async function readTrustedKeys(file: string): Promise<SiteTrust> {
  try {
    return z.union([keyList, rootKeys]).parse(JSON.parse(await readFile(file, 'utf8'))) as SiteTrust;
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

/** The first part of a registry that its owner does not vouch for, and why. */
async function foreignPart(registry: ServedRegistry, trust: RootKeys): Promise<string | undefined> {
  if (!registry.root) return undefined;
  for (const [name, part] of partsOf(registry as unknown as Parameters<typeof partsOf>[0])) {
    const { rollout, versions } = await judgePart({ root: registry.root, rootKeys: trust }, name, part);
    const [found] = Object.entries(versions);
    if (rollout !== undefined) return `${name}: ${rollout}`;
    if (found) return `${name} ${found[0]}: ${found[1]}`;
  }
  return undefined;
}

/**
 * Whether a registry may be served.
 * @param trust no keys: every readable one may
 * @param last the one served now or before; with keys, an older one must not come back
 */
export async function judgeRegistry(text: string, trust: SiteTrust, last: Seen | undefined): Promise<ServedRegistry | RegistryDoubt> {
  let registry: ServedRegistry;
  try {
    registry = JSON.parse(text) as ServedRegistry;
  } catch {
    return { doubt: 'unreadable', revision: undefined };
  }
  if (typeof registry.shell?.index !== 'string') return { doubt: 'unreadable', revision: undefined };
  if (!isRootKeys(trust) && trust.length === 0) return registry;
  const { revision } = registry;
  const judged = await judgeWhole(registry as unknown as OwnedRegistry, trust);
  if (judged !== 'valid') return { doubt: judged, revision };
  if (isReplay(registry, last)) return { doubt: 'replayed', revision };
  const detail = isRootKeys(trust) ? await foreignPart(registry, trust) : undefined;
  return detail === undefined ? registry : { doubt: 'owner', revision, detail };
}
