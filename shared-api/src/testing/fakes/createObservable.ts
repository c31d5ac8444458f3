import { act } from '@testing-library/react';
import type { Observable } from '../../ports/ports';

export interface Settable<Value> extends Observable<Value> {
  /** Changes the value; React has rendered it when this returns. */
  set(value: Value): void;
}

/** A value that tests can change. */
export function createObservable<Value>(initial: Value): Settable<Value> {
  const listeners = new Set<() => void>();
  let value = initial;
  return {
    get: () => value,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    set: (next) => {
      value = next;
      act(() => listeners.forEach((listener) => listener()));
    },
  };
}
