/** The parts of a service worker's world that ours uses; TypeScript's own types of it exclude those of a page. */
export interface WorkerScope {
  readonly registration: {
    /** Everything below this address is ours. */
    readonly scope: string;
    readonly navigationPreload?: { enable(): Promise<void>; disable(): Promise<void> };
    /** Absent in browsers without pushes, as `showNotification`. */
    readonly pushManager?: Pick<PushManager, 'subscribe'>;
    showNotification?(title: string, options: NotificationOptions & { readonly timestamp?: number }): Promise<void>;
    unregister(): Promise<boolean>;
  };
  readonly clients: {
    claim(): Promise<void>;
    openWindow(url: string): Promise<unknown>;
    matchAll(options: { readonly type: 'window'; readonly includeUncontrolled: boolean }): Promise<readonly OpenPage[]>;
  };
  /** Absent in browsers without Web Locks. */
  readonly navigator: { readonly userAgent: string; readonly locks?: Pick<LockManager, 'query' | 'request'> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void;
  addEventListener(type: 'push', listener: (event: PushedEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: PressedEvent) => void): void;
  addEventListener(type: 'pushsubscriptionchange', listener: (event: SubscriptionEvent) => void): void;
  addEventListener(type: 'message', listener: (event: LastingEvent & { readonly data: unknown }) => void): void;
}

/** A window that shows something of this origin. */
export interface OpenPage {
  readonly url: string;
  focus(): Promise<unknown>;
  postMessage(message: unknown): void;
}

export interface LastingEvent {
  waitUntil(work: Promise<unknown>): void;
}

export interface PushedEvent extends LastingEvent {
  /** Absent in a push without anything in it. */
  readonly data: { json(): unknown } | null;
}

/** A notification was pressed. */
export interface PressedEvent extends LastingEvent {
  readonly notification: { readonly data: unknown; close(): void };
}

/** The browser has given a subscription up, or another in its place. */
export interface SubscriptionEvent extends LastingEvent {
  readonly oldSubscription?: { readonly options: PushSubscriptionOptions } | null;
  readonly newSubscription?: unknown;
}

export interface RequestEvent extends LastingEvent {
  readonly request: Request;
  /** The answer to a navigation that the browser asked for while the worker was starting. */
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
