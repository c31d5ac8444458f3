import { useEffect, useState } from 'react';
import { getHost, imagePath, isApiFault, type ApiFault } from '@halyard-h5/shared-api';

/** A picture on its way from the exchange. */
export interface Picture {
  readonly image: Blob | undefined;
  readonly fault: ApiFault | undefined;
  readonly reload: () => void;
}

interface Loading extends Pick<Picture, 'image' | 'fault'> {
  readonly id: string;
}

/** A picture that the trader once sent, loaded with the session for as long as it is shown. */
export function usePicture(id: string): Picture {
  const [tries, setTries] = useState(0);
  const [loaded, setLoaded] = useState<Loading>();
  useEffect(() => {
    const controller = new AbortController();
    getHost()
      .api.download(imagePath(id), { signal: controller.signal, remote: 'assets', unspoken: true })
      .then((image) => setLoaded({ id, image, fault: undefined }))
      .catch((fault: unknown) => {
        if (!isApiFault(fault)) throw fault;
        if (fault.kind !== 'aborted') setLoaded({ id, image: undefined, fault });
      });
    return () => controller.abort();
  }, [id, tries]);
  const now = loaded?.id === id ? loaded : undefined;
  return {
    image: now?.image,
    fault: now?.fault,
    reload: () => {
      setLoaded(undefined);
      setTries(tries + 1);
    },
  };
}
