import { dateHeaderSample, exactSample, pushedSample } from '../client/serverTimeSample';
import { createServerClock } from './createServerClock';

const server = Date.UTC(2026, 0, 1, 12, 0, 0, 400);

/** Clock of a device that runs this much off, on a local time that only the test moves. */
function setUp(deviceOff = 0) {
  jest.useFakeTimers({ now: server + deviceOff });
  const start = performance.now();
  return { clock: createServerClock(), serverNow: () => server + performance.now() - start };
}

afterEach(() => jest.useRealTimers());

test('before the server is heard it tells the time of the device', () => {
  const { clock } = setUp(500);
  expect(clock.synchronised()).toBe(false);
  expect(clock.now()).toBe(server + 500);
});

test.each([3_600_000, -86_400_000])('a device clock that is %d ms off does not matter', (off) => {
  const { clock, serverNow } = setUp(off);
  const sentAt = performance.now();
  jest.advanceTimersByTime(600);
  clock.adopt(exactSample(serverNow() - 300, sentAt, performance.now()));
  expect(clock.synchronised()).toBe(true);
  expect(clock.now()).toBe(serverNow());
  jest.setSystemTime(0);
  jest.advanceTimersByTime(5_000);
  expect(clock.now()).toBe(serverNow());
});

test('a slow, lopsided round trip is narrowed by a fast one and widened by none', () => {
  const { clock, serverNow } = setUp();
  const sample = (there: number, back: number) => {
    const sentAt = performance.now();
    jest.advanceTimersByTime(there);
    const time = serverNow();
    jest.advanceTimersByTime(back);
    clock.adopt(exactSample(time, sentAt, performance.now()));
    return Math.abs(clock.now() - serverNow());
  };
  expect(sample(100, 1_900)).toBeLessThanOrEqual(1_000);
  expect(sample(20, 20)).toBeLessThanOrEqual(20);
  expect(sample(1_900, 100)).toBeLessThanOrEqual(20);
});

test('headers cut to the second and pushed messages stay within one second', () => {
  const { clock, serverNow } = setUp(7_200_000);
  clock.adopt(dateHeaderSample(new Date(serverNow()).toUTCString(), performance.now(), performance.now())!);
  expect(Math.abs(clock.now() - serverNow())).toBeLessThanOrEqual(600);
  clock.adopt(pushedSample(serverNow() - 40, performance.now()));
  expect(Math.abs(clock.now() - serverNow())).toBeLessThanOrEqual(1_000);
  expect(dateHeaderSample('yesterday', 0, 0)).toBeUndefined();
  expect(dateHeaderSample(undefined, 0, 0)).toBeUndefined();
});

test('a server whose clock was set is followed', () => {
  const { clock, serverNow } = setUp();
  clock.adopt(exactSample(serverNow(), performance.now(), performance.now()));
  clock.adopt(exactSample(serverNow() + 60_000, performance.now(), performance.now()));
  expect(clock.now()).toBe(serverNow() + 60_000);
});

test('listeners hear each full second of server time, also after a correction, until they leave', () => {
  const { clock, serverNow } = setUp(250);
  clock.adopt(exactSample(serverNow(), performance.now(), performance.now()));
  const heard: number[] = [];
  const end = clock.everySecond((now) => heard.push(now - server));
  jest.advanceTimersByTime(2_000);
  expect(heard).toEqual([600, 1_600]);
  clock.adopt(exactSample(serverNow() + 500, performance.now(), performance.now()));
  jest.advanceTimersByTime(1_000);
  expect(heard).toEqual([600, 1_600, 2_600]);
  end();
  jest.advanceTimersByTime(5_000);
  expect(heard).toHaveLength(3);
  expect(jest.getTimerCount()).toBe(0);
});
