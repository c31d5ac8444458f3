import type { ToastPort, ToastTone } from '@halyard-h5/shared-api/host';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** Milliseconds that a message stays. */
const toastDuration = 2_000;

export interface ToastMessage {
  readonly id: number;
  readonly text: string;
  readonly tone: ToastTone;
  /** The page announces the same words. */
  readonly unspoken: boolean;
}

/** The message on screen; a newer one takes the place of an older one. */
export function createToast(): {
  port: ToastPort;
  /** Takes the message away: what it was about is not for who looks now. */
  dismiss: () => void;
  store: StoreApi<{ readonly message: ToastMessage | undefined }>;
} {
  const store = createStore<{ readonly message: ToastMessage | undefined }>(() => ({ message: undefined }));
  let id = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const port: ToastPort = {
    show(text, tone = 'neutral', unspoken = false) {
      if (text === '') return;
      const { message } = store.getState();
      // The same words again stay longer; they come anew only to be read out.
      const isShown = message?.text === text && message.tone === tone && (unspoken || !message.unspoken);
      if (!isShown) store.setState({ message: { id: (id += 1), text, tone, unspoken } });
      clearTimeout(timer);
      timer = setTimeout(() => store.setState({ message: undefined }), toastDuration);
    },
  };
  return { port, store, dismiss: () => store.setState({ message: undefined }) };
}
