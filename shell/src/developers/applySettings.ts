import type { RemoteManifest, RemoteVersion } from '@halyard-h5/federation-kit/registry';
import { isAllowedUrl } from '../configuration/allowedUrl';
import { RemoteFault } from '../loader/RemoteFault';
import type { LoadedRemote } from '../loader/RemoteSource';
import type { PageRegistry } from '../registry/PageRegistry';
import type { InjectedFault, DeveloperSettings } from './developerSettings';

/** What a registry would say about a build, read from the `remote.json` in its folder. */
function asVersion(folder: string, manifest: RemoteManifest): RemoteVersion {
  const { name, entry, files, definition, requires, locales, builtAt } = manifest;
  const integrity = files[entry]?.integrity ?? '';
  return { folder, name, entry: [entry, integrity], manifest: '', definition, requires, preload: {}, libraries: {}, locales, builtAt };
}

/**
 * Puts builds of allowed origins in the place of deployed ones. A build that cannot be read leaves the deployed one.
 * @see docs/decisions/0074-developers-switches-live-in-the-browser.md
 */
export async function applyOverrides(
  overrides: DeveloperSettings['overrides'],
  registries: Pick<PageRegistry, 'override'>,
  allowedOrigins: readonly string[],
): Promise<void> {
  await Promise.all(
    Object.entries(overrides).map(async ([id, folder]) => {
      if (!isAllowedUrl(folder, allowedOrigins)) return;
      const answer = await fetch(new URL('remote.json', folder), { cache: 'no-store', signal: AbortSignal.timeout(10_000) });
      registries.override(id, asVersion(folder, (await answer.json()) as RemoteManifest));
    }),
  ).catch((error: unknown) => console.warn('An override could not be read.', error));
}

/** Loads a remote the broken way. */
export async function loadBroken(
  fault: InjectedFault,
  id: string,
  version: string,
  load: () => Promise<LoadedRemote>,
): Promise<LoadedRemote> {
  if (fault === 'slow') return new Promise(() => undefined);
  if (fault !== 'throw') throw new RemoteFault(fault, id, version, 'broken on purpose');
  const remote = await load();
  const Throwing = (): never => {
    throw new Error('broken on purpose');
  };
  const routes = remote.definition.routes.map((route) => ({ ...route, page: async () => ({ default: Throwing }) }));
  return { ...remote, definition: { ...remote.definition, routes } };
}
