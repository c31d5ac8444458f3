export interface Preparation {
  /** The specification's keys. */
  readonly storage: Readonly<Record<string, string>>;
  /** Preferences as a visitor's, by name: the page gives them to the trader whom it finds signed in. */
  readonly preferences?: Readonly<Record<string, string>> | undefined;
  /** Milliseconds by which the device's clock is wrong. */
  readonly clockOff: number;
}

/** Runs in the page before its own code: storage of a signed-in trader, and a device clock that may be wrong. */
export function preparePage({ storage, preferences = {}, clockOff }: Preparation): void {
  for (const [key, value] of Object.entries(storage))
    if (value !== '' && localStorage.getItem(key) === null) localStorage.setItem(key, value);
  if (Object.keys(preferences).length > 0) {
    const opening = indexedDB.open('preferences', 1);
    opening.onupgradeneeded = () => void opening.result.createObjectStore('preferences', { keyPath: ['user', 'account', 'name'] });
    opening.onsuccess = () => {
      const writing = opening.result.transaction('preferences', 'readwrite').objectStore('preferences');
      for (const [name, value] of Object.entries(preferences))
        writing.put({ user: '', account: 'real', name: `preference.${name}`, value });
      opening.result.close();
    };
  }
  if (clockOff === 0) return;
  const RealDate = Date;
  globalThis.Date = class extends RealDate {
    constructor(...given: unknown[]) {
      super(...((given.length === 0 ? [RealDate.now() + clockOff] : given) as [number]));
    }
    static override now = () => RealDate.now() + clockOff;
  } as DateConstructor;
}
