import type { Observable } from '@halyard-h5/shared-api/host';
import type { StoreApi } from 'zustand/vanilla';

/** The read-only side of a store, as ports show it. */
export function observable<Value>(store: StoreApi<Value>): Observable<Value> {
  return { get: store.getState, subscribe: (listener) => store.subscribe(listener) };
}
