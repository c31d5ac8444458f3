import { useState } from 'react';
import { getHost, useSession, useStream } from '@halyard-h5/shared-api';

export interface Liquidations {
  /** Ids of positions that were liquidated while the page was open, newest first. */
  readonly ids: readonly string[];
  readonly dismiss: (id: string) => void;
}

/** Hears of liquidations of the current account. */
export function useLiquidations(): Liquidations {
  const { mode, signedIn } = useSession();
  const [since] = useState(() => getHost().serverClock.now());
  const [known, setKnown] = useState<readonly { readonly id: string; readonly mode: string }[]>([]);
  useStream(signedIn ? 'user' : undefined, ({ data }) => {
    const fresh = data.events.flatMap(({ kind, time, mode: account = mode, data: { id, status } }) =>
      kind === 'position' && status === 'liquidated' && time >= since && typeof id === 'string' ? [{ id, mode: account }] : [],
    );
    if (fresh.length > 0) setKnown((before) => [...fresh, ...before.filter(({ id }) => !fresh.some((each) => each.id === id))]);
  });
  return {
    ids: known.filter((each) => each.mode === mode).map(({ id }) => id),
    dismiss: (id) => setKnown((before) => before.filter((each) => each.id !== id)),
  };
}
