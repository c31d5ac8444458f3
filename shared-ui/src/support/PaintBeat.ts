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

/** Shortest time between two beats, milliseconds. */
const shortest = 100;
/** Longest time between two beats, however slow the device is: prices must still be seen to move. */
const longest = 400;
/** A beat that takes the main thread so many milliseconds is followed by the next after `rest` times that. */
const rest = 6;
/** How much of the known cost of a beat a new measurement replaces: one slow beat is no slow device. */
const learning = 0.3;

/**
 * The one beat of everything that follows a stream: chart, book, trades and depth are painted together, so that the browser
 * lays out and paints once for all of them, and so seldom that they take a sixth of a slow phone's main thread at most.
 * @see docs/decisions/0082-what-follows-prices-paints-seldom.md
 */
export class PaintBeat {
  readonly #timer: FrameTimer;
  readonly #wanted = new Map<object, { readonly from: number; readonly paint: () => void }>();
  #beatAt = Number.NEGATIVE_INFINITY;
  /** Milliseconds of the main thread that a beat takes, painting included. */
  #cost = 0;
  #cancel: (() => void) | undefined;

  constructor(timer: FrameTimer = browserTimer) {
    this.#timer = timer;
  }

  /** Milliseconds, monotonic, by the beat's own clock. */
  now(): number {
    return this.#timer.now();
  }

  /** Least milliseconds between two beats on this device. */
  get interval(): number {
    return Math.min(longest, Math.max(shortest, this.#cost * rest));
  }

  /** Paints with the first beat that comes at `from` or later. What the same owner asked for before is forgotten. */
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
    this.#cancel = this.#timer.after(Math.max(0, first - now, this.#beatAt + this.interval - now), () => {
      // The frame of a hidden page comes when it is seen again.
      if (this.#timer.hidden()) this.#cancel = this.#timer.frame(() => this.#beat());
      else this.#beat();
    });
  }

  /** Paints ahead of the frame and not in it: a chart asks for a frame of its own, which is then the same one. */
  #beat(): void {
    this.#cancel = undefined;
    const began = this.#timer.now();
    this.#beatAt = began;
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
        // The page's handler learns of it; the other painters and the next beat do not suffer.
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

/** The beat of this page. */
export const pageBeat = new PaintBeat();
