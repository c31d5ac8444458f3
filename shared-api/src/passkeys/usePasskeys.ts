import { isApiFault, useApiQuery, useCommonText, useToast } from '@halyard-h5/shared-api';

/** True where this browser knows passkeys and the page stands on the domain that they belong to. */
export function usePasskeysOffered(): boolean {
  const known = 'PublicKeyCredential' in window;
  const domain = useApiQuery('exchange.information', {}, { enabled: known, staleTime: 60_000 }).data?.passkeyDomain;
  const { hostname } = new URL(document.baseURI);
  return known && domain !== undefined && (hostname === domain || hostname.endsWith(`.${domain}`));
}

/** Runs what asks for a passkey, and shows why it failed: a refusal of the exchange, a device without a passkey, or a trader who declined. */
export function useTryPasskey(): <Result>(ask: () => Promise<Result>) => Promise<Result | undefined> {
  const common = useCommonText();
  const toast = useToast();
  return async (ask) => {
    try {
      return await ask();
    } catch (error) {
      if (!isApiFault(error)) toast.show(common('passkey.failed'), 'error');
      return undefined;
    }
  };
}
