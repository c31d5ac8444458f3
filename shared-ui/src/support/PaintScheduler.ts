/** What time is told by; tests bring their own. */
export interface FrameTimer {
  /** Milliseconds, monotonic. */
  now(): number;
  /** Calls back with the next frame. @returns a function that cancels. */
  frame(callback: () => void): () => void;
  /** Calls back after some milliseconds. @returns a function that cancels. */
  after(milliseconds: number, callback: () => void): () => void;
  /** Within a frame: calls back as soon as it is rendered. */
  rendered(callback: () => void): void;
  /** Whether nobody sees the page. */
  hidden(): boolean;
}

const browserTimer: FrameTimer = {
  now: () => performance.now(),
  frame(callback) {
    const id = requestAnimationFrame(callback);
    return () => cancelAnimationFrame(id);
  },
  after(milliseconds, callback) {
    const id = setTimeout(callback, milliseconds);
    return () => clearTimeout(id);
  },
  rendered(callback) {
    setTimeout(callback);
  },
  hidden: () => document.hidden,
};

/** Shortest time between two paints, milliseconds. */
const shortest = 100;
/** Longest time between two paints, milliseconds: on a slow device prices must still be seen to move. */
const longest = 400;
/** The next paint comes after `rest` times the main-thread time of the last ones. */
const rest = 6;
/** Weight of a new measurement in the known cost: one slow paint does not make a slow device. */
const learning = 0.3;

/**
 * Paints everything that follows a stream together: chart, book, trades and depth. The browser then lays out once for all of them. It paints so
 * seldom that this takes at most a sixth of a slow phone's main thread.
 * @see docs/decisions/0082-what-follows-prices-paints-seldom.md
 */
export class PaintScheduler {
  readonly #timer: FrameTimer;
  readonly #wanted = new Map<object, { readonly from: number; readonly paint: () => void }>();
  #paintedAt = Number.NEGATIVE_INFINITY;
  /** Milliseconds of the main thread that a paint takes, the browser's part included. */
  #cost = 0;
  #cancel: (() => void) | undefined;

  constructor(timer: FrameTimer = browserTimer) {
    this.#timer = timer;
  }

  /** Milliseconds, monotonic, by the scheduler's own clock. */
  now(): number {
    return this.#timer.now();
  }

  /** Least milliseconds between two paints on this device. */
  get interval(): number {
    return Math.min(longest, Math.max(shortest, this.#cost * rest));
  }

  /** Paints at the first turn at `from` or later. Replaces what the same owner asked for before. */
  request(owner: object, from: number, paint: () => void): void {
    this.#wanted.set(owner, { from, paint });
    // What waits for later must not hold up what may be painted sooner.
    this.#unschedule();
    this.#schedule();
  }

  forget(owner: object): void {
    this.#wanted.delete(owner);
    if (this.#wanted.size === 0) this.#unschedule();
  }

  #unschedule(): void {
    this.#cancel?.();
    this.#cancel = undefined;
  }

  #schedule(): void {
    if (this.#cancel || this.#wanted.size === 0) return;
    const now = this.#timer.now();
    const first = Math.min(...[...this.#wanted.values()].map(({ from }) => from));
    this.#cancel = this.#timer.after(Math.max(0, first - now, this.#paintedAt + this.interval - now), () => {
      // The frame of a hidden page comes when it is seen again.
      if (this.#timer.hidden()) this.#cancel = this.#timer.frame(() => this.#paintDue());
      else this.#paintDue();
    });
  }

  /** Paints ahead of the frame and not in it: a chart asks for a frame of its own, which is then the same one. */
  #paintDue(): void {
    this.#cancel = undefined;
    const began = this.#timer.now();
    this.#paintedAt = began;
    const due = [...this.#wanted].filter(([, { from }]) => from <= began);
    for (const [owner] of due) this.#wanted.delete(owner);
    let took = 0;
    // Asked for before the charts ask for theirs, so that their drawing counts.
    this.#timer.frame(() => {
      const frameAt = this.#timer.now();
      this.#timer.rendered(() => this.#learn(took + this.#timer.now() - frameAt));
    });
    for (const [, { paint }] of due) {
      try {
        paint();
      } catch (error) {
        // The page's handler learns of it; the other painters and the next paint go on.
        queueMicrotask(() => {
          throw error;
        });
      }
    }
    took = this.#timer.now() - began;
    this.#schedule();
  }

  #learn(cost: number): void {
    this.#cost += (cost - this.#cost) * learning;
  }
}

/** The scheduler of this page. */
export const paintScheduler = new PaintScheduler();
