import type { ComponentType } from 'react';
import type { RouteId, TelemetryPort } from 'shared-api/host';
import type { RemoteFault } from './RemoteFault';
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

/** Loads remotes and their pages: one retry, then the last good version, then a fault with a kind. */
export class PageLoader {
  readonly #options: PageLoaderOptions;
  readonly #remotes = new Map<string, Promise<LoadedRemote>>();
  readonly #mounted = new Map<string, LoadedRemote>();
  readonly #pages = new Map<string, Page>();
  readonly #loading = new Map<string, Promise<Page>>();
  readonly #broken = new Set<string>();

  constructor(options: PageLoaderOptions) {
    this.#options = options;
  }

  /** Remotes in use, with the version that each visitor's page really runs. */
  loaded(): readonly LoadedRemote[] {
    return [...this.#mounted.values()];
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
    const id = routeId.split('.')[0] ?? '';
    const [version] = this.#usable(id);
    if (version === undefined || this.#pages.has(routeId)) return;
    await this.#loadFrom(id, version, routeId, undefined).then(
      (page) => void this.#pages.set(routeId, page),
      () => undefined,
    );
  }

  /** `remote@version` of a route's page, as far as it is loaded. */
  sourceOf(routeId: string): string {
    const id = routeId.split('.')[0] ?? '';
    return `${id}@${this.#mounted.get(id)?.version ?? 'none'}`;
  }

  /** Reports a page that failed while it was shown. */
  async reportThrown(routeId: string, error: unknown): Promise<void> {
    const id = routeId.split('.')[0] ?? '';
    await this.#report(id, this.#mounted.get(id)?.version ?? 'none', error);
  }

  async #load(routeId: string, parameters: Parameters): Promise<Page> {
    const { source, telemetry } = this.#options;
    const id = routeId.split('.')[0] ?? '';
    const started = performance.now();
    let fault: RemoteFault | undefined;
    for (const version of this.#usable(id)) {
      try {
        const page = await this.#loadFrom(id, version, routeId, parameters);
        this.#pages.set(routeId, page);
        telemetry.record({ kind: 'load', name: routeId, source: `${id}@${version}`, value: Math.round(performance.now() - started) });
        return page;
      } catch (error) {
        fault = await this.#report(id, version, error);
        this.#broken.add(`${id}@${version}`);
      }
    }
    for (const version of source.candidates(id)) this.#broken.delete(`${id}@${version}`);
    throw fault ?? (await source.classify(id, 'none', new Error('the registry names no version')));
  }

  #usable(id: string): readonly string[] {
    const candidates = this.#options.source.candidates(id);
    const whole = candidates.filter((version) => !this.#broken.has(`${id}@${version}`));
    return whole.length > 0 ? whole : candidates;
  }

  async #loadFrom(id: string, version: string, routeId: string, parameters: Parameters | undefined): Promise<Page> {
    const remote = await this.#remote(id, version);
    const route = remote.definition.routes.find((candidate) => candidate.id === (routeId as RouteId));
    if (!route) throw new Error(`${id} has no page ${routeId}`);
    if (parameters) route.prefetch?.(parameters);
    const texts = this.#options.loadTexts(remote);
    const [module] = await Promise.all([this.#twice(() => route.page()), texts]);
    return module.default;
  }

  #remote(id: string, version: string): Promise<LoadedRemote> {
    const key = `${id}@${version}`;
    const started = this.#remotes.get(key);
    if (started) return started;
    const loading = this.#twice(() => this.#options.source.load(id, version)).then((remote) => {
      this.#mounted.set(id, remote);
      return remote;
    });
    this.#remotes.set(key, loading);
    loading.catch(() => this.#remotes.delete(key));
    return loading;
  }

  async #twice<Result>(action: () => Promise<Result>): Promise<Result> {
    try {
      return await action();
    } catch {
      return action();
    }
  }

  async #report(id: string, version: string, error: unknown): Promise<RemoteFault> {
    const fault = await this.#options.source.classify(id, version, error);
    this.#options.telemetry.record({ kind: 'fault', name: fault.kind, source: `${id}@${version}`, detail: { reason: fault.reason } });
    return fault;
  }
}
