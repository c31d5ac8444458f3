import { paintScheduler, type PaintScheduler } from './PaintScheduler';

/** Runs a paint at most once per `interval`, however often it is asked for. The last request is never lost. It paints together with the page. */
export class FrameThrottle {
  readonly #paint: () => void;
  readonly #interval: number;
  readonly #scheduler: PaintScheduler;
  #paintedAt = Number.NEGATIVE_INFINITY;
  #asked = false;

  /** @param interval least milliseconds between two paints */
  constructor(paint: () => void, interval: number, scheduler: PaintScheduler = paintScheduler) {
    this.#paint = paint;
    this.#interval = interval;
    this.#scheduler = scheduler;
  }

  request(): void {
    if (this.#asked) return;
    this.#asked = true;
    this.#scheduler.request(this, this.#paintedAt + this.#interval, () => {
      this.#asked = false;
      this.#paintedAt = this.#scheduler.now();
      this.#paint();
    });
  }

  stop(): void {
    this.#asked = false;
    this.#scheduler.forget(this);
  }
}
