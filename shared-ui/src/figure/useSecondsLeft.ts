import { getHost } from '@halyard-h5/shared-api/host';
import { useEffect, useState } from 'react';

/** What a countdown runs on; the host's `serverClock` fits. */
export interface CountdownClock {
  /** Milliseconds UTC of the server. */
  now(): number;
}

const left = (endsAt: number, clock: CountdownClock): number => Math.max(0, Math.ceil((endsAt - clock.now()) / 1000));

/**
 * Whole seconds until `endsAt` (milliseconds UTC) on the server's clock; 0 once it is over. Wakes just after each second changes,
 * and when the page becomes visible again.
 */
export function useSecondsLeft(endsAt: number, clock: CountdownClock = getHost().serverClock): number {
  const [shown, setShown] = useState(() => ({ endsAt, seconds: left(endsAt, clock) }));
  // At once, so that another end never shows with the seconds of the one before.
  if (shown.endsAt !== endsAt) setShown({ endsAt, seconds: left(endsAt, clock) });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = (): void => {
      clearTimeout(timer);
      const rest = left(endsAt, clock);
      setShown((before) => (before.seconds === rest && before.endsAt === endsAt ? before : { endsAt, seconds: rest }));
      const untilChange = endsAt - clock.now() - (rest - 1) * 1000;
      if (rest > 0) timer = setTimeout(tick, Math.min(1000, Math.max(20, untilChange)));
    };
    tick();
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [endsAt, clock]);

  return shown.seconds;
}
