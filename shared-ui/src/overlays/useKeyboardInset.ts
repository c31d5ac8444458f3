import { useEffect, type RefObject } from 'react';

/** Keeps `--keyboard-inset` (px covered by the software keyboard) on an element up to date. */
export function useKeyboardInset(target: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return undefined;
    const update = (): void => {
      const covered = Math.max(0, Math.round(window.innerHeight - viewport.height - viewport.offsetTop));
      target.current?.style.setProperty('--keyboard-inset', `${covered}px`);
    };
    update();
    viewport.addEventListener('resize', update);
    viewport.addEventListener('scroll', update);
    return () => {
      viewport.removeEventListener('resize', update);
      viewport.removeEventListener('scroll', update);
    };
  }, [target]);
}
