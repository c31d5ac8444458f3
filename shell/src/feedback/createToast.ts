import type { ToastPort, ToastTone } from '@halyard-h5/shared-api/host';
import { isMessageShown } from '@halyard-h5/shared-api/internal';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** Milliseconds that a message stays. */
const toastDuration = 2_000;
/** Milliseconds that an error waits for a page that shows the same message. */
const drawingTime = 50;

export interface ToastMessage {
  readonly id: number;
  readonly text: string;
  readonly tone: ToastTone;
}

/** The message on screen; a newer one takes the place of an older one, and an error that the page shows is not repeated. */
export function createToast(): { port: ToastPort; store: StoreApi<{ readonly message: ToastMessage | undefined }> } {
  const store = createStore<{ readonly message: ToastMessage | undefined }>(() => ({ message: undefined }));
  let id = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** How many were asked for, and the last one on screen: an error that waited meanwhile is older and does not replace it. */
  let [said, drawn] = [0, 0];
  const draw = (text: string, tone: ToastTone, number: number): void => {
    if (number < drawn) return;
    drawn = number;
    const { message } = store.getState();
    // The same words again stay longer; they do not come anew.
    if (message?.text !== text || message.tone !== tone) store.setState({ message: { id: (id += 1), text, tone } });
    clearTimeout(timer);
    timer = setTimeout(() => store.setState({ message: undefined }), toastDuration);
  };
  const port: ToastPort = {
    show(text, tone = 'neutral') {
      if (text === '') return;
      const number = (said += 1);
      if (tone === 'error') setTimeout(() => isMessageShown(text) || draw(text, tone, number), drawingTime);
      else draw(text, tone, number);
    },
  };
  return { port, store };
}
