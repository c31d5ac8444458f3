import type { RemoteVersion, RouteJson } from '@halyard-h5/federation-kit/registry';
import type { RemoteDefinition } from '@halyard-h5/shared-api/host';
import type { RemoteFault } from './RemoteFault';

/** A version of a remote that is ready to run. */
export interface LoadedRemote {
  readonly id: string;
  readonly version: string;
  readonly definition: RemoteDefinition;
}

export type Fillers = Readonly<Record<string, readonly string[]>>;

/** By slot, of what each remote fills. */
export function fillersOf(remotes: readonly { readonly id: string; readonly slots: readonly string[] }[]): Fillers {
  const fillers: Record<string, readonly string[]> = {};
  for (const { id, slots } of remotes) for (const slot of slots) fillers[slot] = [...(fillers[slot] ?? []), id].sort();
  return fillers;
}

/** Where remotes come from: the registry at run time, or one bundle in the monolith of the benches. */
export interface RemoteSource {
  /** Version of the shell itself; absent where everything is one bundle. */
  readonly shellVersion?: string;
  /** Every route of every remote, known before any remote is loaded. May be other ones after a change. */
  readonly routes: readonly (RouteJson & { readonly remote: string })[];
  /** Ids of the remotes that fill each slot, in alphabetical order, by slot; the same reference until a change. */
  readonly fillers: Fillers;
  /** Resolves when versions may be chosen. Rejects with a `RemoteFault` when nothing may be loaded now. */
  ready(remote: string): Promise<void>;
  /**
   * Versions that may be tried for a remote, best first.
   * @param running the version that this page runs already: it stays the best as long as anybody is given it
   */
  candidates(remote: string, running?: string): readonly string[];
  /** Whether the operator has switched the remote off. */
  disabled(remote: string): boolean;
  /** Loads one version. Rejects with a `RemoteFault`. */
  load(remote: string, version: string): Promise<LoadedRemote>;
  /** Forgets a version that nothing uses any more. @returns the build that its code came from; absent where everything is one bundle */
  release?(remote: string, version: string): RemoteVersion | undefined;
  /** Turns any failure of a loaded remote's chunk into a fault with a kind. */
  classify(remote: string, version: string, error: unknown): Promise<RemoteFault>;
  /** Looks whether there is news of what is deployed. @returns whether there was. */
  refresh(): Promise<boolean>;
  /** Tells of every change of what is deployed. @returns a function that ends it. */
  subscribe(listener: () => void): () => void;
}

/** The parts of a source that never changes. */
export const unchangingSource = {
  fillers: {},
  ready: async () => undefined,
  disabled: () => false,
  refresh: async () => false,
  subscribe: () => () => undefined,
} satisfies Partial<RemoteSource>;
