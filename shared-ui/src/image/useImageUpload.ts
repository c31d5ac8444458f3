import { useCallback, useEffect, useRef, useState } from 'react';
import { shrinkImage } from './shrinkImage';

/** One picture on its way to the exchange. */
export type ImageUploadState =
  | { readonly status: 'empty' }
  | { readonly status: 'preparing' }
  /** `fraction` runs from 0 to 1. */
  | { readonly status: 'sending'; readonly picture: Blob; readonly fraction: number }
  /** `id` is the exchange's, for the call that uses the picture; without a picture it was sent on an earlier visit. */
  | { readonly status: 'sent'; readonly picture?: Blob; readonly id: string }
  /** Without a picture the file could not be read; with one it could not be sent, `message` says why when the exchange did. */
  | { readonly status: 'failed'; readonly picture?: Blob; readonly message?: string };

const nothingKept: KeptImage = { id: '', keep: () => undefined };

export interface ImageUpload {
  readonly state: ImageUploadState;
  /** Shrinks a file and sends it; an earlier one that is still on its way is given up. */
  readonly pick: (file: Blob) => Promise<void>;
  /** Sends the same picture again after a failure. */
  readonly retry: () => Promise<void>;
  readonly clear: () => void;
}

/** Where the id of a sent picture is kept between visits, such as a form's draft. */
export interface KeptImage {
  /** Id of the picture that was sent before; '' for none. */
  readonly id: string;
  /** Gets the id of each picture that arrives, and '' when another is chosen. */
  readonly keep: (id: string) => void;
}

/** Sends a picture: its id at the receiver, else why it was not taken, where that is known. Never rejects for a fault of the network. */
export type SendImage = (
  picture: Blob,
  travel: { readonly signal: AbortSignal; readonly onProgress: (fraction: number) => void },
) => Promise<{ readonly id: string } | { readonly message?: string }>;

/** Shrinks a picture on the device and sends it, with progress and retry. */
export function useImageUpload(sendImage: SendImage, { id: keptId, keep }: KeptImage = nothingKept): ImageUpload {
  const [state, setState] = useState<ImageUploadState>({ status: 'empty' });
  const running = useRef<AbortController>(undefined);
  const keeper = useRef(keep);
  const sender = useRef(sendImage);
  useEffect(() => {
    keeper.current = keep;
    sender.current = sendImage;
  });

  const begin = useCallback((): AbortSignal => {
    running.current?.abort();
    running.current = new AbortController();
    return running.current.signal;
  }, []);

  const send = useCallback(async (picture: Blob, signal: AbortSignal): Promise<void> => {
    const show = (next: ImageUploadState): void => {
      if (!signal.aborted) setState(next);
    };
    show({ status: 'sending', picture, fraction: 0 });
    const onProgress = (fraction: number): void => show({ status: 'sending', picture, fraction });
    const arrival = await sender.current(picture, { signal, onProgress });
    if (signal.aborted) return;
    if (!('id' in arrival)) return setState({ status: 'failed', picture, ...arrival });
    setState({ status: 'sent', picture, id: arrival.id });
    keeper.current(arrival.id);
  }, []);

  const pick = useCallback(
    async (file: Blob): Promise<void> => {
      const signal = begin();
      setState({ status: 'preparing' });
      keeper.current('');
      const picture = await shrinkImage(file).catch(() => undefined);
      if (signal.aborted) return;
      if (picture) await send(picture, signal);
      else setState({ status: 'failed' });
    },
    [begin, send],
  );

  const retry = useCallback(async (): Promise<void> => {
    if (state.status === 'failed' && state.picture) await send(state.picture, begin());
  }, [state, send, begin]);

  const clear = useCallback((): void => {
    running.current?.abort();
    setState({ status: 'empty' });
    keeper.current('');
  }, []);

  return { state: state.status === 'empty' && keptId !== '' ? { status: 'sent', id: keptId } : state, pick, retry, clear };
}
