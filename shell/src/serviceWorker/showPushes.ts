import { routeCatalogue } from '@halyard-h5/shared-api/host';
import type { KeptStart } from './KeptStart';
import type { OpenMessage } from './OpenMessage';
import type { PushedEvent, WorkerScope } from './WorkerScope';

/** What a push of the exchange carries. */
interface Pushed {
  readonly id: string;
  readonly title: string;
  readonly body?: string;
  /** Code of the language, as the exchange names it. */
  readonly lang: string;
  /** Milliseconds UTC. */
  readonly time: number;
}

/** What a push carries; another version of the exchange may send something else, which is shown as far as it can be. */
function read({ data }: PushedEvent): Partial<Pushed> {
  try {
    const json = data?.json();
    return typeof json === 'object' && json !== null ? json : {};
  } catch {
    return {};
  }
}

/** Shows pushes as notifications, and opens the inbox at the one that is pressed. */
export function showPushes(scope: WorkerScope, start: KeptStart): void {
  const { registration, clients } = scope;
  const base = registration.scope;

  const show = async (event: PushedEvent): Promise<void> => {
    const { id = '', title = new URL(base).hostname, body, lang, time } = read(event);
    const shell = (await start.read())?.shell;
    await registration.showNotification?.(title, {
      // One that comes twice, or to two tabs, is one.
      tag: id,
      data: id,
      dir: lang === 'ar' ? 'rtl' : 'ltr',
      ...(body !== undefined && { body }),
      ...(time !== undefined && { timestamp: time }),
      ...(shell !== undefined && { icon: new URL('icon-192.png', new URL(shell, base)).href }),
    });
  };
  const open = async (id: string): Promise<void> => {
    const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
    const page = pages.find(({ url }) => url.startsWith(base));
    if (!page) return void (await clients.openWindow(`${base}#${routeCatalogue['home.inbox'].path}?${new URLSearchParams({ open: id })}`));
    page.postMessage({ type: 'openNotification', id } satisfies OpenMessage);
    await page.focus();
  };

  scope.addEventListener('push', (event) => event.waitUntil(show(event)));
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(String(event.notification.data)));
  });
  // The app tells the exchange of the new one when it starts next.
  scope.addEventListener('pushsubscriptionchange', (event) => {
    const { oldSubscription, newSubscription } = event;
    if (!newSubscription && oldSubscription)
      event.waitUntil(Promise.resolve(registration.pushManager?.subscribe(oldSubscription.options)).catch(() => undefined));
  });
}
