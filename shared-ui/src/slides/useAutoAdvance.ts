import { useEffect, useEffectEvent } from 'react';
import { getHost } from '@halyard-h5/shared-api';

/** Seconds that a slide stands still. */
const standing = 6;

/** Calls `onAdvance` every six seconds while it runs; `token` begins the six seconds anew when it changes. */
export function useAutoAdvance(runs: boolean, token: unknown, onAdvance: () => void): void {
  const advance = useEffectEvent(onAdvance);
  useEffect(() => {
    if (!runs) return undefined;
    let seconds = 0;
    return getHost().serverClock.everySecond(() => {
      seconds += 1;
      if (seconds % standing === 0) advance();
    });
  }, [runs, token]);
}
