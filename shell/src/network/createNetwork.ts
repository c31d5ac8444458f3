import type { NetworkPort, NetworkState } from '@halyard-h5/shared-api/host';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { observable } from '../support/observable';

/** Whether the browser is online, and how the stream does. */
export function createNetwork(): { port: NetworkPort; store: StoreApi<NetworkState>; onOnline: (listener: () => void) => void } {
  const store = createStore<NetworkState>(() => ({ online: navigator.onLine, stream: 'closed' }));
  window.addEventListener('online', () => store.setState({ online: true }));
  window.addEventListener('offline', () => store.setState({ online: false }));
  return { port: observable(store), store, onOnline: (listener) => window.addEventListener('online', listener) };
}
