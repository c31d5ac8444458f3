import { satisfies } from 'semver';
import type { SiteRegistry } from '../deploy';
import type { Registry } from '../registry';
import { factsName, type SourceStore } from '../sources';
import type { Storage } from '../storage';
import { fine, near, wrong, type Diagnosis } from './Diagnosis';

const inWords = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Whether the site answers with a registry that may be believed. */
export async function examineRegistry(
  store: SiteRegistry,
  storage: Storage,
): Promise<{ readonly diagnoses: Diagnosis[]; readonly registry?: Registry }> {
  try {
    const registry = await store.read();
    const place = `${storage.place}: revision ${registry.revision}`;
    if (registry.signatures?.length) return { registry, diagnoses: [fine('registry', place)] };
    const cure = 'sign it once with: federation-kit deploy --adopt --key <file>, and give the exchange REGISTRY_KEYS';
    return { registry, diagnoses: [wrong('registry', `${place} is not signed: whoever can write there decides what traders run`, cure)] };
  } catch (error) {
    const cure = 'name the site with --site or FEDERATION_SITE, and the key that signed it with --key or --trusted';
    return { diagnoses: [wrong('registry', inWords(error), cure)] };
  }
}

/** Shared libraries: what this package is written for against what the site's shell gives. */
export function examineShared(requires: Readonly<Record<string, string>>, { shell }: Registry): Diagnosis[] {
  const found = Object.entries(requires).flatMap(([library, range]) => {
    const given = shell.provides[library];
    if (given !== undefined && satisfies(given, range, { includePrerelease: true })) return [];
    const cure =
      given === undefined ? `leave ${library} out, or ask for it in the shell` : `install ${library}@${given} and try the package with it`;
    return [wrong('shared library', `${library}: this package needs ${range}, the site's shell gives ${given ?? 'none'}`, cure)];
  });
  return found.length > 0 ? found : [fine('shared library', `${Object.keys(requires).length} as the shell gives them`)];
}

/** Whether the versions that visitors get can be read when they fail. */
export async function examineSources(remote: string, registry: Registry, sources: SourceStore | undefined): Promise<Diagnosis[]> {
  const known = registry.remotes[remote];
  if (!known) return [];
  const cure = 'deploy with --sources <private place>, from a build that has its .map files';
  if (!sources) return [near('source maps', 'there is no place for them, so errors cannot be read', cure)];
  const versions = [known.rollout.stable, ...known.rollout.steps.map(({ version }) => version)];
  const missing: string[] = [];
  for (const version of versions) {
    const folder = known.versions[version]?.folder;
    if (folder !== undefined && !(await sources.storage.read(folder + factsName).catch(() => undefined))) missing.push(version);
  }
  if (missing.length === 0) return [fine('source maps', `of ${versions.join(', ')} in ${sources.storage.place}`)];
  return [
    near('source maps', `${missing.join(', ')} of ${remote} have none in ${sources.storage.place}: their errors cannot be read`, cure),
  ];
}

/** Whether an address answers. */
export async function examineAddress(subject: string, address: string, path: string, cure: string): Promise<Diagnosis> {
  try {
    const answer = await fetch(new URL(path, address), { signal: AbortSignal.timeout(10_000) });
    if (answer.ok) return fine(subject, address);
    return wrong(subject, `${address} answered ${answer.status}`, cure);
  } catch (error) {
    return wrong(subject, `${address} does not answer: ${inWords(error)}`, cure);
  }
}
