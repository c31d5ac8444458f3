import { allRefusals } from '../src/kernel';
import type { Operation } from './contract/Operation';
import { unreachable } from './unreachable';

/** How often each operation has to succeed, and which part of all requests. */
export const DEMANDED = { successes: 20, share: 0.3 } as const;

interface Met {
  requests: number;
  successes: number;
  /** How often each code was answered. */
  readonly codes: Map<string, number>;
}

const more = (counts: Map<string, number>, name: string): void => void counts.set(name, (counts.get(name) ?? 0) + 1);

/** What a run has met so far of what is declared. */
export class Coverage {
  readonly operations: readonly Operation[];
  /** How often each refusal was answered, by its id. */
  readonly refusals = new Map<string, number>();
  requests = 0;
  readonly #met: ReadonlyMap<string, Met>;

  constructor(operations: readonly Operation[]) {
    this.operations = operations;
    this.#met = new Map(operations.map(({ name }) => [name, { requests: 0, successes: 0, codes: new Map<string, number>() }]));
  }

  note({ name, success }: Operation, code: string, refusal: unknown): void {
    const met = this.of(name);
    this.requests += 1;
    met.requests += 1;
    if (code === success) met.successes += 1;
    more(met.codes, code);
    this.noteRefusal(refusal);
  }

  /** Notes the id of a refusal, if it is one. */
  noteRefusal(refusal: unknown): void {
    if (typeof refusal === 'string') more(this.refusals, refusal);
  }

  of(name: string): Met {
    const met = this.#met.get(name);
    if (!met) throw new Error(`${name} is no operation`);
    return met;
  }

  get successes(): number {
    return [...this.#met.values()].reduce((sum, { successes }) => sum + successes, 0);
  }

  /** Operations that have not succeeded often enough. */
  get tooFew(): Operation[] {
    return this.operations.filter(({ name }) => this.of(name).successes < DEMANDED.successes);
  }

  /** Declared refusals that no operation has met yet, and that can be met. */
  get unmet(): { operation: Operation; code: string }[] {
    return this.operations.flatMap((operation) =>
      operation.refusals
        .filter((code) => !this.of(operation.name).codes.has(code) && unreachable[`${operation.name} ${code}`] === undefined)
        .map((code) => ({ operation, code })),
    );
  }

  /** Ids of all refusals of the exchange that nothing has met yet, and that can be met. */
  get strange(): string[] {
    return [...allRefusals().keys()].filter((id) => !this.refusals.has(id) && unreachable[id] === undefined).sort();
  }

  /**
   * What is not as demanded, a sentence each.
   * @param demanded which refusals have to be met by their ids; by default all
   */
  faults(demanded: (id: string) => boolean = () => true): string[] {
    const share = this.successes / Math.max(1, this.requests);
    const stale = Object.keys(unreachable).filter((listed) => {
      const [name = '', code] = listed.split(' ');
      if (code === undefined) return !allRefusals().has(name) || this.refusals.has(name);
      return !this.operations.some((each) => each.name === name && each.refusals.includes(code)) || this.of(name).codes.has(code);
    });
    return [
      ...this.tooFew.map(({ name }) => `${name} succeeded ${this.of(name).successes} times, not ${DEMANDED.successes}`),
      ...this.unmet.map(({ operation, code }) => `${operation.name} never answered ${code}, which it declares`),
      ...this.strange.filter(demanded).map((id) => `no call was refused with ${id}`),
      ...stale.map((name) => `${name} is listed as out of reach, and is not declared or was met`),
      ...(share < DEMANDED.share ? [`${(share * 100).toFixed(1)} % of the requests succeeded, not ${DEMANDED.share * 100} %`] : []),
    ];
  }

  /** The table of all operations. */
  table(): string {
    const width = Math.max(...this.operations.map(({ name }) => name.length));
    return this.operations
      .map(({ name, success, refusals }) => {
        const { requests, successes, codes } = this.of(name);
        const met = refusals.map((code) => `${code}: ${codes.get(code) ?? (unreachable[`${name} ${code}`] ? 'out of reach' : 'NEVER')}`);
        return `${name.padEnd(width)} ${String(requests).padStart(7)} requests, ${String(successes).padStart(6)} succeeded (${success}); ${met.join(', ')}`;
      })
      .join('\n');
  }
}
