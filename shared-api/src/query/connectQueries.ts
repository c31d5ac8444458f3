import type { Host } from '../host/host';
import { isPublic } from './apiQueryKey';
import { readsOf } from './eventEffects';
import { invalidateCalls, invalidateWhere } from './invalidateCalls';

/** Forgets all that was answered to somebody who is signed in. */
export const forgetAnswers = (queryClient: Host['queryClient']): void =>
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'visitor' });

/**
 * Keeps the cache true: what a user event concerns is asked anew; after a lost connection everything of the user's; and the
 * answers of one user are gone before another sees the screen. Who pulls to refresh is told anew why a read fails. The shell calls it once.
 * @returns a function that ends it.
 */
export function connectQueries({
  api,
  stream,
  session,
  queryClient,
}: Pick<Host, 'api' | 'stream' | 'session' | 'queryClient'>): () => void {
  let endEvents: (() => void) | undefined;
  let userId: string | undefined;

  const readUser = () => void session.refresh().catch(() => undefined);

  const listen = () => {
    let heard = false;
    return stream.subscribe('user', ({ snapshot, data }) => {
      if (snapshot && heard) {
        void invalidateWhere(queryClient, (name) => !isPublic(name));
        readUser();
      }
      heard = true;
      // What somebody asks for the account stands in the user, and how much is unread.
      if (data.events.some(({ kind }) => kind === 'recovery' || kind === 'notification')) readUser();
      if (data.events.length > 0) void invalidateCalls(queryClient, readsOf(data.events.map((event) => event.kind)));
    });
  };

  const follow = () => {
    const { signedIn, user } = session.get();
    const other = userId !== undefined && (!signedIn || (user !== undefined && user.id !== userId));
    if (other) forgetAnswers(queryClient);
    userId = signedIn ? (user?.id ?? userId) : undefined;
    if (signedIn) endEvents ??= listen();
    else {
      endEvents?.();
      endEvents = undefined;
    }
  };

  follow();
  const endSession = session.subscribe(follow);
  addEventListener('pulltorefresh', api.forgetMessages);
  return () => {
    removeEventListener('pulltorefresh', api.forgetMessages);
    endSession();
    endEvents?.();
  };
}
