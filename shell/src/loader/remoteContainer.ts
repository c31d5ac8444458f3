import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteVersion } from '@halyard-h5/federation-kit/registry';
import type { RemoteDefinition } from '@halyard-h5/shared-api/host';
import { loadScript } from './loadScript';
import { RemoteFault } from './RemoteFault';
import type { LoadedRemote } from './RemoteSource';

/** Milliseconds after which an entry counts as slow; the chunks of a build have the same from their webpack preset. */
const entryTimeout = 120_000;

/** A federation container, as every tool that speaks Module Federation builds it. */
interface Container {
  init(shareScope: unknown): unknown;
  get(module: string): Promise<() => unknown>;
}

const containerOf = (name: string): Container | undefined => (window as unknown as Record<string, Container | undefined>)[name];

/** Lets the federation runtime load entries the strict way: with integrity, one time-out, and never twice. */
export function loadEntriesStrictly(integrityOf: (url: string) => string | undefined): void {
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

/** Address of a build's entry; the folder may stand at another origin. */
export const entryUrl = ({ folder, entry }: RemoteVersion): string => new URL(folder + entry[0], document.baseURI).href;

/** Runs a build's entry and asks it for the remote's definition. */
export async function loadContainer(id: string, version: string, build: RemoteVersion): Promise<LoadedRemote> {
  registerRemotes([{ name: build.name, entry: entryUrl(build), entryGlobalName: build.name, type: 'global' }]);
  const module = await loadRemote<{ default?: RemoteDefinition }>(`${build.name}/remote`);
  if (!module?.default) throw new RemoteFault('incompatible', id, version, 'the remote exposes no definition');
  return { id, version, definition: module.default };
}
