import type { NetworkPort, NetworkState } from '@halyard-h5/shared-api/host';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { observable } from '../support/observable';

/**
 * Milliseconds over which devices spread what they ask once they are connected again: those of one place come back in the same moment.
 * Within a second everything is asked and, on a usual connection, answered.
 */
const spread = 400;

/** Tells when the connection is back. */
export interface Restorations {
  /** How often it has come back since the page began. */
  count(): number;
  /**
   * Calls when the exchange may be reached again. That is when the device is online, the stream is connected again, or a call is answered after one
   * that was not. A moment later, different on each device. @returns a function that ends it
   */
  subscribe(listener: () => void): () => void;
}

/** Whether the browser is online, how the stream does, and when a lost connection is back. */
export function createNetwork(random: () => number = Math.random): {
  port: NetworkPort;
  store: StoreApi<NetworkState>;
  restorations: Restorations;
  /** Hears of each call whether the exchange has answered it. */
  onReached: (reached: boolean) => void;
} {
  const store = createStore<NetworkState>(() => ({ online: navigator.onLine, stream: 'closed' }));
  const listeners = new Set<() => void>();
  let restored = 0;
  let wasConnected = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = (): void => {
    timer = undefined;
    for (const listener of [...listeners]) listener();
  };
  const restore = (): void => {
    timer ??= setTimeout(tell, spread * random());
  };
  window.addEventListener('online', () => {
    store.setState({ online: true });
    restored += 1;
    restore();
  });
  window.addEventListener('offline', () => {
    store.setState({ online: false });
    clearTimeout(timer);
    timer = undefined;
  });
  store.subscribe(({ stream }, before) => {
    if (stream !== 'connected' || before.stream === 'connected') return;
    // The first connection brings nothing back; but who has failed meanwhile may try again.
    if (wasConnected) restored += 1;
    wasConnected = true;
    restore();
  });
  let isUnreached = false;
  const onReached = (reached: boolean): void => {
    if (reached && isUnreached) {
      restored += 1;
      restore();
    }
    isUnreached = !reached;
  };
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return { port: observable(store), store, restorations: { count: () => restored, subscribe }, onReached };
}
