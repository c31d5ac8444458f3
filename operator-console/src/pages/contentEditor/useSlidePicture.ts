import { useEffect, useState } from 'react';
import { slideImage } from '@halyard-h5/shared-api/contract/contentLimits';

/** How long nothing is typed before a picture is looked for, milliseconds. */
const QUIET = 300;

/** Whether there is a picture at an address; undefined while nobody knows, and where there can be none. */
export function useSlidePicture(address: string): 'shown' | 'missing' | undefined {
  const [found, setFound] = useState<{ readonly address: string; readonly state: 'shown' | 'missing' }>();
  useEffect(() => {
    if (!slideImage.test(address)) return;
    const picture = new Image();
    picture.onload = () => setFound({ address, state: 'shown' });
    picture.onerror = () => setFound({ address, state: 'missing' });
    const timer = setTimeout(() => (picture.src = address), QUIET);
    return () => {
      clearTimeout(timer);
      picture.onload = picture.onerror = null;
    };
  }, [address]);
  return found?.address === address ? found.state : undefined;
}
