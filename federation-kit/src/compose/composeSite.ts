import { join } from 'node:path';
import { registrySchema, type Registry, type RemoteManifest, type RemoteVersion, type ShellManifest, type ShellVersion } from '../registry';
import { signRegistry, type SigningKey } from '../keys';
import { remoteNeeds } from '../compatibility/deployedFacts';
import { findMisfits, refuseMisfits } from '../compatibility/findMisfits';
import { publishBuild } from '../deploy/publishBuild';
import { publishShell } from '../deploy/deployShell';
import { KitError } from '../errors';
import type { Storage } from '../storage';
import { readBuild } from '../build/readBuild';
import { readShellBuild } from '../build/readShellBuild';

/** A built remote whose folder is in a site. */
export interface PlacedRemote {
  readonly manifest: RemoteManifest;
  readonly entry: RemoteVersion;
}

/** A built shell whose folder is in a site. */
export interface PlacedShell {
  readonly manifest: ShellManifest;
  readonly entry: ShellVersion;
}

/** Puts the built shell of a package into a site, as deploys do. */
export async function placeShell(storage: Storage, directory: string): Promise<PlacedShell> {
  const build = readShellBuild(join(directory, 'dist'));
  return { manifest: build.manifest, entry: (await publishShell(storage, build)).entry };
}

/** Puts a built remote into a site, as deploys do. */
export async function placeRemote(storage: Storage, directory: string): Promise<PlacedRemote> {
  const build = readBuild(join(directory, 'dist'));
  return { manifest: build.manifest, entry: (await publishBuild(storage, build)).entry };
}

/** Remotes that are there with their only version, for everybody. */
export function newRemotes(placed: readonly PlacedRemote[]): Registry['remotes'] {
  return Object.fromEntries(
    placed.map(({ manifest: { id, version }, entry }) => [
      id,
      { versions: { [version]: entry }, rollout: { stable: version, steps: [], lastGood: [] } },
    ]),
  );
}

/** Publishes the first revision of a site. @throws KitError `conflict` when somebody else was first */
export async function publishFirst(
  storage: Storage,
  { manifest, entry }: PlacedShell,
  remotes: Registry['remotes'],
  { now, keys }: { readonly now: number; readonly keys: readonly SigningKey[] },
): Promise<Registry> {
  const misfits = findMisfits(await remoteNeeds(storage, { remotes }), [{ ...manifest, state: 'stable', gives: manifest.gives }]);
  if (misfits.length > 0) throw refuseMisfits(misfits);
  const body: Registry = { schema: 1, revision: 1, createdAt: now, shell: entry, remotes };
  const registry = signRegistry(registrySchema.parse(body), keys);
  if (await storage.swap('registry.json', Buffer.from(JSON.stringify(registry)), undefined)) return registry;
  throw new KitError('conflict', `Somebody else has made a site in ${storage.place} meanwhile; nothing was changed.`);
}

/** Settings of a composition. */
export interface ComposeOptions {
  /** Milliseconds UTC. */
  readonly now?: number;
  /** Keys that sign the registry; none leaves it unsigned. */
  readonly keys?: readonly SigningKey[];
}

/**
 * Puts built packages together as one new site, in a directory or in S3-compatible storage: `shell/<version>/`, `remotes/<package>/<version>/` and
 * `registry.json`, which comes last and at once. Interrupted, it goes on when it is called again.
 * @throws KitError `refused` when a site is there, or a remote would not run in the shell; `conflict` when somebody else was first
 */
export async function composeSite(
  storage: Storage,
  shellDirectory: string,
  remoteDirectories: readonly string[],
  { now = Date.now(), keys = [] }: ComposeOptions = {},
): Promise<Registry> {
  if ((await storage.read('registry.json')) !== undefined)
    throw new KitError(
      'refused',
      `${storage.place} has a site; compose makes new ones. Deploy into it with: federation-kit deploy --to ${storage.place}`,
    );
  const shell = await placeShell(storage, shellDirectory);
  const placed: PlacedRemote[] = [];
  for (const directory of remoteDirectories) placed.push(await placeRemote(storage, directory));
  return publishFirst(storage, shell, newRemotes(placed), { now, keys });
}
