import { useEffect, useState } from 'react';
import { useConsole } from '../console/ConsoleContext';

export type PictureState =
  | { readonly state: 'loading' }
  | { readonly state: 'shown'; readonly address: string }
  | { readonly state: 'failed'; readonly fault: unknown };

/**
 * A private picture, kept in memory while it is on screen and nowhere else.
 * @param attempt another number loads it again
 */
export function usePicture(id: string, attempt: number): PictureState {
  const { client } = useConsole();
  const key = `${id} ${attempt}`;
  const [found, setFound] = useState<{ readonly key: string; readonly picture: PictureState }>();
  useEffect(() => {
    const ending = new AbortController();
    let address: string | undefined;
    client.picture(id, ending.signal).then(
      (blob) => {
        if (ending.signal.aborted) return;
        address = URL.createObjectURL(blob);
        setFound({ key, picture: { state: 'shown', address } });
      },
      (fault: unknown) => {
        if (!ending.signal.aborted) setFound({ key, picture: { state: 'failed', fault } });
      },
    );
    return () => {
      ending.abort();
      if (address !== undefined) URL.revokeObjectURL(address);
    };
  }, [client, id, key]);
  return found?.key === key ? found.picture : { state: 'loading' };
}
