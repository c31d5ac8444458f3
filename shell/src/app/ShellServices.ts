import type { Host } from 'shared-api/host';
import type { StoreApi } from 'zustand/vanilla';
import type { OpenConfirm } from '../feedback/createConfirm';
import type { ToastMessage } from '../feedback/createToast';
import type { PageLoader } from '../loader/PageLoader';
import type { Navigation } from '../navigation/createNavigation';
import type { Brand } from '../brand/createBrand';
import type { Session } from '../session/createSession';
import type { Telemetry } from '../telemetry/createTelemetry';
import type { RouteTable } from '../navigation/RouteTable';

/** What the shell's chrome is made of: the ports, and the sides of them that only the shell holds. */
export interface ShellServices {
  readonly host: Host;
  readonly routes: RouteTable;
  readonly navigation: Navigation;
  readonly loader: PageLoader;
  readonly brand: Brand;
  readonly session: Session;
  readonly telemetry: Telemetry;
  readonly toast: StoreApi<{ readonly message: ToastMessage | undefined }>;
  readonly confirm: StoreApi<{ readonly queue: readonly OpenConfirm[] }>;
  readonly profile: StoreApi<{ readonly open: boolean }>;
}
