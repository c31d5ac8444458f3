import type { SessionPort, StoragePort } from '@halyard-h5/shared-api/host';
import { createTraderPreferences, deviceOwner, Preferences, type PreferenceShelf, type Proposal } from '@halyard-h5/shared-api/internal';
import type { KeyValueStorage, LateStorage } from './KeyValueStorage';
import { isSpecificationKey, type SpecificationKey } from './specificationKeys';

/** What the trader of the moment sees of the storage. */
export interface TraderStorage extends Required<StoragePort> {
  /** Resolves when the preferences of who is here at the start can be read, or that takes too long. */
  readonly answered: Promise<boolean>;
}

/** All that the shell keeps: the specification's keys, and preferences of the device, which are no trader's. */
export interface ShellStorage extends LateStorage {
  /** The specification's keys, and preferences of the trader and account of the moment. */
  ofTrader(session: Pick<SessionPort, 'get' | 'subscribe'>): TraderStorage;
}

export interface ShellStorageOptions {
  /** Holds the specification's keys, and is asked for no others. */
  readonly local: KeyValueStorage<SpecificationKey>;
  /** Where preferences outlive the page; memory alone when absent. */
  readonly shelf?: PreferenceShelf;
  /** Preferences of the device that were found elsewhere; the first of a name counts. */
  readonly proposals?: readonly Proposal[];
}

/** The specification's keys in one place, everything else in the other. */
const sorted = (local: KeyValueStorage<SpecificationKey>, others: Pick<Preferences, 'read' | 'write'>) => ({
  read: (key: string) => (isSpecificationKey(key) ? local.read(key) : others.read(key)),
  write: (key: string, value: string | undefined) => (isSpecificationKey(key) ? local.write(key, value) : others.write(key, value)),
});

/** Puts what the shell and its remotes keep where it belongs: seven keys into the local storage, preferences by owner onto the shelf. */
export function createShellStorage({ local, shelf, proposals = [] }: ShellStorageOptions): ShellStorage {
  const device = new Preferences({ owner: deviceOwner, shelf });
  for (const proposal of proposals) device.propose(proposal);
  return {
    ...sorted(local, device),
    answered: () => device.answered,
    kept: () => device.kept(),
    onForeignChange(listener) {
      const ends = [
        local.onForeignChange((key, value) => isSpecificationKey(key) && listener(key, value)),
        device.subscribe((name, isForeign) => isForeign && listener(name, device.read(name))),
      ];
      return () => ends.forEach((end) => end());
    },
    ofTrader(session) {
      const own = createTraderPreferences({ session, shelf });
      return { ...sorted(local, own), subscribe: own.subscribe, answered: own.answered };
    },
  };
}
