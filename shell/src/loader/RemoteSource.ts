import type { RouteJson } from 'federation-kit/registry';
import type { RemoteDefinition } from 'shared-api/host';
import type { RemoteFault } from './RemoteFault';

/** A version of a remote that is ready to run. */
export interface LoadedRemote {
  readonly id: string;
  readonly version: string;
  readonly definition: RemoteDefinition;
}

/** Where remotes come from: the registry at run time, or one bundle in the monolith of the benches. */
export interface RemoteSource {
  /** Version of the shell itself; absent where everything is one bundle. */
  readonly shellVersion?: string;
  /** Every route of every remote, known before any remote is loaded. */
  readonly routes: readonly (RouteJson & { readonly remote: string })[];
  /** Versions that may be tried for a remote, best first. */
  candidates(remote: string): readonly string[];
  /** Loads one version. Rejects with a `RemoteFault`. */
  load(remote: string, version: string): Promise<LoadedRemote>;
  /** Turns any failure of a loaded remote's chunk into a fault with a kind. */
  classify(remote: string, version: string, error: unknown): Promise<RemoteFault>;
}
