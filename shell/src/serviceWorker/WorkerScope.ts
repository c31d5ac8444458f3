/** The parts of a service worker's world that ours uses; TypeScript's own types of it exclude those of a page. */
export interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly registration: {
    /** Everything below this address is ours. */
    readonly scope: string;
    readonly navigationPreload?: { enable(): Promise<void> };
  };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void;
  addEventListener(type: 'message', listener: (event: LastingEvent & { readonly data: unknown }) => void): void;
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

/** From the page: these files have just been used; keep them for offline. */
export interface KeepMessage {
  readonly type: 'keep';
  readonly urls: readonly string[];
}

export const isKeepMessage = (data: unknown): data is KeepMessage =>
  typeof data === 'object' &&
  data !== null &&
  (data as KeepMessage).type === 'keep' &&
  Array.isArray((data as KeepMessage).urls) &&
  (data as KeepMessage).urls.every((url: unknown) => typeof url === 'string');
