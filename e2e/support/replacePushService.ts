import { createECDH, randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';

interface Replacement {
  /** What is replaced besides: all that the browser of most tests does not have. */
  readonly browser?: 'without pushes';
}

/** Puts a push service that nobody has to reach in place of the browser's own: the rest of pushes is the browser's. */
export async function replacePushService(page: Page, { browser }: Replacement = {}): Promise<void> {
  const keys = { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: randomBytes(16).toString('base64url') };
  const target = { endpoint: `https://push.example.com/${keys.auth}`, keys };
  await page.evaluate(
    ({ replaced, target: known }) => {
      let now: object | null = null;
      // Methods, not arrows: those would get names from a helper of the compiler, which the page does not have.
      Object.assign(PushManager.prototype, {
        async getSubscription() {
          return now;
        },
        async subscribe(options: PushSubscriptionOptionsInit) {
          const applicationServerKey = new Uint8Array(options.applicationServerKey as Uint8Array).buffer;
          now = {
            options: { applicationServerKey },
            toJSON() {
              return known;
            },
            async unsubscribe() {
              now = null;
              return true;
            },
          };
          return now;
        },
      });
      if (replaced === undefined) return;
      Object.defineProperty(Notification, 'permission', { value: 'granted' });
      Object.assign(Notification, {
        async requestPermission() {
          return 'granted';
        },
      });
      const registration = { pushManager: Object.create(PushManager.prototype) as PushManager };
      Object.defineProperty(navigator.serviceWorker, 'ready', { value: Promise.resolve(registration) });
    },
    { replaced: browser, target },
  );
}
