import { act, renderHook } from '@testing-library/react';
import { useDebounced } from './useDebounced';

test('what is made anew with each render rests, too, and draws the page once', () => {
  jest.useFakeTimers();
  let renders = 0;
  const { result, rerender } = renderHook(
    ({ amount }) => {
      renders += 1;
      return useDebounced({ amount }, 300);
    },
    { initialProps: { amount: '1' } },
  );
  rerender({ amount: '2' });
  for (let tick = 0; tick < 5; tick += 1) {
    act(() => jest.advanceTimersByTime(100));
    rerender({ amount: '2' });
  }
  expect(result.current).toEqual({ amount: '2' });
  const before = renders;
  act(() => jest.advanceTimersByTime(3_000));
  expect(renders).toBe(before);
  jest.useRealTimers();
});
