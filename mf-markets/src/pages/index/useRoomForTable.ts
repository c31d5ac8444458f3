import { useSyncExternalStore } from 'react';

/** Landscape and desktop windows; the styles of the page ask for the same. */
const room = '(width >= 640px)';

const query = (): MediaQueryList | undefined => (typeof matchMedia === 'function' ? matchMedia(room) : undefined);

function subscribe(listener: () => void): () => void {
  const asked = query();
  asked?.addEventListener('change', listener);
  return () => asked?.removeEventListener('change', listener);
}

/** Whether the window is wide enough for a table with the figures of the day. */
export const useRoomForTable = (): boolean => useSyncExternalStore(subscribe, () => query()?.matches ?? false);
