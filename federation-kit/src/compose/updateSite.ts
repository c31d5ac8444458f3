import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { remoteNeeds } from '../compatibility/deployedFacts';
import { describeMisfit, findMisfits } from '../compatibility/findMisfits';
import { pruneSite } from '../deploy/pruneSite';
import { SiteRegistry } from '../deploy/SiteRegistry';
import { isSignedBy } from '../keys';
import type { Registry } from '../registry';
import { keepBuildSources, type SourceStore } from '../sources';
import { directoryStorage } from '../storage';
import { composeRemotes, leftAlone } from './composeRemotes';
import { composeShell } from './composeShell';
import { newRemotes, placeRemote, placeShell, publishFirst, type ComposeOptions, type PlacedRemote } from './composeSite';
import { readBuild } from '../build/readBuild';
import { readShellBuild } from '../build/readShellBuild';
import { remoteFolder } from '../build/remoteFolder';

/** Versions that builds of this checkout have put into its site, by remote, and `shell`; the newest first. */
export type PlacedVersions = Readonly<Record<string, readonly string[]>>;

const placedSchema = z.record(z.string(), z.array(z.string()));
/** So many of each are remembered, for roll-backs by hand. */
const remembered = 10;
/** Milliseconds that folders stay which the registry no longer names: open pages still load from them. */
const keptFor = 30 * 86_400_000;

/** Beside the site, so that nobody serves it. */
const placedFile = (site: string): string => join(dirname(site), `${basename(site)}.placed.json`);

/** @returns undefined for a site of a checkout of before, which wrote nothing down */
function readPlaced(site: string): PlacedVersions | undefined {
  const file = placedFile(site);
  return existsSync(file) ? placedSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}

/** Written before the registry names the versions: what was interrupted is known as its own by the next build. */
function writePlaced(site: string, before: PlacedVersions, placed: Readonly<Record<string, string>>): void {
  const next = Object.entries(placed).map(([part, version]) => [
    part,
    [...new Set([version, ...(before[part] ?? [])])].slice(0, remembered),
  ]);
  mkdirSync(dirname(site), { recursive: true });
  writeFileSync(placedFile(site), `${JSON.stringify({ ...before, ...Object.fromEntries(next) }, undefined, 1)}\n`);
}

/** Whether a registry already says exactly this, whatever its revision. */
function sameDeployment(before: Registry, after: Registry): boolean {
  const text = ({ shell, shellRollout, remotes }: Registry): string => {
    // A build that was made again differs in its time alone.
    const timeless = (key: string, part: unknown): unknown =>
      key === 'builtAt' || key === 'commit' || key === 'manifest' ? undefined : part;
    return JSON.stringify([shell, shellRollout, remotes], timeless);
  };
  return text(before) === text(after);
}

export interface UpdateOptions extends ComposeOptions {
  /** Where the source maps of what is placed are kept. */
  readonly sources?: SourceStore | undefined;
  /** Hears of what was left alone. */
  readonly say?: (line: string) => void;
}

/**
 * Brings what was built into a checkout's own site (`npm run build`, `npm start`), or makes that site.
 * Replaces only versions that it has put there itself; what others have deployed stays, and is said.
 * @throws KitError `refused` when nobody known has signed the registry, or it was changed since; `conflict` when others were first every time
 */
export async function updateSite(
  site: string,
  shellDirectory: string,
  remoteDirectories: readonly string[],
  { now = Date.now(), keys = [], sources, say = () => undefined }: UpdateOptions = {},
): Promise<Registry> {
  const storage = directoryStorage(site);
  const store = new SiteRegistry({ storage, signingKeys: keys, now: () => now });
  const isThere = (await storage.read('registry.json')) !== undefined;
  // Refused before anything is placed.
  const before = isThere ? await store.read() : undefined;
  const own = isThere ? readPlaced(site) : {};
  const builds = remoteDirectories.map((directory) => ({ directory, manifest: readBuild(join(directory, 'dist')).manifest }));
  const isOwn = ({ manifest }: (typeof builds)[number]): boolean => leftAlone(before?.remotes[manifest.id], manifest, own) === undefined;

  const shell = await placeShell(storage, shellDirectory);
  const placed: PlacedRemote[] = [];
  for (const build of builds.filter(isOwn)) placed.push(await placeRemote(storage, build.directory));
  const versions = Object.fromEntries(placed.map(({ manifest: { id, version } }) => [id, version]));
  writePlaced(site, own ?? {}, { ...versions, shell: shell.manifest.version });

  let said: string[] = [];
  const compose = async (previous: Registry): Promise<Registry | undefined> => {
    said = builds.flatMap(({ manifest }) => leftAlone(previous.remotes[manifest.id], manifest, own) ?? []);
    const isShellOwn = own?.['shell']?.includes(previous.shell.version) ?? true;
    if (!isShellOwn && previous.shell.version !== shell.entry.version)
      said.push(`shell is left as it is: ${previous.shell.version} was deployed there`);
    const composed = isShellOwn ? composeShell(previous, shell.entry) : previous;
    const next = { ...composed, remotes: composeRemotes(previous.remotes, placed, own) };
    const stable = isShellOwn ? [{ ...shell.manifest, state: 'stable', gives: shell.manifest.gives }] : [];
    said.push(...findMisfits(await remoteNeeds(storage, next), stable).map(describeMisfit));
    return sameDeployment(previous, next) && isSignedBy(previous, keys) ? undefined : next;
  };
  const registry = before ? (await store.update(compose)).registry : await publishFirst(storage, shell, newRemotes(placed), { now, keys });
  said.forEach(say);
  await pruneSite({ storage, read: () => store.read(), now, keptFor });
  if (sources) {
    await keepBuildSources(sources, storage, 'shell/', readShellBuild(join(shellDirectory, 'dist')), now);
    for (const { directory, manifest } of builds.filter(isOwn))
      await keepBuildSources(sources, storage, remoteFolder(manifest.package), readBuild(join(directory, 'dist')), now);
  }
  return registry;
}
