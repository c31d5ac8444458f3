import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { faultOf, isLate, isReplay, isRootKeys, isSignedByRoot, judgePart, judgeWhole, partsOf } from '@halyard-h5/federation-kit/owners';
import type { Authority, OwnedRegistry, RootDocument, Seen, SiteTrust } from '@halyard-h5/federation-kit/owners';
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

type CohortPart = NonNullable<Parameters<typeof namedCohorts>[0]['remotes']>[string];

/** A part with the versions that it names. */
interface NamedPart {
  readonly versions?: Readonly<Record<string, unknown>>;
  readonly rollout: { readonly halted?: readonly string[] };
}

/** The members of a registry that the server needs. */
export interface ServedRegistry {
  readonly revision: number;
  /** Milliseconds UTC. */
  readonly createdAt: number;
  /** Which keys speak for which parts; verified where the exchange has the keys of a root. */
  readonly root?: RootDocument;
  readonly shell: ServedShell;
  readonly signatures?: RootDocument['signatures'];
  /** As far as cohorts and reports go. */
  readonly remotes?: Readonly<Record<string, CohortPart & NamedPart>>;
  /** Versions of the shell on their way; absent until one was deployed by shares. */
  readonly shellRollout?: {
    readonly versions: Readonly<Record<string, ServedShell>>;
    readonly rollout: NonNullable<Parameters<typeof servedShell>[0]['shellRollout']>['rollout'] & NamedPart['rollout'];
  };
}

/** Revisions that pass between two looks of the exchange at most: further on no deploy could count. */
const largestStep = 1_000_000;

/** Whether a registry counts as deploys do, so that the next one can count on. */
function isCounted({ revision, createdAt, root }: ServedRegistry, last: Seen | undefined): boolean {
  const areWhole = [revision, createdAt, root?.version ?? 0].every(Number.isSafeInteger);
  return areWhole && revision >= 1 && revision <= (last?.revision ?? revision) + largestStep;
}

/**
 * Why a registry is not served: no trusted key signed it, it is unreadable, or an older one came back (a roll-back has a newer revision).
 * Or a part is unsigned by its owner, older, too late or gone, or a named page or service worker differs from its signature.
 * `fault`: files or database do not answer.
 */
export interface RegistryRefusal {
  readonly refusal: Exclude<RegistryTrust, 'valid'> | 'unreadable' | 'replayed' | 'owner' | 'index' | 'worker' | 'fault';
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

/** The registry that is served now, or was by any process before; as far as it can be read. */
export interface LastServed extends Seen {
  readonly registry: ServedRegistry | undefined;
}

/** Integrity of a file, as the registry has it. */
export function integrityOf(bytes: Buffer): string {
  return `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
}

const ownedParts = (registry: ServedRegistry) => partsOf({ remotes: {}, ...registry } as unknown as Parameters<typeof partsOf>[0]);

/**
 * The first part of a registry that may not be served, and why: its owner does not vouch for it, it is `older` than what was served of it, somebody
 * changed it whose keys had `expired`, or it is `gone`.
 */
async function refusedPart(
  registry: ServedRegistry,
  authority: Authority,
  last: ServedRegistry | undefined,
  now: number,
): Promise<string | undefined> {
  const seen: ReturnType<typeof ownedParts> = last ? ownedParts(last) : new Map();
  const parts = ownedParts(registry);
  for (const [name, part] of parts) {
    const verdict = await judgePart(authority, name, part);
    const refusal = faultOf(verdict, part.rollout, seen.get(name)?.rollout);
    const [version] = verdict.rollout === undefined && refusal !== 'older' ? Object.keys(verdict.versions) : [];
    if (refusal !== undefined) return `${name}${version === undefined ? '' : ` ${version}`}: ${refusal}`;
    if (last && (await isLate(authority, name, part, seen.get(name), now))) return `${name}: expired`;
  }
  const gone = [...seen.keys()].find((name) => !parts.has(name) && !authority.root.removed?.includes(name));
  return gone && `${gone}: gone`;
}

/** A registry as far as it can be read without judging it; undefined when it is none. */
export function readRegistry(text: string): ServedRegistry | undefined {
  try {
    const registry = JSON.parse(text) as ServedRegistry;
    return typeof registry.shell.index === 'string' ? registry : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Whether a registry may be served.
 * @param trust no keys: every readable one may
 * @param last the one served now or before; with keys, neither an older one nor an older part of it must come back
 * @param now milliseconds UTC: where there is a root, whoever changes a part since then must not have expired
 */
export async function judgeRegistry(
  text: string,
  trust: SiteTrust,
  last: LastServed | undefined,
  now: number,
): Promise<ServedRegistry | RegistryRefusal> {
  const registry = readRegistry(text);
  if (!registry) return { refusal: 'unreadable', revision: undefined };
  if (!isRootKeys(trust) && trust.length === 0) return registry;
  const { revision } = registry;
  const judged = await judgeWhole(registry as unknown as OwnedRegistry, trust);
  if (judged !== 'valid') return { refusal: judged, revision };
  if (!isCounted(registry, last)) return { refusal: 'unreadable', revision };
  if (isReplay(registry, last)) return { refusal: 'replayed', revision };
  if (!isRootKeys(trust) || !registry.root) return registry;
  const authority = { root: registry.root, rootKeys: trust };
  // Any owner signs the whole; to begin a site anew, or to take something out of it, is the root's.
  const isByRoot = await isSignedByRoot(authority, registry);
  if (!isByRoot && last && revision < last.revision) return { refusal: 'replayed', revision };
  const detail = await refusedPart(registry, authority, isByRoot ? undefined : last?.registry, now);
  return detail === undefined ? registry : { refusal: 'owner', revision, detail };
}
