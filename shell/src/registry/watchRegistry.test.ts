import { watchRegistry } from './watchRegistry';

let visibility: DocumentVisibilityState = 'visible';
function show(state: DocumentVisibilityState): void {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  visibility = 'visible';
  jest.useFakeTimers();
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => jest.useRealTimers());

const watch = (seconds: number, random = 0.5) => {
  const refresh = jest.fn(async () => false);
  return { refresh, stop: watchRegistry({ refresh }, seconds, () => random) };
};

test('looks again and again while the page is visible, each wait a little longer or shorter', async () => {
  for (const [random, wait] of [
    [0, 80_000],
    [0.5, 100_000],
    [1, 120_000],
  ] as const) {
    const { refresh, stop } = watch(100, random);
    await jest.advanceTimersByTimeAsync(wait - 1);
    expect(refresh).toHaveBeenCalledTimes(0);
    await jest.advanceTimersByTimeAsync(1 + wait);
    expect(refresh).toHaveBeenCalledTimes(2);
    stop();
  }
});

test('a hidden page asks nobody, and catches up once when it is shown', async () => {
  const { refresh, stop } = watch(100);
  show('hidden');
  await jest.advanceTimersByTimeAsync(1_000_000);
  expect(refresh).not.toHaveBeenCalled();
  show('visible');
  show('visible');
  await jest.advanceTimersByTimeAsync(99_999);
  expect(refresh).toHaveBeenCalledTimes(1);
  stop();
});

test('a glance elsewhere asks nobody, and 0 never looks', async () => {
  const { refresh, stop } = watch(100);
  show('hidden');
  show('visible');
  expect(refresh).not.toHaveBeenCalled();
  stop();
  const never = watch(0);
  await jest.advanceTimersByTimeAsync(10_000_000);
  expect(never.refresh).not.toHaveBeenCalled();
});
