import type { Metrics } from '../observability';
import { httpRefusals } from './refusals';

interface Limits {
  /** Calls in work in all, and of one network address. */
  readonly maximum: number;
  readonly perAddress: number;
}

/** Calls in work: read whole and not answered yet. Beyond the maximum, or the share of their address, further ones are refused at once. */
export class Admission {
  readonly #limits: Limits;
  readonly #metrics: Pick<Metrics, 'shed'>;
  readonly #byNetwork = new Map<string, number>();
  #count = 0;

  constructor(limits: Limits, metrics: Pick<Metrics, 'shed'>) {
    this.#limits = limits;
    this.#metrics = metrics;
  }

  /** Calls in work now. */
  get count(): number {
    return this.#count;
  }

  /**
   * @returns the function that says that the call is answered; a second time it does nothing
   * @throws Refusal 429
   */
  enter(network: string): () => void {
    const own = this.#byNetwork.get(network) ?? 0;
    if (this.#count >= this.#limits.maximum) {
      this.#metrics.shed('inFlight');
      throw httpRefusals.busy();
    }
    if (own >= this.#limits.perAddress) {
      this.#metrics.shed('address');
      throw httpRefusals.tooMany({ parameters: { seconds: 1 } });
    }
    this.#count += 1;
    this.#byNetwork.set(network, own + 1);
    let isIn = true;
    return () => {
      if (!isIn) return;
      isIn = false;
      this.#count -= 1;
      const left = (this.#byNetwork.get(network) ?? 1) - 1;
      if (left === 0) this.#byNetwork.delete(network);
      else this.#byNetwork.set(network, left);
    };
  }
}
