import { renewPushes, turnPushesOff } from '@halyard-h5/shared-api/push';
import type { Host } from '@halyard-h5/shared-api/host';
import { isOpenMessage } from '../serviceWorker/OpenMessage';

type Surroundings = Pick<Host, 'api' | 'navigation' | 'session'>;

const quietly = { overlay: false, unasked: true } as const;

/** Tells the exchange where this browser takes its pushes, if it does; where nobody is signed in it takes none. */
async function agree({ api, session }: Surroundings): Promise<void> {
  if (!session.get().signedIn) return turnPushesOff();
  const target = await renewPushes(async () => (await api.call('pushSubscription.read', {}, quietly)).publicKey);
  if (target) await api.call('pushSubscription.set', target, quietly);
}

/** Keeps pushes those of who is signed in here, and opens what is pressed. */
export function followPushes(host: Surroundings, container: ServiceWorkerContainer | undefined = navigator.serviceWorker): void {
  const { session, navigation } = host;
  let known: string | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const follow = (): void => {
    const { signedIn, user } = session.get();
    const who = signedIn ? user?.id : 'nobody';
    // Nothing is said while the session is locked, or its user is not known yet.
    if (who === undefined || who === known) return;
    known = who;
    last = last.then(() => agree(host)).catch(() => undefined);
  };
  follow();
  session.subscribe(follow);
  container?.addEventListener('message', ({ data }) => {
    if (isOpenMessage(data)) navigation.push('home.inbox', { open: data.id });
  });
}
