import { act } from '@testing-library/react';
import type { SessionPort, StoragePort, StoredKey } from '../../ports/ports';
import { createTraderPreferences } from '../../preferences/createTraderPreferences';
import { createFakeSession } from './fakeSession';

export interface FakeStorage extends StoragePort {
  /** What is stored, of preferences those of the trader and account of the moment. */
  readonly values: ReadonlyMap<string, string>;
}

const isPreference = (key: string): boolean => key.startsWith('preference.');

/** The specification's keys and the shell's preferences, in memory. @param initial what is there for who is signed in at first */
export function createFakeStorage(
  initial: Readonly<Record<string, string>> = {},
  session: Pick<SessionPort, 'get' | 'subscribe'> = createFakeSession({}),
): FakeStorage {
  const keys = new Map<string, string>();
  const names = new Set<string>();
  const preferences = createTraderPreferences({ session });
  const write: StoragePort['write'] = (key, value) => {
    if (isPreference(key)) {
      names.add(key);
      preferences.write(key, value);
    } else if (value === undefined) keys.delete(key);
    else keys.set(key, value);
  };
  for (const [key, value] of Object.entries(initial)) write(key as StoredKey, value);
  return {
    get values() {
      const chosen = [...names].map((key) => [key, preferences.read(key)] as const);
      return new Map([...keys, ...chosen.filter((entry): entry is readonly [string, string] => entry[1] !== undefined)]);
    },
    read: (key) => (isPreference(key) ? preferences.read(key) : keys.get(key)),
    write,
    subscribe: (listener) => preferences.subscribe(() => act(listener)),
  };
}
