import type { ApiClient } from '../client/apiClient';
import type { MarketStream } from '../stream/marketStream';
import type { QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import type { DraftPort } from './drafts';
import type {
  BrandState,
  ChromePort,
  ConfirmPort,
  LanguagePort,
  NavigationPort,
  NetworkPort,
  Observable,
  OverlayPort,
  ServerClockPort,
  SessionPort,
  StoragePort,
  TelemetryPort,
  ThemePort,
  ToastPort,
} from '../ports/ports';
import type { SlotPort } from './slots';

/** Everything the shell gives to remotes. Tests give working fakes of the same shape (`shared-api/testing`). */
export interface Host {
  readonly navigation: NavigationPort;
  readonly session: SessionPort;
  readonly language: LanguagePort;
  readonly theme: ThemePort;
  readonly network: NetworkPort;
  readonly serverClock: ServerClockPort;
  readonly toast: ToastPort;
  readonly confirm: ConfirmPort;
  readonly overlay: OverlayPort;
  readonly telemetry: TelemetryPort;
  readonly storage: StoragePort;
  readonly drafts: DraftPort;
  readonly brand: Observable<BrandState>;
  readonly chrome: ChromePort;
  readonly slots: SlotPort;
  readonly api: ApiClient;
  readonly stream: MarketStream;
  readonly queryClient: QueryClient;
  readonly i18n: i18n;
}

let installed: Host | undefined;

/** Makes the host known to all remotes of this page. Called once by the shell, and by `renderRemote` in tests. */
export function installHost(host: Host | undefined): void {
  installed = host;
}

/** The host. Throws when none is installed: a remote's module must not use ports before one of its pages renders. */
export function getHost(): Host {
  if (!installed) throw new Error('No host is installed: use ports inside pages, or renderRemote in tests');
  return installed;
}
