import type { ComponentType } from 'react';
import { routeIdOf, type TelemetryPort } from '@halyard-h5/shared-api/host';
import type { Widget } from './Widget';
import { RemoteFault } from './RemoteFault';
import type { LoadedRemote, RemoteSource } from './RemoteSource';

type Page = ComponentType;
type Parameters = Readonly<Record<string, string | undefined>>;

/** What the loader needs besides a source. */
export interface PageLoaderOptions {
  readonly source: RemoteSource;
  readonly telemetry: TelemetryPort;
  /** Adds a remote's texts; resolves when those of the present language can be shown. */
  readonly loadTexts: (remote: LoadedRemote) => Promise<void>;
}

/** The remote that a route belongs to. */
export const remoteOf = (routeId: string): string => routeId.split('.')[0] ?? '';

/** What an action answers; tried a second time when it fails. */
export async function twice<Result>(action: () => Promise<Result>): Promise<Result> {
  try {
    return await action();
  } catch {
    return action();
  }
}

/**
 * Loads remotes and their pages: one retry, then a look whether something newer was deployed, then the last good
 * version, then a fault with a kind.
 */
export class PageLoader {
  readonly #options: PageLoaderOptions;
  readonly #remotes = new Map<string, Promise<LoadedRemote>>();
  readonly #mounted = new Map<string, LoadedRemote>();
  readonly #pages = new Map<string, Page>();
  /** Version that a loaded page is of; two versions of a remote may be in one page. */
  readonly #versions = new Map<string, string>();
  readonly #loading = new Map<string, Promise<Page>>();
  readonly #broken = new Set<string>();
  readonly #listeners = new Set<() => void>();

  constructor(options: PageLoaderOptions) {
    this.#options = options;
  }

  /** Remotes in use, with the version that each visitor's page really runs. */
  loaded(): readonly LoadedRemote[] {
    return [...this.#mounted.values()];
  }

  /** Tells when a remote, or another version of it, has come into use. @returns a function that ends it */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** A page that is ready to be shown at once; undefined when something must be loaded first. */
  peek(routeId: string): Page | undefined {
    return this.#pages.get(routeId);
  }

  /** The page of a route with its texts. Rejects with a `RemoteFault`; asking again tries anew. */
  load(routeId: string, parameters: Parameters = {}): Promise<Page> {
    const known = this.#pages.get(routeId);
    if (known) return Promise.resolve(known);
    const started = this.#loading.get(routeId);
    if (started) return started;
    const loading = this.#load(routeId, parameters).finally(() => this.#loading.delete(routeId));
    this.#loading.set(routeId, loading);
    return loading;
  }

  /** Loads a page before anybody asks for it; failures are left to the real load. */
  async prefetch(routeId: string): Promise<void> {
    const id = remoteOf(routeId);
    try {
      await this.#options.source.ready(id);
      const [version] = this.#usable(id);
      if (version === undefined || this.#pages.has(routeId) || this.#options.source.disabled(id)) return;
      this.#keep(routeId, version, await this.#loadFrom(id, version, routeId, undefined));
    } catch {
      return;
    }
  }

  /**
   * A remote's widget for a slot of another one, of the best version that has it, with its texts. Rejects with a `RemoteFault`; asking again tries anew. What
   * fails here says nothing of the remote's pages: these go on trying that version.
   */
  async widget(id: string, slot: string): Promise<Widget> {
    const { source, loadTexts } = this.#options;
    await source.ready(id);
    let fault: RemoteFault | undefined;
    for (const version of this.#usable(id)) {
      try {
        const remote = await this.#remote(id, version);
        const filler = remote.definition.fills?.find((each) => each.slot === slot);
        if (!filler) continue;
        const [module] = await Promise.all([twice(filler.widget), loadTexts(remote)]);
        this.#take(remote);
        return { version, needs: filler.needs, Content: module.default as Widget['Content'] };
      } catch (error) {
        fault ??= await this.#report(id, version, error);
      }
    }
    throw fault ?? (await source.classify(id, 'none', new Error(`no version has a widget for ${slot}`)));
  }

  /** Forgets what was loaded of a remote of which no page is open, so that the next page is of the newest version. */
  forget(id: string): void {
    this.#mounted.delete(id);
    for (const routeId of [...this.#pages.keys()]) if (remoteOf(routeId) === id) this.#pages.delete(routeId);
  }

  /** Versions that were loaded and that no page is opened in any more, as `remote@version`. */
  former(): readonly string[] {
    return [...this.#remotes.keys()].filter((key) => !this.loaded().some(({ id, version }) => key === `${id}@${version}`));
  }

  /** Forgets one of them: whoever asks for it again loads it anew. */
  release(key: string): Promise<LoadedRemote> | undefined {
    const remote = this.#remotes.get(key);
    this.#remotes.delete(key);
    return remote;
  }

  /** `remote@version` of a route's page, as far as it is loaded. */
  sourceOf(routeId: string): string {
    const id = remoteOf(routeId);
    return `${id}@${this.#versions.get(routeId) ?? this.#mounted.get(id)?.version ?? 'none'}`;
  }

  /** Reports a page that failed while it was shown. The next try loads it anew, from the last good version if there is one. */
  async reportThrown(routeId: string, error: unknown): Promise<RemoteFault> {
    const id = remoteOf(routeId);
    const version = this.#versions.get(routeId) ?? 'none';
    this.#pages.delete(routeId);
    this.#broken.add(`${id}@${version}`);
    return this.#report(id, version, error);
  }

  async #load(routeId: string, parameters: Parameters): Promise<Page> {
    const { source, telemetry } = this.#options;
    const id = remoteOf(routeId);
    const started = performance.now();
    await source.ready(id);
    const tried = new Set<string>();
    let fault: RemoteFault | undefined;
    for (;;) {
      if (source.disabled(id)) throw new RemoteFault('disabled', id, 'none', 'the registry switches it off');
      const version = this.#usable(id).find((candidate) => !tried.has(candidate));
      if (version === undefined) break;
      tried.add(version);
      try {
        const page = await this.#loadFrom(id, version, routeId, parameters);
        this.#keep(routeId, version, page);
        telemetry.record({ kind: 'load', name: routeId, source: `${id}@${version}`, value: Math.round(performance.now() - started) });
        return page;
      } catch (error) {
        const first = fault === undefined;
        fault = await this.#report(id, version, error);
        this.#broken.add(`${id}@${version}`);
        // The files may be gone because something newer is there.
        if (first) await source.refresh();
      }
    }
    for (const version of source.candidates(id, this.#running(id))) this.#broken.delete(`${id}@${version}`);
    throw fault ?? (await source.classify(id, 'none', new Error('the registry names no version')));
  }

  #running(id: string): string | undefined {
    return this.#mounted.get(id)?.version;
  }

  #usable(id: string): readonly string[] {
    const candidates = this.#options.source.candidates(id, this.#running(id));
    const whole = candidates.filter((version) => !this.#broken.has(`${id}@${version}`));
    return whole.length > 0 ? whole : candidates;
  }

  #keep(routeId: string, version: string, page: Page): void {
    this.#pages.set(routeId, page);
    this.#versions.set(routeId, version);
  }

  async #loadFrom(id: string, version: string, routeId: string, parameters: Parameters | undefined): Promise<Page> {
    const remote = await this.#remote(id, version);
    const route = remote.definition.routes.find((candidate) => routeIdOf(candidate.id) === routeId);
    if (!route) throw new Error(`${id} has no page ${routeId}`);
    if (parameters) route.prefetch?.(parameters);
    const texts = this.#options.loadTexts(remote);
    const [module] = await Promise.all([twice(() => route.page()), texts]);
    this.#take(remote);
    return module.default;
  }

  /** It is the version in use from now on. */
  #take(remote: LoadedRemote): void {
    if (this.#mounted.get(remote.id) === remote) return;
    this.#mounted.set(remote.id, remote);
    for (const listener of this.#listeners) listener();
  }

  #remote(id: string, version: string): Promise<LoadedRemote> {
    const key = `${id}@${version}`;
    const started = this.#remotes.get(key);
    if (started) return started;
    const loading = twice(() => this.#options.source.load(id, version));
    this.#remotes.set(key, loading);
    loading.catch(() => this.#remotes.delete(key));
    return loading;
  }

  async #report(id: string, version: string, error: unknown): Promise<RemoteFault> {
    const fault = await this.#options.source.classify(id, version, error);
    this.#options.telemetry.record({
      kind: 'fault',
      name: fault.kind,
      source: `${id}@${version}`,
      detail: { reason: fault.reason },
      cause: error,
    });
    return fault;
  }
}
