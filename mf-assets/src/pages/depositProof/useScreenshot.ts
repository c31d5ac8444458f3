import { useEffect, useRef, useState } from 'react';
import { getHost, isApiFault, type ApiFault } from '@halyard-h5/shared-api';
import { shrinkImage } from '../../forms/shrinkImage';

export type ScreenshotState =
  | { readonly kind: 'none' }
  /** `progress` from 0 to 1. */
  | { readonly kind: 'sending'; readonly progress: number }
  | { readonly kind: 'failed'; readonly fault: ApiFault | undefined }
  | { readonly kind: 'sent' };

export interface Screenshot {
  readonly state: ScreenshotState;
  /** Address of the picture for showing it; undefined when it was sent before this visit. */
  readonly preview: string | undefined;
  readonly choose: (file: Blob) => Promise<void>;
  /** Sends the same picture once more. */
  readonly retry: () => Promise<void>;
}

/**
 * A picture that is made smaller on the device and sent, with progress and retry.
 * @param sentId id of a picture that was sent already
 * @param onSent gets the id; '' when another picture is on its way
 */
export function useScreenshot(sentId: string, onSent: (id: string) => void): Screenshot {
  const [state, setState] = useState<ScreenshotState>(sentId === '' ? { kind: 'none' } : { kind: 'sent' });
  const [preview, setPreview] = useState<string>();
  const file = useRef<Blob>(undefined);
  const sending = useRef<AbortController>(undefined);

  useEffect(() => () => (preview === undefined ? undefined : URL.revokeObjectURL(preview)), [preview]);

  const send = async (): Promise<void> => {
    const chosen = file.current;
    if (!chosen) return;
    sending.current?.abort();
    const controller = new AbortController();
    sending.current = controller;
    setState({ kind: 'sending', progress: 0 });
    onSent('');
    try {
      const smaller = await shrinkImage(chosen);
      const { id } = await getHost().api.upload(smaller, {
        overlay: false,
        remote: 'assets',
        signal: controller.signal,
        onProgress: (progress) => sending.current === controller && setState({ kind: 'sending', progress }),
      });
      if (sending.current !== controller) return;
      setState({ kind: 'sent' });
      onSent(id);
    } catch (error) {
      if (sending.current === controller) setState({ kind: 'failed', fault: isApiFault(error) ? error : undefined });
    }
  };
  return {
    state,
    preview,
    choose: (chosen) => {
      file.current = chosen;
      setPreview(URL.createObjectURL(chosen));
      return send();
    },
    retry: send,
  };
}
