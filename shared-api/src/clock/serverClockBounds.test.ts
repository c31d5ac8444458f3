import * as fc from 'fast-check';
import { dateHeaderSample, exactSample, pushedSample } from '../client/serverTimeSample';
import { createServerClock } from './createServerClock';
import { driftRate } from './ServerTimeEstimate';

/** Three clocks that part: the server's, the device's, and the monotonic one of the page, which stands still while the device sleeps. */
function createWorld(serverDrift = 0) {
  const time = { local: 5_000, server: Date.UTC(2026, 0, 1), device: Date.UTC(2026, 0, 1) + 90_000 };
  const world = {
    /** Server time gained per local millisecond. */
    serverDrift,
    deviceDrift: 0,
    serverNow: () => Math.floor(time.server),
    /** What the clock in the page is off by, milliseconds. */
    error: () => clock.now() - time.server,
    local: () => time.local,
    pass: (milliseconds: number) => {
      time.local += milliseconds;
      time.server += milliseconds * (1 + world.serverDrift);
      time.device += milliseconds * (1 + world.deviceDrift);
    },
    sleep: (milliseconds: number) => {
      time.server += milliseconds * (1 + world.serverDrift);
      time.device += milliseconds;
    },
    setDevice: (by: number) => (time.device += by),
    /** An answer that comes after so much time there, asleep and back. */
    ask: (kind: 'exact' | 'date', there: number, asleep: number, back: number) => {
      const sentAt = time.local;
      world.pass(there);
      const read = world.serverNow();
      world.sleep(asleep);
      world.pass(back);
      const header = new Date(read).toUTCString();
      clock.adopt(kind === 'exact' ? exactSample(read, sentAt, time.local) : dateHeaderSample(header, sentAt, time.local)!);
    },
    /** A message of the stream that was so long on its way. */
    push: (delay: number) => {
      const read = world.serverNow();
      world.pass(delay);
      clock.adopt(pushedSample(read, time.local));
    },
    expectWithin: () => {
      const { earliest, latest } = clock.bounds();
      // Doubles of this size are exact to a quarter of a microsecond.
      expect(time.server).toBeGreaterThanOrEqual(earliest - 0.001);
      expect(time.server).toBeLessThanOrEqual(latest + 0.001);
      return latest - earliest;
    },
  };
  const clock = createServerClock({ now: () => time.local, deviceNow: () => Math.floor(time.device) });
  return { ...world, world, clock };
}

const drift = fc.double({ min: -driftRate, max: driftRate, noNaN: true });
const delay = fc.integer({ min: 0, max: 30_000 });
const pause = fc.oneof(fc.constant(0), fc.integer({ min: 2_000, max: 12 * 3_600_000 }));
const step = fc.oneof(
  fc.record({ kind: fc.constant('pass' as const), milliseconds: fc.integer({ min: 1, max: 600_000 }), server: drift, device: drift }),
  fc.record({ kind: fc.constantFrom('exact' as const, 'date' as const), there: delay, asleep: pause, back: delay }),
  fc.record({ kind: fc.constant('push' as const), delay }),
  fc.record({ kind: fc.constant('sleep' as const), milliseconds: pause }),
  fc.record({ kind: fc.constant('set' as const), by: fc.integer({ min: -86_400_000, max: 86_400_000 }) }),
);

test('the true time is within the bounds, and so is the estimate: whatever the delays, the drift, sleep and a clock that is set', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 40 }), (steps) => {
      const { world, expectWithin } = createWorld();
      world.ask('exact', 20, 0, 20);
      for (const one of steps) {
        if (one.kind === 'pass') {
          Object.assign(world, { serverDrift: one.server, deviceDrift: one.device });
          world.pass(one.milliseconds);
        } else if (one.kind === 'push') world.push(one.delay);
        else if (one.kind === 'sleep') world.sleep(one.milliseconds);
        else if (one.kind === 'set') {
          world.setDevice(one.by);
        } else world.ask(one.kind, one.there, one.asleep, one.back);
        const width = expectWithin();
        expect(Math.abs(world.error())).toBeLessThanOrEqual(width + 1);
      }
    }),
    { numRuns: 400, seed: 193 },
  );
});

test('after an answer the error stays below its round trip and one millisecond for each second since, with any drift', () => {
  fc.assert(
    fc.property(
      drift,
      fc.integer({ min: 0, max: 400 }),
      fc.integer({ min: 0, max: 400 }),
      fc.array(fc.integer({ min: 0, max: 60_000 })),
      (rate, there, back, delays) => {
        const { ask, push, error, local } = createWorld(rate);
        ask('exact', there, 0, back);
        const heard = local();
        for (const each of delays) {
          push(each);
          expect(Math.abs(error())).toBeLessThanOrEqual(there + back + (2 * driftRate + 1e-6) * (local() - heard) + 2);
        }
      },
    ),
    { numRuns: 500, seed: 193 },
  );
});

test.each([20e-6, -20e-6])('an hour of heartbeats at a drift of %d moves the clock by that drift and no more', (rate) => {
  const { ask, push, pass, error } = createWorld(rate);
  ask('exact', 40, 0, 40);
  for (let second = 0; second < 3_600; second++) {
    push(60);
    pass(940);
    expect(Math.abs(error())).toBeLessThanOrEqual(40 + 72 + 2);
  }
});

test.each([
  [300, 50e-6],
  [300, -50e-6],
  [1_500, 50e-6],
  [1_500, -50e-6],
])('a day of round trips of %d ms at a drift of %d is never wrong by more than what passes between two of them', (roundTrip, rate) => {
  const { ask, pass, error, expectWithin } = createWorld(rate);
  for (let minute = 0; minute < 24 * 60; minute += 1) {
    ask('exact', roundTrip / 2, 0, roundTrip / 2);
    expectWithin();
    pass(60_000 - roundTrip);
    expect(Math.abs(error())).toBeLessThan(10);
  }
});

test('a better sample takes the place of one that has grown old', () => {
  const { ask, pass, error, expectWithin } = createWorld(driftRate);
  ask('exact', 10, 0, 10);
  pass(600_000);
  expect(expectWithin()).toBeGreaterThan(600);
  ask('exact', 10, 0, 10);
  expect(expectWithin()).toBeLessThan(23);
  expect(Math.abs(error())).toBeLessThan(12);
});

describe('a jump of the device’s clock', () => {
  test('that was sleep is made up for before anything is heard', () => {
    const { ask, sleep, error } = createWorld();
    ask('exact', 20, 0, 20);
    sleep(600_000);
    expect(Math.abs(error())).toBeLessThan(5);
  });

  test('made by hand is forgotten with the next sign of the server', () => {
    const { ask, setDevice, push, error, expectWithin } = createWorld();
    ask('exact', 20, 0, 20);
    setDevice(3_600_000);
    expect(error()).toBeGreaterThan(3_000_000);
    push(50);
    expect(Math.abs(error())).toBeLessThan(21);
    ask('date', 100, 0, 100);
    expect(expectWithin()).toBeLessThan(50);
  });

  test.each([-3_600_000, 30, -30])('by %d ms changes nothing', (by) => {
    const { ask, setDevice, error, expectWithin } = createWorld();
    ask('exact', 20, 0, 20);
    setDevice(by);
    expect(Math.abs(error())).toBeLessThan(2);
    expect(expectWithin()).toBeLessThan(43);
  });

  test('while a request was on its way does not make its answer wrong', () => {
    const { ask, error, push } = createWorld();
    ask('exact', 20, 0, 20);
    ask('exact', 20, 900_000, 20);
    push(30);
    expect(Math.abs(error())).toBeLessThan(50);
  });

  test('heartbeats that were kept back while the device slept are not taken for new ones', () => {
    const { ask, sleep, world, clock, error, push } = createWorld();
    ask('exact', 20, 0, 20);
    const kept = world.serverNow();
    sleep(600_000);
    clock.adopt(pushedSample(kept, world.local()));
    push(40);
    expect(Math.abs(error())).toBeLessThan(25);
  });
});

test('before the server is heard every time is possible', () => {
  expect(createWorld().clock.bounds()).toEqual({ earliest: -Infinity, latest: Infinity });
});
