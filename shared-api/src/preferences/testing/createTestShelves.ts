import type { PreferenceOwner, PreferenceShelf } from '../PreferenceShelf';

/** The storage of one device, that all its tabs and reloads share. */
export interface TestShelves {
  /** Values by owner and name: `ada/real star`. */
  readonly kept: Map<string, string>;
  /** A shelf as a tab opens it. */
  open(): PreferenceShelf;
  /** `hangs`: nothing is answered any more; `refuses`: everything rejects. */
  state: 'works' | 'hangs' | 'refuses';
  /** Lets everything go on that hangs. */
  wake(): void;
}

/** Works like a database: one transaction after the other. */
export function createTestShelves(initial: Readonly<Record<string, string>> = {}): TestShelves {
  const listeners = new Map<PreferenceShelf, ((owner: PreferenceOwner) => void)[]>();
  let waiting: (() => void)[] = [];
  const shelves: TestShelves = {
    kept: new Map(Object.entries(initial)),
    state: 'works',
    wake: () => {
      shelves.state = 'works';
      for (const go of waiting.splice(0)) go();
    },
    open: () => {
      const shelf: PreferenceShelf = {
        read: ({ user, account }) =>
          transact(() => {
            const prefix = `${user}/${account} `;
            const own = [...shelves.kept].filter(([key]) => key.startsWith(prefix));
            return new Map(own.map(([key, value]) => [key.slice(prefix.length), value]));
          }),
        keep: async ({ user, account }, name, value) => {
          await transact(() => {
            if (value === undefined) shelves.kept.delete(`${user}/${account} ${name}`);
            else shelves.kept.set(`${user}/${account} ${name}`, value);
          });
          // Messages come in a later turn than the answers of the database.
          setTimeout(() => {
            for (const [other, heard] of listeners) if (other !== shelf) for (const listener of heard) listener({ user, account });
          });
        },
        follow: (listener) => void listeners.set(shelf, [...(listeners.get(shelf) ?? []), listener]),
      };
      return shelf;
    },
  };
  const transact = async <Value>(work: () => Value): Promise<Value> => {
    if (shelves.state === 'refuses') throw new Error('The database refused');
    if (shelves.state === 'hangs') await new Promise<void>((resolve) => (waiting = [...waiting, resolve]));
    return work();
  };
  return shelves;
}
