/** The parts of a service worker's world that ours uses; TypeScript's own types of it exclude those of a page. */
export interface WorkerScope {
  readonly registration: {
    /** Everything below this address is ours. */
    readonly scope: string;
    readonly navigationPreload?: { enable(): Promise<void>; disable(): Promise<void> };
    unregister(): Promise<boolean>;
  };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { readonly type: 'window'; readonly includeUncontrolled: boolean }): Promise<readonly OpenPage[]>;
  };
  /** Absent in browsers without Web Locks. */
  readonly navigator: { readonly userAgent: string; readonly locks?: Pick<LockManager, 'query' | 'request'> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void;
  addEventListener(type: 'message', listener: (event: LastingEvent & { readonly data: unknown }) => void): void;
}

/** A window that shows something of this origin. */
export interface OpenPage {
  readonly url: string;
}

export interface LastingEvent {
  waitUntil(work: Promise<unknown>): void;
}

export interface RequestEvent extends LastingEvent {
  readonly request: Request;
  /** The answer to a navigation that the browser asked for while the worker was starting. */
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
