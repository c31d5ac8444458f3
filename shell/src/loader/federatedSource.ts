import type { Registry, RemoteManifest, RemoteVersion, ShellVersion } from '@halyard-h5/federation-kit/registry';
import { chooseVersion } from '@halyard-h5/federation-kit/rollout';
import { isAllowedUrl } from '../configuration/allowedUrl';
import { runningShell } from '../registry/runningShell';
import type { PageRegistry } from '../registry/PageRegistry';
import { classifyFailedFile } from './classifyFailedFile';
import { failedFile } from './failedFile';
import { missingLibrary } from './missingLibrary';
import { entryUrl, loadContainer } from './remoteContainer';
import { isRemoteFault, RemoteFault } from './RemoteFault';
import { fillersOf, type Fillers, type RemoteSource } from './RemoteSource';

export interface FederatedSourceOptions {
  readonly registries: PageRegistry;
  /** Decides the place in roll-outs. */
  readonly visitor: string;
  /** Cohorts that the server says the trader is in. */
  readonly cohorts?: readonly string[];
  /** Origins besides the page's own that remotes may come from. */
  readonly allowedOrigins: readonly string[];
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

type Rollout = Registry['remotes'][string]['rollout'];

/** Versions that somebody is given on purpose; one that was rolled back is not among them. */
const inUse = ({ stable, steps, lastGood }: Rollout): readonly string[] => [stable, ...steps.map(({ version }) => version), ...lastGood];

/** What is derived of the registry of the moment, once for each. */
function ofPresent<Value>(current: () => Registry | undefined, derive: (registry: Registry | undefined) => Value): () => Value {
  let known: { readonly of: Registry | undefined; readonly value: Value } | undefined;
  return () => {
    const of = current();
    if (!known || known.of !== of) known = { of, value: derive(of) };
    return known.value;
  };
}

/** Remotes of the registry, loaded at run time over Module Federation. */
export function federatedSource({ registries, visitor, cohorts, allowedOrigins }: FederatedSourceOptions): RemoteSource {
  /** Builds of every registry that was in use: what a page runs stays known when a later registry drops it. */
  const builds = new Map<string, RemoteVersion>();
  const remotes = (): Registry['remotes'] => registries.current()?.remotes ?? {};
  const build = (id: string, version: string): RemoteVersion | undefined =>
    remotes()[id]?.versions[version] ?? builds.get(`${id}@${version}`);
  const chosen = (id: string, rollout: Rollout): string => chooseVersion(id, rollout, visitor, cohorts);
  const routesOf = (registry: Registry | undefined): RemoteSource['routes'] =>
    Object.entries(registry?.remotes ?? {}).flatMap(([id, { versions, rollout }]) =>
      (versions[chosen(id, rollout)]?.definition.routes ?? []).map((route) => ({ ...route, remote: id })),
    );
  const fillersIn = (registry: Registry | undefined): Fillers =>
    fillersOf(
      Object.entries(registry?.remotes ?? {}).flatMap(([id, { versions, rollout }]) =>
        rollout.disabled ? [] : [{ id, slots: Object.keys(versions[chosen(id, rollout)]?.definition.fills ?? {}) }],
      ),
    );
  const ownShell = (): ShellVersion | undefined => {
    const registry = registries.current();
    return registry && runningShell(registry);
  };
  /** Of the shell that runs here; a later registry may name another one. */
  const shell = ownShell();
  const routes = ofPresent(() => registries.current(), routesOf);
  const fillers = ofPresent(() => registries.current(), fillersIn);

  const source: RemoteSource = {
    shellVersion: shell?.version ?? '',
    get routes() {
      return routes();
    },
    get fillers() {
      return fillers();
    },
    async ready(id) {
      const refused = await registries.refusal();
      if (refused !== undefined) throw new RemoteFault('tampered', id, 'none', `the registry was refused: ${refused}`);
    },
    candidates(id, running) {
      const rollout = remotes()[id]?.rollout;
      if (!rollout) return running === undefined ? [] : [running];
      const kept = running !== undefined && inUse(rollout).includes(running) ? [running] : [];
      return [...new Set([...kept, chosen(id, rollout), ...rollout.lastGood])].filter((version) => build(id, version));
    },
    disabled: (id) => remotes()[id]?.rollout.disabled === true,
    async load(id, version) {
      const wanted = build(id, version);
      if (!wanted) throw new RemoteFault('down', id, version, 'the registry does not name this version');
      if (!isAllowedUrl(entryUrl(wanted), allowedOrigins)) {
        throw new RemoteFault('tampered', id, version, `${new URL(entryUrl(wanted)).origin} is not among the allowed origins`);
      }
      const missing = missingLibrary(wanted.requires, (shell ?? ownShell())?.provides ?? {});
      if (missing !== undefined) throw new RemoteFault('incompatible', id, version, missing);
      builds.set(`${id}@${version}`, wanted);
      try {
        return await loadContainer(id, version, wanted);
      } catch (error) {
        throw await source.classify(id, version, error);
      }
    },
    release(id, version) {
      const former = build(id, version);
      builds.delete(`${id}@${version}`);
      return former;
    },
    async classify(id, version, error) {
      if (isRemoteFault(error)) return error;
      const file = failedFile(error);
      if (!file) return new RemoteFault('threw', id, version, error instanceof Error ? error.message : String(error));
      const expected = file.symptom === 'error' ? await expectedFile(file.url, build(id, version)) : {};
      const { kind, reason } = await classifyFailedFile(file, expected);
      return new RemoteFault(kind, id, version, `${reason} (${file.url.split('/').pop()})`);
    },
    refresh: () => registries.refresh(),
    subscribe: (listener) => registries.subscribe(listener),
  };
  return source;
}
