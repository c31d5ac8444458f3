/** What time is told by; tests bring their own. */
export interface FrameTimer {
  /** Milliseconds, monotonic. */
  now(): number;
  /** Calls back with the next frame. @returns a function that cancels. */
  frame(callback: () => void): () => void;
  /** Calls back after some milliseconds. @returns a function that cancels. */
  after(milliseconds: number, callback: () => void): () => void;
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
};

/** Runs a paint at most once a frame and at most once per `interval`, however often it is asked for; the last request is never lost. */
export class FrameThrottle {
  readonly #paint: () => void;
  readonly #interval: number;
  readonly #timer: FrameTimer;
  #paintedAt = Number.NEGATIVE_INFINITY;
  #cancel: (() => void) | undefined;

  /** @param interval least milliseconds between two paints */
  constructor(paint: () => void, interval: number, timer: FrameTimer = browserTimer) {
    this.#paint = paint;
    this.#interval = interval;
    this.#timer = timer;
  }

  request(): void {
    if (this.#cancel) return;
    const wait = this.#paintedAt + this.#interval - this.#timer.now();
    if (wait > 0) this.#cancel = this.#timer.after(wait, () => this.#schedule());
    else this.#schedule();
  }

  stop(): void {
    this.#cancel?.();
    this.#cancel = undefined;
  }

  #schedule(): void {
    this.#cancel = this.#timer.frame(() => {
      this.#cancel = undefined;
      this.#paintedAt = this.#timer.now();
      this.#paint();
    });
  }
}
