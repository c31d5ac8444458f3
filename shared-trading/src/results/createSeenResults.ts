import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { getHost } from '@halyard-h5/shared-api';

/** Ids of results that a trader has seen in an account, and since when they are recorded. */
export interface SeenResults {
  /** Server time, milliseconds UTC; what ended before does not count as news. */
  readonly since: number;
  readonly ids: readonly string[];
}

/** More than the exchange lists at once. */
const most = 100;

/** Records which results of one kind a trader has seen. */
export interface SeenResultsStore {
  /** Records that the trader has seen results. */
  markSeen(...ids: readonly string[]): void;
  /**
   * What is recorded for the trader and account of the moment; undefined before it is known.
   * @param now server time, from which recording begins when it has not yet; undefined while it is not known
   */
  useSeenResults(now: number | undefined): SeenResults | undefined;
}

function readSeen(text: string | undefined): SeenResults | undefined {
  if (text === undefined) return undefined;
  const [since = '', ids = ''] = text.split(' ');
  return { since: Number(since), ids: ids === '' ? [] : ids.split(',') };
}

/** Until then what is kept may still be on its way. */
const hasAnswered = (): boolean => getHost().drafts.get().answered !== false;

/** @param form name among the drafts: in IndexedDB, per user and account, shared by all tabs, gone when the user signs out */
export function createSeenResults(form: string): SeenResultsStore {
  const listeners = new Set<() => void>();
  const keep = ({ since, ids }: SeenResults): void => {
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
    markSeen: (...ids) => {
      const known = readSeen(keptText());
      if (!known || ids.every((id) => known.ids.includes(id))) return;
      keep({ ...known, ids: [...known.ids.filter((id) => !ids.includes(id)), ...ids] });
    },
    useSeenResults: (now) => {
      const kept = useSyncExternalStore(follow, keptText);
      const answered = useSyncExternalStore(follow, hasAnswered);
      useEffect(() => {
        if (now !== undefined && answered && keptText() === undefined) keep({ since: now, ids: [] });
      }, [now, answered, kept]);
      return useMemo(() => readSeen(kept), [kept]);
    },
  };
}
