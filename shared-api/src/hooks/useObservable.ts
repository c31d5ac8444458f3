import { useSyncExternalStore } from 'react';
import type { Observable } from '../ports/ports';

/** Value of a port; renders anew when it changes. */
export function useObservable<Value>(observable: Observable<Value>): Value {
  return useSyncExternalStore(observable.subscribe, observable.get);
}
