import { useCallback, useEffect, useState } from 'react';

/** Counts whole seconds down to 0 after `start(seconds)`; measured against the clock, so a sleeping tab does not stretch it. */
export function useCooldown(): { readonly secondsLeft: number; readonly start: (seconds: number) => void } {
  const [endsAt, setEndsAt] = useState<number>();
  const [secondsLeft, setSecondsLeft] = useState(0);

  const start = useCallback((seconds: number) => {
    setSecondsLeft(seconds);
    setEndsAt(performance.now() + seconds * 1000);
  }, []);

  useEffect(() => {
    if (endsAt === undefined) return undefined;
    const timer = setInterval(() => {
      const left = Math.max(0, Math.ceil((endsAt - performance.now()) / 1000));
      setSecondsLeft(left);
      if (left === 0) setEndsAt(undefined);
    }, 250);
    return () => clearInterval(timer);
  }, [endsAt]);

  return { secondsLeft, start };
}
