import { useSession } from '@halyard-h5/shared-api';

/** Name of the channel with the book of a session's account: depth that demo traders have taken is gone for them alone. */
export const bookChannelOf = ({ signedIn, mode }: ReturnType<typeof useSession>, symbol: string): `book:${string}` =>
  signedIn && mode === 'demo' ? `book:${symbol}:demo` : `book:${symbol}`;

/** The same of the session on screen. */
export const useBookChannel = (symbol: string): `book:${string}` => bookChannelOf(useSession(), symbol);
