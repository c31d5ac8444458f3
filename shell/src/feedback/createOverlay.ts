import type { OverlayPort } from '@halyard-h5/shared-api/host';
import { createStore } from 'zustand/vanilla';

/** Counts who holds the waiting layer; it shows while the count is above zero. */
export function createOverlay(): OverlayPort {
  const store = createStore<{ readonly holders: number }>(() => ({ holders: 0 }));
  const add = (step: 1 | -1): void => store.setState(({ holders }) => ({ holders: holders + step }));
  return {
    get: () => store.getState().holders > 0,
    subscribe: (listener) =>
      store.subscribe((now, before) => {
        if (now.holders > 0 !== before.holders > 0) listener();
      }),
    hold() {
      let held = true;
      add(1);
      return () => {
        if (held) add(-1);
        held = false;
      };
    },
  };
}
