import fc from 'fast-check';
import { FrameThrottle, type FrameTimer } from './FrameThrottle';

/** Frames come every 16 ms of a clock that only moves when told. */
class FakeTimer implements FrameTimer {
  #time = 0;
  #tasks: { readonly at: number; readonly run: () => void }[] = [];

  now = (): number => this.#time;
  frame = (callback: () => void): (() => void) => this.#add(Math.floor(this.#time / 16) * 16 + 16, callback);
  after = (milliseconds: number, callback: () => void): (() => void) => this.#add(this.#time + milliseconds, callback);

  advance(milliseconds: number): void {
    const end = this.#time + milliseconds;
    for (;;) {
      const [next] = this.#tasks.filter(({ at }) => at <= end).sort((first, second) => first.at - second.at);
      if (!next) break;
      this.#tasks.splice(this.#tasks.indexOf(next), 1);
      this.#time = Math.max(this.#time, next.at);
      next.run();
    }
    this.#time = end;
  }

  #add(at: number, run: () => void): () => void {
    const task = { at, run };
    this.#tasks.push(task);
    return () => {
      this.#tasks = this.#tasks.filter((other) => other !== task);
    };
  }
}

it('paints at most ten times a second, and never loses the last request', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 120 }), { maxLength: 60 }), (pauses) => {
      const timer = new FakeTimer();
      const painted: { readonly at: number; readonly value: number }[] = [];
      let value = 0;
      const throttle = new FrameThrottle(() => painted.push({ at: timer.now(), value }), 100, timer);
      for (const pause of pauses) {
        timer.advance(pause);
        value += 1;
        throttle.request();
      }
      timer.advance(1000);
      painted.slice(1).forEach(({ at }, index) => expect(at - (painted[index]?.at ?? 0)).toBeGreaterThanOrEqual(100));
      expect(painted.at(-1)?.value ?? 0).toBe(value);
    }),
  );
});

it('paints nothing after it was stopped', () => {
  const timer = new FakeTimer();
  const paint = jest.fn();
  const throttle = new FrameThrottle(paint, 100, timer);
  throttle.request();
  throttle.stop();
  timer.advance(1000);
  expect(paint).not.toHaveBeenCalled();
});
