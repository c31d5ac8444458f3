import { act, renderHook } from '@testing-library/react';
import { doubleTap, usePressLock } from './usePressLock';

const settled = (): Promise<void> => Promise.resolve();

it('lets a second action start only some time after the first one did, even when that has ended', async () => {
  jest.useFakeTimers();
  const { result } = renderHook(() => usePressLock(doubleTap));
  const order = jest.fn(settled);
  const press = () => act(async () => result.current.run(order));
  await press();
  expect(result.current.busy).toBe(false);
  jest.advanceTimersByTime(doubleTap - 1);
  await press();
  expect(order).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(1);
  await press();
  expect(order).toHaveBeenCalledTimes(2);
  jest.useRealTimers();
});

it('counts no press that started nothing', async () => {
  const { result } = renderHook(() => usePressLock(doubleTap));
  const order = jest.fn(settled);
  await act(async () => result.current.run(() => undefined));
  await act(async () => result.current.run(order));
  expect(order).toHaveBeenCalledTimes(1);
});
