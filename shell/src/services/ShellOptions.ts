import type { PageConfiguration } from '../boot/pageConfiguration';
import type { RemoteSource } from '../loader/RemoteSource';
import type { PageRegistry } from '../registry/PageRegistry';
import type { KeyValueStorage } from '../storage/KeyValueStorage';
import type { Telemetry } from '../telemetry/createTelemetry';

/** What the shell is started with. The monolith of the benches gives the first two alone. */
export interface ShellOptions {
  readonly source: RemoteSource;
  readonly storage: KeyValueStorage;
  readonly registries?: PageRegistry | undefined;
  readonly telemetry?: Telemetry;
  readonly configuration?: PageConfiguration;
  /** Address of the service worker; none is registered without it. */
  readonly serviceWorker?: string;
}
