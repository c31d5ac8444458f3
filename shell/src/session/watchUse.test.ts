import type { LockState } from './createSession';
import { watchUse } from './watchUse';

const MINUTE = 60_000;
let visibility: DocumentVisibilityState;
const ends: (() => void)[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  visibility = 'visible';
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  for (const target of [window, document] as EventTarget[]) {
    const add = target.addEventListener.bind(target);
    jest.spyOn(target, 'addEventListener').mockImplementation((type, listener, options) => {
      if (listener) ends.push(() => target.removeEventListener(type, listener, options));
      add(type, listener, options);
    });
  }
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

function start(pause: number | undefined, state: LockState = 'open') {
  const log: string[] = [];
  let tell = (): void => undefined;
  const note = (name: string) => (): void => void log.push(name);
  watchUse(
    {
      lock: () => (pause === undefined ? undefined : { pause: pause as 5, pinSet: true }),
      lockState: () => state,
      closeLock: (untold) => note(`closed ${untold}`)(),
      lockTold: note('told'),
      cover: note('covered'),
      revalidate: note('asked'),
      subscribe: (listener) => ((tell = listener), () => undefined),
    },
    { call: (name: string) => Promise.resolve(note(name)()) } as never,
  );
  tell();
  return log;
}
const touch = (): boolean => window.dispatchEvent(new Event('pointerdown'));
function show(next: DocumentVisibilityState): void {
  visibility = next;
  document.dispatchEvent(new Event('visibilitychange'));
}

test('use is told at most once in a tenth of the pause, and nothing else is', () => {
  const log = start(5);
  touch();
  touch();
  jest.advanceTimersByTime(29_999);
  touch();
  expect(log).toEqual(['appLock.alive']);
  jest.advanceTimersByTime(1);
  window.dispatchEvent(new Event('keydown'));
  window.dispatchEvent(new Event('scroll'));
  expect(log).toEqual(['appLock.alive', 'appLock.alive']);
});

test('after the pause without use the exchange is asked, in sight without a word, hidden with nothing drawn', () => {
  const log = start(5);
  jest.advanceTimersByTime(4 * MINUTE);
  touch();
  log.length = 0;
  jest.advanceTimersByTime(5 * MINUTE);
  expect(log).toEqual([]);
  jest.advanceTimersByTime(1_000);
  expect(log).toEqual(['asked']);
  show('hidden');
  jest.advanceTimersByTime(5 * MINUTE + 1_000);
  expect(log).toEqual(['asked', 'covered', 'asked']);
});

test('a page that slept past its pause draws nothing and asks; one that was away for less goes on', () => {
  const log = start(5);
  show('hidden');
  jest.setSystemTime(Date.now() + 4 * MINUTE);
  show('visible');
  expect(log).toEqual([]);
  show('hidden');
  jest.setSystemTime(Date.now() + MINUTE);
  show('visible');
  expect(log).toEqual(['covered', 'asked']);
});

test('a pause of 0 closes as soon as the page is hidden; a longer one leaves that to the exchange', async () => {
  const log = start(0);
  show('hidden');
  expect(log).toEqual(['closed untold', 'appLock.lock']);
  await Promise.resolve();
  expect(log).toEqual(['closed untold', 'appLock.lock', 'told']);
  const other = start(1);
  show('hidden');
  expect(other).toEqual([]);
});

test.each([
  [undefined, 'open'],
  [5, 'locked'],
] as const)('with a lock of %s that is %s nothing is told', (pause, state) => {
  const log = start(pause, state);
  touch();
  show('hidden');
  jest.advanceTimersByTime(10 * MINUTE);
  show('visible');
  expect(log).toEqual([]);
});
