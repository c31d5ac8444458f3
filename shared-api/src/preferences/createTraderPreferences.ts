import type { SessionPort, SessionState } from '../ports/ports';
import { Preferences } from './Preferences';
import type { PreferenceOwner, PreferenceShelf } from './PreferenceShelf';

export interface TraderPreferencesOptions {
  readonly session: Pick<SessionPort, 'get' | 'subscribe'>;
  /** Where they outlive the page; memory alone when absent. */
  readonly shelf?: PreferenceShelf | undefined;
}

/** Preferences of the trader and account of the moment. */
export interface TraderPreferences extends Pick<Preferences, 'read' | 'write' | 'answered'> {
  /** Calls for every change, from here or elsewhere, and when another trader or account is there. @returns a function that ends it */
  subscribe(listener: () => void): () => void;
}

const keyOf = ({ user, account }: PreferenceOwner): string => `${user}/${account}`;
/** Nobody, or somebody who is not known yet. */
const visitor: PreferenceOwner = { user: '', account: 'real' };
const ownerOf = ({ user, mode }: SessionState): PreferenceOwner => (user ? { user: user.id, account: mode } : visitor);

/**
 * Preferences by trader and account. What a visitor has chosen goes to who signs in, where that account has chosen nothing itself, and is then
 * nobody else's.
 */
export function createTraderPreferences({ session, shelf }: TraderPreferencesOptions): TraderPreferences {
  const listeners = new Set<() => void>();
  const owners = new Map<string, Preferences>();
  const open = (owner: PreferenceOwner): Preferences => {
    const key = keyOf(owner);
    const preferences = owners.get(key) ?? new Preferences({ owner, shelf });
    if (owners.has(key)) return preferences;
    owners.set(key, preferences);
    preferences.subscribe(() => {
      if (preferences === current) tell();
      // A storage that answers late, or another tab: whoever is here now takes it over.
      else if (key === keyOf(visitor)) handOver(preferences);
    });
    return preferences;
  };
  const tell = (): void => {
    for (const listener of [...listeners]) listener();
  };
  const handOver = (from: Preferences): void => {
    for (const proposal of from.takeAll()) current.propose(proposal);
  };
  let current = open(ownerOf(session.get()));
  session.subscribe(() => {
    const before = current;
    current = open(ownerOf(session.get()));
    if (current === before) return;
    if (before === owners.get(keyOf(visitor))) handOver(before);
    tell();
  });
  return {
    answered: current.answered,
    read: (name) => current.read(name),
    write: (name, value) => current.write(name, value),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
