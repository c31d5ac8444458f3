import { useCallback, useSyncExternalStore } from 'react';

/** From here on a page has room for two columns: a phone on its side, a tablet, a window. Pixels. */
const twoColumns = 700;

const screens = (width: number): MediaQueryList | undefined =>
  typeof matchMedia === 'function' ? matchMedia(`(min-width: ${width}px)`) : undefined;

/** True where a page may put its parts side by side: from `width` pixels on, which the styles of the page have to ask for, too. */
export function useWideScreen(width = twoColumns): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = screens(width);
      list?.addEventListener('change', listener);
      return () => list?.removeEventListener('change', listener);
    },
    [width],
  );
  return useSyncExternalStore(subscribe, () => screens(width)?.matches ?? false);
}
