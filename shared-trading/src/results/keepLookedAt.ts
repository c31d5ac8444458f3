import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { getHost } from '@halyard-h5/shared-api';

/** Results that a trader has looked at in an account, and since when they are kept track of. */
export interface LookedAt {
  /** Server time; what ended before is not asked about. */
  readonly since: number;
  readonly ids: readonly string[];
}

/** More than the exchange lists at once. */
const most = 100;

/** Keeps which results of one kind a trader has looked at. */
export interface LookedAtKeeper {
  /** Keeps that the trader has looked at results. */
  lookAt(...ids: readonly string[]): void;
  /**
   * What is kept for the trader and account of the moment; undefined before it is known.
   * @param now server time, from which on results are kept track of when that has not begun; undefined while it is not known
   */
  useLookedAt(now: number | undefined): LookedAt | undefined;
}

function readLookedAt(text: string | undefined): LookedAt | undefined {
  if (text === undefined) return undefined;
  const [since = '', ids = ''] = text.split(' ');
  return { since: Number(since), ids: ids === '' ? [] : ids.split(',') };
}

/** Until then what is kept may still be on its way. */
const hasAnswered = (): boolean => getHost().drafts.get().answered !== false;

/** @param form name among the drafts: in IndexedDB, per user and account, shared by all tabs, gone when the user signs out */
export function keepLookedAt(form: string): LookedAtKeeper {
  const listeners = new Set<() => void>();
  const keep = ({ since, ids }: LookedAt): void => {
    getHost()
      .drafts.get()
      .write(form, { since: String(since), ids: ids.slice(-most).join() });
    for (const listener of listeners) listener();
  };
  /** The same text until it changes. */
  const keptText = (): string | undefined => {
    const fields = getHost().drafts.get().read(form);
    return fields && `${fields.since} ${fields.ids}`;
  };
  const follow = (listener: () => void): (() => void) => {
    const { drafts } = getHost();
    listeners.add(listener);
    const ends = [() => listeners.delete(listener), drafts.subscribe(listener), drafts.follow?.(form, listener)];
    return () => ends.forEach((end) => end?.());
  };
  return {
    lookAt: (...ids) => {
      const known = readLookedAt(keptText());
      if (!known || ids.every((id) => known.ids.includes(id))) return;
      keep({ ...known, ids: [...known.ids.filter((id) => !ids.includes(id)), ...ids] });
    },
    useLookedAt: (now) => {
      const kept = useSyncExternalStore(follow, keptText);
      const answered = useSyncExternalStore(follow, hasAnswered);
      useEffect(() => {
        if (now !== undefined && answered && keptText() === undefined) keep({ since: now, ids: [] });
      }, [now, answered, kept]);
      return useMemo(() => readLookedAt(kept), [kept]);
    },
  };
}
