import fc from 'fast-check';
import { FrameThrottle } from './FrameThrottle';
import { PaintScheduler, type FrameTimer } from './PaintScheduler';

/** Frames come every 16 ms of a clock that only moves when told; drawing one takes `frameCost`. */
class FakeTimer implements FrameTimer {
  frames = 0;
  unseen = false;
  #time = 0;
  #tasks: { readonly at: number; readonly run: () => void }[] = [];

  constructor(readonly frameCost = 0) {}

  now = (): number => this.#time;
  hidden = (): boolean => this.unseen;
  after = (milliseconds: number, callback: () => void): (() => void) => this.#add(this.#time + milliseconds, callback);
  rendered = (callback: () => void): void => void this.#add(this.#time + this.frameCost, callback);
  frame = (callback: () => void): (() => void) =>
    this.#add(Math.floor(this.#time / 16) * 16 + 16, () => {
      this.frames += 1;
      callback();
    });

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
      const throttle = new FrameThrottle(() => painted.push({ at: timer.now(), value }), 100, new PaintScheduler(timer));
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

it('paints nothing after it was stopped, and goes on when asked again', () => {
  const timer = new FakeTimer();
  const paint = jest.fn();
  const throttle = new FrameThrottle(paint, 100, new PaintScheduler(timer));
  throttle.request();
  throttle.stop();
  timer.advance(1000);
  expect(paint).not.toHaveBeenCalled();
  throttle.request();
  timer.advance(1000);
  expect(paint).toHaveBeenCalledTimes(1);
});

describe('several painters', () => {
  /** Two painters that are asked at different moments of every 100 ms; the second wants to paint four times a second at most. */
  function run(timer: FakeTimer, milliseconds: number) {
    const scheduler = new PaintScheduler(timer);
    const painted = { chart: [] as number[], depth: [] as number[] };
    const chart = new FrameThrottle(() => painted.chart.push(timer.now()), 100, scheduler);
    const depth = new FrameThrottle(() => painted.depth.push(timer.now()), 250, scheduler);
    for (let time = 0; time < milliseconds; time += 100) {
      chart.request();
      timer.advance(40);
      depth.request();
      timer.advance(60);
    }
    return { painted, scheduler };
  }

  it('paint together: no more frames than the busiest alone', () => {
    const timer = new FakeTimer();
    const { painted } = run(timer, 3_000);
    expect(timer.frames).toBeLessThanOrEqual(31);
    expect(painted.chart.length).toBeGreaterThanOrEqual(28);
    expect(painted.depth.length).toBeGreaterThanOrEqual(9);
    // The first of each came before there was a paint to wait for.
    expect(painted.depth.slice(1).every((at) => painted.chart.includes(at))).toBe(true);
  });

  it('paint less often where a frame takes long, but still twice a second', () => {
    const slow = run(new FakeTimer(40), 4_000);
    expect(slow.scheduler.interval).toBeGreaterThan(180);
    const perSecond = slow.painted.chart.filter((at) => at >= 2_000).length / 2;
    expect(perSecond).toBeLessThanOrEqual(5.5);
    expect(perSecond).toBeGreaterThanOrEqual(4);
    expect(run(new FakeTimer(1_000), 8_000).scheduler.interval).toBe(400);
  });
});

it('waits with a page that nobody sees', () => {
  const timer = new FakeTimer();
  const paint = jest.fn();
  const scheduler = new PaintScheduler(timer);
  timer.unseen = true;
  const frame = jest.spyOn(timer, 'frame').mockReturnValue(() => undefined);
  new FrameThrottle(paint, 100, scheduler).request();
  timer.advance(5_000);
  expect(paint).not.toHaveBeenCalled();
  frame.mock.calls[0]?.[0]();
  expect(paint).toHaveBeenCalledTimes(1);
});
