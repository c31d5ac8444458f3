import { useCallback, useSyncExternalStore } from 'react';

/** From here on a page has room for two columns: a phone on its side, a tablet, a window. The styles of pages ask for the same. */
const twoColumns = '(min-width: 700px), (min-width: 640px) and (max-height: 480px)';

const screens = (query: string): MediaQueryList | undefined => (typeof matchMedia === 'function' ? matchMedia(query) : undefined);

/**
 * True where a page may put its parts side by side, or from `width` pixels on. The page's styles must ask for the same width.
 * @see docs/decisions/0244-on-its-side-a-phone-lacks-height.md
 */
export function useWideScreen(width?: number): boolean {
  const query = width === undefined ? twoColumns : `(min-width: ${width}px)`;
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = screens(query);
      list?.addEventListener('change', listener);
      return () => list?.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => screens(query)?.matches ?? false);
}
