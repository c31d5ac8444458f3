import { httpRefusals } from '../http';

const MINUTE = 60_000;

/** How often each address called in this minute; in memory alone and forgotten with the minute, so that no address is kept. */
export class AddressLimit {
  readonly #maximum: number;
  readonly #counts = new Map<string, number>();
  #minute = 0;

  constructor(maximum: number) {
    this.#maximum = maximum;
  }

  /** @throws Refusal `http.tooMany` (429) with the seconds to wait */
  count(address: string, now: number): void {
    const minute = Math.floor(now / MINUTE);
    if (minute !== this.#minute) this.#counts.clear();
    this.#minute = minute;
    const count = (this.#counts.get(address) ?? 0) + 1;
    this.#counts.set(address, count);
    if (count > this.#maximum)
      throw httpRefusals.tooMany({ parameters: { seconds: Math.max(1, Math.ceil(((minute + 1) * MINUTE - now) / 1_000)) } });
  }
}
