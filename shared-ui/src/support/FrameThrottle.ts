import { pageBeat, type PaintBeat } from './PaintBeat';

/** Runs a paint at most once per `interval`, with the beat of the page, however often it is asked for; the last request is never lost. */
export class FrameThrottle {
  readonly #paint: () => void;
  readonly #interval: number;
  readonly #beat: PaintBeat;
  #paintedAt = Number.NEGATIVE_INFINITY;
  #asked = false;

  /** @param interval least milliseconds between two paints */
  constructor(paint: () => void, interval: number, beat: PaintBeat = pageBeat) {
    this.#paint = paint;
    this.#interval = interval;
    this.#beat = beat;
  }

  request(): void {
    if (this.#asked) return;
    this.#asked = true;
    this.#beat.request(this, this.#paintedAt + this.#interval, () => {
      this.#asked = false;
      this.#paintedAt = this.#beat.now();
      this.#paint();
    });
  }

  stop(): void {
    this.#asked = false;
    this.#beat.forget(this);
  }
}
