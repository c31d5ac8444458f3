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
      PushManager.prototype.getSubscription = async () => now as PushSubscription | null;
      PushManager.prototype.subscribe = async (options) => {
        const applicationServerKey = new Uint8Array(options?.applicationServerKey as Uint8Array).buffer;
        now = { options: { applicationServerKey }, toJSON: () => known, unsubscribe: async () => ((now = null), true) };
        return now as PushSubscription;
      };
      if (replaced === undefined) return;
      Object.defineProperty(Notification, 'permission', { value: 'granted' });
      Notification.requestPermission = async () => 'granted';
      const registration = { pushManager: Object.create(PushManager.prototype) as PushManager };
      Object.defineProperty(navigator.serviceWorker, 'ready', { value: Promise.resolve(registration) });
    },
    { replaced: browser, target },
  );
}
