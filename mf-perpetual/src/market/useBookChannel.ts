import { useSession } from '@halyard-h5/shared-api';

/** Name of the channel that tells what orders of the session's account may take: what demo traders have taken is gone for them alone. */
export function useBookChannel(symbol: string): `book:${string}` {
  const { signedIn, mode } = useSession();
  return signedIn && mode === 'demo' ? `book:${symbol}:demo` : `book:${symbol}`;
}
