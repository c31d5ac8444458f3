import { useMemo } from 'react';
import { getHost } from '../host/host';
import type {
  BrandState,
  ConfirmPort,
  ConfirmRequest,
  LanguageState,
  NavigationPort,
  NetworkState,
  SessionState,
  ThemeState,
  ToastPort,
} from '../ports/ports';
import { useObservable } from './useObservable';

/** Who is signed in and in which account. */
export const useSession = (): SessionState => useObservable(getHost().session);
/** Interface language and its direction. */
export const useLanguage = (): LanguageState => useObservable(getHost().language);
/** Theme and palette that are shown. */
export const useTheme = (): ThemeState => useObservable(getHost().theme);
/** Whether the device is online and the market stream runs. */
export const useNetwork = (): NetworkState => useObservable(getHost().network);
/** Name and claims of the product. */
export const useBrand = (): BrandState => useObservable(getHost().brand);
/** Moves between pages. */
export const useNavigation = (): NavigationPort => getHost().navigation;
/** Shows short messages. */
export const useToast = (): ToastPort => getHost().toast;
/** The port of questions, for pages: a question given as a function follows the language while it is open. */
export interface Confirm extends Omit<ConfirmPort, 'ask'> {
  /** True when the trader agrees, or has agreed for good under the same `remindKey`. */
  ask(request: ConfirmRequest | (() => ConfirmRequest)): Promise<boolean>;
}
/** Asks before something that cannot be undone. */
export const useConfirm = (): Confirm => {
  const { confirm } = getHost();
  return useMemo(
    () => ({
      ask: (request) => confirm.ask(typeof request === 'function' ? { ...request(), translated: request } : request),
      muted: () => confirm.muted(),
      unmute: (remindKey) => confirm.unmute(remindKey),
    }),
    [confirm],
  );
};
