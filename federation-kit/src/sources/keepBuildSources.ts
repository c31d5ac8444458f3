import type { Storage } from '../storage';
import { keepSources, pruneSources, type SourceStore } from './sourceStore';

/** A build whose maps are kept: of a remote, or of the shell. */
interface MappedBuild {
  readonly manifest: { readonly version: string; readonly commit?: string | undefined };
  /** None when the build has none. */
  readonly maps?: ReadonlyMap<string, Buffer>;
}

/**
 * Keeps the source maps of a build that is about to be published, and lets go those of versions whose folders are gone.
 * @param within where its versions' folders are in the site: `shell/`, or `remotes/<package>/`
 * @returns what became of them, in words
 */
export async function keepBuildSources(
  sources: SourceStore | undefined,
  site: Storage,
  within: string,
  { manifest, maps = new Map() }: MappedBuild,
  now: number,
): Promise<string> {
  if (!sources) return 'source maps: kept nowhere, errors of this version cannot be read; name a private place with --sources';
  const { version, commit } = manifest;
  const kept = await keepSources(sources, `${within}${version}/`, maps, { version, commit, keptAt: now });
  await pruneSources(sources, site, within, now);
  if (kept === 0) return 'source maps: the build has none, errors of this version cannot be read';
  return `source maps: ${kept} kept in ${sources.storage.place}`;
}
