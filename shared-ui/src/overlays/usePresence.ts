import { useEffect, useState, type RefObject } from 'react';

/** Keeps something mounted until its closing animations are over. `closing` is true during those. */
export function usePresence(
  open: boolean,
  target: RefObject<HTMLElement | null>,
): { readonly mounted: boolean; readonly closing: boolean } {
  const [mounted, setMounted] = useState(open);
  if (open && !mounted) setMounted(true);
  const closing = mounted && !open;

  useEffect(() => {
    if (!closing) return undefined;
    let current = true;
    const running = target.current?.getAnimations?.({ subtree: true }) ?? [];
    void Promise.allSettled(running.map((animation) => animation.finished)).then(() => {
      if (current) setMounted(false);
    });
    return () => {
      current = false;
    };
  }, [closing, target]);

  return { mounted, closing };
}
