/** Something on screen that a message should not cover. */
export interface Obstacle {
  readonly top: number;
  readonly bottom: number;
  /** How bad it is to cover a pixel of its height. */
  readonly weight: number;
}

/** Pixels between two places that are tried. */
const step = 8;

/**
 * The place for a message of this height that covers least: upper edge between `from` and `to - height`, the lowest of equally good ones,
 * near the thumb and where one expects it.
 */
export function freePlace(height: number, from: number, to: number, obstacles: readonly Obstacle[]): number {
  let best = Math.max(from, to - height);
  let least = Infinity;
  for (let top = best; top >= from; top -= step) {
    const covered = obstacles.reduce((sum, obstacle) => {
      const shared = Math.min(top + height, obstacle.bottom) - Math.max(top, obstacle.top);
      return sum + Math.max(0, shared) * obstacle.weight;
    }, 0);
    if (covered === 0) return top;
    if (covered < least) [best, least] = [top, covered];
  }
  return best;
}
