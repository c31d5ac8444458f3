import { getHost } from '@halyard-h5/shared-api';

/** Results that a trader has looked at in an account, and since when they are kept track of. */
export interface LookedAt {
  /** Server time; what was settled before is not asked about. */
  readonly since: number;
  readonly ids: readonly string[];
}

/** They lie among the drafts: in IndexedDB, per user and account, gone when the user signs out. */
const form = 'futures.results';
/** More than the exchange lists at once. */
const most = 100;
const listeners = new Set<() => void>();

function keep({ since, ids }: LookedAt): void {
  getHost()
    .drafts.get()
    .write(form, { since: String(since), ids: ids.slice(-most).join() });
  for (const listener of listeners) listener();
}

/** What this trader has looked at in this account, as it is kept; the same text until it changes. */
export function keptText(): string | undefined {
  const fields = getHost().drafts.get().read(form);
  return fields && `${fields.since} ${fields.ids}`;
}

/** Reads what `keptText` says. */
export function readLookedAt(text: string | undefined): LookedAt | undefined {
  if (text === undefined) return undefined;
  const [since = '', ids = ''] = text.split(' ');
  return { since: Number(since), ids: ids === '' ? [] : ids.split(',') };
}

/** Begins to keep track, unless it has begun or what is kept is still on its way. */
export function beginLooking(now: number): void {
  if (getHost().drafts.get().answered !== false && keptText() === undefined) keep({ since: now, ids: [] });
}

/** Keeps that the trader has looked at results. */
export function lookAt(...ids: readonly string[]): void {
  const known = readLookedAt(keptText());
  if (!known || ids.every((id) => known.ids.includes(id))) return;
  keep({ ...known, ids: [...known.ids.filter((id) => !ids.includes(id)), ...ids] });
}

/** Calls when what is kept may have changed. */
export function followLookedAt(listener: () => void): () => void {
  listeners.add(listener);
  const end = getHost().drafts.subscribe(listener);
  return () => {
    listeners.delete(listener);
    end();
  };
}
