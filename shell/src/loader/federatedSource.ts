import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { Registry, RemoteManifest, RemoteVersion } from 'federation-kit/registry';
import { chooseVersion } from 'federation-kit/rollout';
import type { RemoteDefinition } from 'shared-api/host';
import { classifyFailedFile } from './classifyFailedFile';
import { failedFile } from './failedFile';
import { loadScript } from './loadScript';
import { isRemoteFault, RemoteFault } from './RemoteFault';
import type { LoadedRemote, RemoteSource } from './RemoteSource';
import { satisfies } from './satisfies';

/** Milliseconds after which an entry counts as slow; the chunks of a build have the same from their webpack preset. */
const entryTimeout = 120_000;

/** The first library that the shell cannot give as wanted, in words; undefined when all fit. */
export function missingLibrary(requires: Readonly<Record<string, string>>, provides: Readonly<Record<string, string>>): string | undefined {
  for (const [library, range] of Object.entries(requires)) {
    const version = provides[library];
    if (version === undefined) return `needs ${library} ${range}, the shell gives none`;
    if (!satisfies(version, range)) return `needs ${library} ${range}, the shell gives ${version}`;
  }
  return undefined;
}

/** A federation container, as every tool that speaks Module Federation builds it. */
interface Container {
  init(shareScope: unknown): unknown;
  get(module: string): Promise<() => unknown>;
}

const containerOf = (name: string): Container | undefined => (window as unknown as Record<string, Container | undefined>)[name];

/** Lets the federation runtime load entries the strict way: with integrity, one time-out, and never twice. */
function loadEntriesStrictly(integrityOf: (url: string) => string | undefined): void {
  registerPlugins([
    {
      name: 'strict-entries',
      async loadEntry({ remoteInfo: { name, entry } }) {
        if (!containerOf(name)) await loadScript(entry, integrityOf(entry), entryTimeout);
        return containerOf(name) as never;
      },
    },
  ]);
}

async function loadContainer(id: string, version: string, { name, entry, folder }: RemoteVersion): Promise<LoadedRemote> {
  const url = new URL(folder + entry[0], document.baseURI).href;
  registerRemotes([{ name, entry: url, entryGlobalName: name, type: 'global' }]);
  const module = await loadRemote<{ default?: RemoteDefinition }>(`${name}/remote`);
  if (!module?.default) throw new RemoteFault('incompatible', id, version, 'the remote exposes no definition');
  return { id, version, definition: module.default };
}

/** Integrity and size of a file of a build: the entry's stand in the registry, the others' in the build's manifest. */
async function expectedFile(url: string, build: RemoteVersion | undefined): Promise<{ integrity?: string; bytes?: number }> {
  const name = url.split('/').pop() ?? '';
  const known = build?.entry[0] === name ? { integrity: build.entry[1] } : {};
  try {
    const answer = await fetch(new URL('remote.json', url), { cache: 'no-store', signal: AbortSignal.timeout(10_000) });
    const { files } = (await answer.json()) as Pick<RemoteManifest, 'files'>;
    return { ...files[name], ...known };
  } catch {
    return known;
  }
}

/** Remotes of the registry, loaded at run time over Module Federation. */
export function federatedSource(registry: Registry, visitor: string): RemoteSource {
  const chosen = new Map(Object.entries(registry.remotes).map(([id, { rollout }]) => [id, chooseVersion(id, rollout, visitor)]));
  const build = (id: string, version: string): RemoteVersion | undefined => registry.remotes[id]?.versions[version];
  loadEntriesStrictly((url) => {
    const builds = Object.values(registry.remotes).flatMap(({ versions }) => Object.values(versions));
    return builds.find(({ folder, entry }) => new URL(folder + entry[0], document.baseURI).href === url)?.entry[1];
  });
  const source: RemoteSource = {
    shellVersion: registry.shell.version,
    routes: Object.keys(registry.remotes).flatMap((id) =>
      (build(id, chosen.get(id) ?? '')?.definition.routes ?? []).map((route) => ({ ...route, remote: id })),
    ),
    candidates: (id) =>
      [...new Set([chosen.get(id) ?? '', ...(registry.remotes[id]?.rollout.lastGood ?? [])])].filter((version) => build(id, version)),
    async load(id, version) {
      const wanted = build(id, version);
      if (!wanted) throw new RemoteFault('down', id, version, 'the registry does not name this version');
      const missing = missingLibrary(wanted.requires, registry.shell.provides);
      if (missing !== undefined) throw new RemoteFault('incompatible', id, version, missing);
      try {
        return await loadContainer(id, version, wanted);
      } catch (error) {
        throw await source.classify(id, version, error);
      }
    },
    async classify(id, version, error) {
      if (isRemoteFault(error)) return error;
      const file = failedFile(error);
      if (!file) return new RemoteFault('threw', id, version, error instanceof Error ? error.message : String(error));
      const { kind, reason } = await classifyFailedFile(file, await expectedFile(file.url, build(id, version)));
      return new RemoteFault(kind, id, version, `${reason} (${file.url.split('/').pop()})`);
    },
  };
  return source;
}
