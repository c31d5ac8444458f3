import type { ConfirmPort, ConfirmRequest, StoragePort } from '@halyard-h5/shared-api/host';
import { createStore, type StoreApi } from 'zustand/vanilla';

const mutedKey = 'preference.mutedConfirmations';

export interface OpenConfirm {
  readonly request: ConfirmRequest;
  /** @param doNotRemind agrees for good under the request's `remindKey`. */
  readonly answer: (agreed: boolean, doNotRemind: boolean) => void;
}

/** Questions, one at a time; later ones wait for the earlier. @param storage the trader's: what one has muted, nobody else has */
export function createConfirm(storage: StoragePort): {
  port: ConfirmPort;
  /** Answers every open question with no: what it was about is gone. */
  dismiss: () => void;
  store: StoreApi<{ readonly queue: readonly OpenConfirm[] }>;
} {
  const store = createStore<{ readonly queue: readonly OpenConfirm[] }>(() => ({ queue: [] }));
  const muted = (): string[] => storage.read(mutedKey)?.split('\n') ?? [];
  const keep = (keys: readonly string[]): void => storage.write(mutedKey, keys.length > 0 ? keys.join('\n') : undefined);
  const port: ConfirmPort = {
    ask(request) {
      if (request.remindKey !== undefined && muted().includes(request.remindKey)) return Promise.resolve(true);
      return new Promise((resolve) => {
        const open: OpenConfirm = {
          request,
          answer(agreed, doNotRemind) {
            store.setState(({ queue }) => ({ queue: queue.filter((entry) => entry !== open) }));
            if (agreed && doNotRemind && request.remindKey !== undefined) keep([...new Set([...muted(), request.remindKey])]);
            resolve(agreed);
          },
        };
        store.setState(({ queue }) => ({ queue: [...queue, open] }));
      });
    },
    muted,
    unmute: (remindKey) => keep(muted().filter((key) => key !== remindKey)),
  };
  return { port, store, dismiss: () => store.getState().queue.forEach(({ answer }) => answer(false, false)) };
}
