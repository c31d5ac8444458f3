import { getInstance } from '@module-federation/enhanced/runtime';
import type { RemoteVersion } from '@halyard-h5/federation-kit/registry';
import type { RemoteDefinition } from '@halyard-h5/shared-api/host';
import { loadScript } from './loadScript';
import { RemoteFault } from './RemoteFault';
import type { LoadedRemote } from './RemoteSource';

/** Milliseconds after which an entry counts as slow; the chunks of a build have the same from their webpack preset. */
const entryTimeout = 120_000;

/** A federation container, as every tool that speaks Module Federation builds it. */
interface Container {
  init(shareScope: unknown, initScope: readonly unknown[], options: object): unknown;
  get(module: string): Promise<() => unknown>;
}

const containerOf = (name: string): Container | undefined => (window as unknown as Record<string, Container | undefined>)[name];

/** Address of a build's entry; the folder may stand at another origin. */
export const entryUrl = ({ folder, entry }: RemoteVersion): string => new URL(folder + entry[0], document.baseURI).href;

/** Containers that have the shell's libraries, or are about to, by the names of their builds. */
export const begun = new Map<string, Promise<Container>>();

/** Runs the entry of a build the strict way: with integrity, one time-out, and never twice; then lends it the shell's libraries. */
async function begin(build: RemoteVersion): Promise<Container> {
  const { name, entry } = build;
  if (!containerOf(name)) await loadScript(entryUrl(build), entry[1], entryTimeout);
  const container = containerOf(name);
  if (!container) throw new Error(`${entryUrl(build)} left no container ${name}`);
  const { shareScopeMap = {} } = getInstance() ?? {};
  // What the federation runtime's own `loadRemote` gives; the map is hidden from copies of the options, as there.
  const options = Object.defineProperty({ version: '', shareScopeKeys: 'default' }, 'shareScopeMap', { value: shareScopeMap });
  await container.init(shareScopeMap['default'], [], options);
  return container;
}

/** The same once for all who ask; after a failure the next who asks begins anew. */
function started(build: RemoteVersion): Promise<Container> {
  const known = begun.get(build.name);
  if (known) return known;
  const beginning = begin(build);
  begun.set(build.name, beginning);
  beginning.catch(() => begun.delete(build.name));
  return beginning;
}

/**
 * Runs a build's entry and asks it for the remote's definition.
 * @see docs/decisions/0222-the-shell-loads-containers-itself.md
 */
export async function loadContainer(id: string, version: string, build: RemoteVersion): Promise<LoadedRemote> {
  const container = await started(build);
  const make = await container.get('./remote');
  const module = (await make()) as { readonly default?: RemoteDefinition } | undefined;
  if (!module?.default) throw new RemoteFault('incompatible', id, version, 'the remote exposes no definition');
  return { id, version, definition: module.default };
}
