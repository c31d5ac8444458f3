import type { Movement } from './findAffected';
import type { PerpetualServices } from './services';
import { widen } from './PriceRange';

/** What ticks moved while others were given time for their part of it. */
interface Left {
  readonly movement: Movement;
  /** Newest tick before it. */
  readonly after: number;
}

/**
 * Ticks that have acted on this process's accounts, and are left to other processes for theirs. After a moment whatever they have not acted on is
 * everybody's.
 * @see docs/decisions/0267-work-is-divided-among-nodes.md
 */
export class LeftTicks {
  readonly #context: Pick<PerpetualServices, 'clock' | 'shares'>;
  #left = new Map<string, Left>();
  #since = 0;

  constructor(context: Pick<PerpetualServices, 'clock' | 'shares'>) {
    this.#context = context;
  }

  /**
   * Leaves ticks to the others.
   * @param after number of the newest tick of the product before them
   */
  leave(movement: Movement, after: number): void {
    if (this.#left.size === 0) this.#since = this.#context.clock.now();
    const { symbol } = movement;
    const former = this.#left.get(symbol);
    const range = former && widen(former.movement, [{ price: movement.lowest }, { price: movement.highest }]);
    this.#left.set(symbol, { movement: { ...movement, ...range }, after: former?.after ?? after });
  }

  /** Up to which tick of a product nothing is left; undefined when nothing of it is. */
  doneUntil(symbol: string): number | undefined {
    return this.#left.get(symbol)?.after;
  }

  /** What was left long enough, and is then left no more; empty when nothing was. */
  takeOverdue(): readonly Movement[] {
    const { clock, shares } = this.#context;
    if (this.#left.size === 0 || clock.now() - this.#since < shares.grace) return [];
    const movements = [...this.#left.values()].map(({ movement }) => movement);
    this.#left = new Map();
    return movements;
  }
}
