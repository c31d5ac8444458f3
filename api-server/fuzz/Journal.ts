import type { Acknowledged } from '../soak/comparisons';
import type { Caller } from './Caller';
import type { Operation } from './contract/Operation';

/** A call under a key and its answer, to be asked again. */
export interface Keyed {
  readonly operation: Operation;
  readonly caller: Caller;
  readonly key: string;
  readonly request: Readonly<Record<string, unknown>>;
  /** Text of `data`. */
  readonly answer: string;
  /** Milliseconds UTC of the exchange's clock. */
  readonly time: number;
}

export interface Fault {
  readonly kind: string;
  readonly where: string;
  /** The first of its kind and place. */
  readonly details: string;
  times: number;
}

const RECENT = 400;
const SHOWN = 1_200;

/** What a run remembers: what the exchange acknowledged, and what was wrong. */
export class Journal {
  /** Every change that was acknowledged under a key, once. */
  readonly acknowledged: Acknowledged[] = [];
  /** The newest of them. */
  readonly recent: Keyed[] = [];
  readonly #keys = new Set<string>();
  readonly #faults = new Map<string, Fault>();

  acknowledge(call: Keyed, data: Record<string, unknown>): void {
    const { operation, caller, key, request } = call;
    const once = `${caller.userId} ${key}`;
    if (this.#keys.has(once)) return;
    this.#keys.add(once);
    const name = operation.name as Acknowledged['name'];
    this.acknowledged.push({ name, key, userId: caller.userId, body: request, data } as unknown as Acknowledged);
    this.recent.push(call);
    if (this.recent.length > RECENT) this.recent.shift();
  }

  fault(kind: string, where: string, details: unknown): void {
    const name = `${kind} ${where}`;
    const known = this.#faults.get(name);
    if (known) known.times += 1;
    else this.#faults.set(name, { kind, where, details: JSON.stringify(details).slice(0, SHOWN), times: 1 });
  }

  get faults(): readonly Fault[] {
    return [...this.#faults.values()];
  }
}
