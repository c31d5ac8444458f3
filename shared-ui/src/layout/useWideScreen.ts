import { useSyncExternalStore } from 'react';

/** From here on a page has room for two columns: a phone on its side, a tablet, a window. */
const query = '(min-width: 700px)';

const screens = (): MediaQueryList | undefined => (typeof matchMedia === 'function' ? matchMedia(query) : undefined);

function subscribe(listener: () => void): () => void {
  const list = screens();
  list?.addEventListener('change', listener);
  return () => list?.removeEventListener('change', listener);
}

/** True where a page may put its parts side by side. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(subscribe, () => screens()?.matches ?? false);
}
