import type { Host } from '@halyard-h5/shared-api/host';
import type { StoreApi } from 'zustand/vanilla';
import type { OpenConfirm } from '../feedback/createConfirm';
import type { Language } from '../language/createLanguage';
import type { ToastMessage } from '../feedback/createToast';
import type { PageConfiguration } from '../configuration/pageConfiguration';
import type { PageLoader } from '../loader/PageLoader';
import type { Strips } from '../loader/createStrips';
import type { RemoteSource } from '../loader/RemoteSource';
import type { Navigation } from '../navigation/createNavigation';
import type { Restorations } from '../network/createNetwork';
import type { Brand } from '../brand/createBrand';
import type { Session } from '../session/createSession';
import type { Telemetry } from '../telemetry/createTelemetry';
import type { RouteTable } from '../navigation/RouteTable';
import type { ShownPreview } from './ShownPreview';
import type { PageRegistry } from '../registry/PageRegistry';
import type { LateStorage } from '../storage/KeyValueStorage';

/** What the shell's chrome is made of: the ports, and the sides of them that only the shell holds. */
export interface ShellServices {
  readonly host: Host;
  readonly language: Language;
  readonly routes: RouteTable;
  readonly navigation: Navigation;
  readonly source: RemoteSource;
  readonly loader: PageLoader;
  readonly strips: Strips;
  readonly storage: LateStorage;
  readonly configuration: PageConfiguration;
  /** Absent where everything is one bundle. */
  readonly registries?: PageRegistry | undefined;
  /** Of a tab that keeps the ticket of a preview; absent in all others. */
  readonly preview?: ShownPreview | undefined;
  readonly brand: Brand;
  readonly session: Session;
  readonly restorations: Restorations;
  readonly telemetry: Telemetry;
  readonly toast: StoreApi<{ readonly message: ToastMessage | undefined }>;
  readonly confirm: StoreApi<{ readonly queue: readonly OpenConfirm[] }>;
  readonly profile: StoreApi<{ readonly open: boolean }>;
}
