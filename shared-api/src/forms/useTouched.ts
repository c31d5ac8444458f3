import { getHost, useObservable } from '@halyard-h5/shared-api';
import { useCallback, useEffect, useMemo, useState } from 'react';

/** Fields that the trader has changed since the form came on screen. */
export interface Touched {
  readonly has: (name: string) => boolean;
  /** Keeps its identity for one trader, account and form. */
  readonly touch: (...names: readonly string[]) => void;
  /** As if nothing had been changed: after it was sent. */
  readonly calm: () => void;
}

const none: readonly string[] = [];

/**
 * What a trader typed before, and what has moved since, is no mistake of the moment: a form that comes back (from a draft, from
 * another page, for another account) tells what is wrong as a hint, and as an error only once its field was changed or it was sent.
 * @param form another name is another form
 * @see docs/decisions/0147-forms-come-back-calm.md
 */
export function useTouched(form: string): Touched {
  const { owner: whose } = useObservable(getHost().drafts);
  const owner = `${whose} ${form}`;
  const [held, setHeld] = useState({ owner, names: none });
  const names = held.owner === owner ? held.names : none;
  const touch = useCallback<Touched['touch']>(
    (...added) =>
      setHeld((before) => {
        const known = before.owner === owner ? before.names : none;
        return added.every((name) => known.includes(name)) ? before : { owner, names: [...known, ...added] };
      }),
    [owner],
  );
  const calm = useCallback(() => setHeld((before) => ({ ...before, names: none })), []);
  // Pages stay mounted while they are hidden; only their effects end.
  useEffect(() => calm, [calm]);
  return useMemo(() => ({ has: (name) => names.includes(name), touch, calm }), [names, touch, calm]);
}
