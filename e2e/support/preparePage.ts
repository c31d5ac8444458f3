/** Runs in the page before its own code: storage of a signed-in trader, and a device clock that may be wrong. */
export function preparePage({ storage, clockOff }: { storage: Record<string, string>; clockOff: number }): void {
  for (const [key, value] of Object.entries(storage))
    if (value !== '' && localStorage.getItem(key) === null) localStorage.setItem(key, value);
  if (clockOff === 0) return;
  const RealDate = Date;
  globalThis.Date = class extends RealDate {
    constructor(...given: unknown[]) {
      super(...((given.length === 0 ? [RealDate.now() + clockOff] : given) as [number]));
    }
    static override now = () => RealDate.now() + clockOff;
  } as DateConstructor;
}
