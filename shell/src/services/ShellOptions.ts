import type { PageConfiguration } from '../configuration/pageConfiguration';
import type { RemoteSource } from '../loader/RemoteSource';
import type { ShownPreview } from './ShownPreview';
import type { PageRegistry } from '../registry/PageRegistry';
import type { ShellStorage } from '../storage/createShellStorage';
import type { Telemetry } from '../telemetry/createTelemetry';

/** What the shell is started with. The monolith of the benches gives the first two alone. */
export interface ShellOptions {
  readonly source: RemoteSource;
  readonly storage: ShellStorage;
  readonly registries?: PageRegistry | undefined;
  readonly telemetry?: Telemetry;
  readonly configuration?: PageConfiguration;
  /** Of a tab that keeps the ticket of a preview; absent in all others. */
  readonly preview?: ShownPreview | undefined;
  /** Address of the service worker; none is registered without it. */
  readonly serviceWorker?: string;
}
