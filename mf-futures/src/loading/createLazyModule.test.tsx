import { act, render, screen } from '@testing-library/react';
import { createLazyModule, type LazyMoment } from './createLazyModule';

const setUp = (load: () => Promise<string>) => {
  const useText = createLazyModule(load);
  return function Part({ moment }: { readonly moment: LazyMoment }) {
    const { module, failed, retry } = useText(moment);
    return <button onClick={retry}>{module ?? (failed ? 'failed' : 'waiting')}</button>;
  };
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const shown = () => screen.getByRole('button').textContent;

test('loads nothing until it is needed, and once for all pages', async () => {
  const load = jest.fn(async () => 'loaded');
  const Part = setUp(load);
  const first = render(<Part moment={undefined} />);
  await wait(60_000);
  expect(load).not.toHaveBeenCalled();
  first.rerender(<Part moment="now" />);
  await wait(0);
  expect(shown()).toBe('loaded');
  first.unmount();
  render(<Part moment="now" />);
  expect(shown()).toBe('loaded');
  expect(load).toHaveBeenCalledTimes(1);
});

test('comes ahead when the browser rests, at once when it is shown before that', async () => {
  const load = jest.fn(async () => 'loaded');
  const Part = setUp(load);
  const page = render(<Part moment="idle" />);
  await wait(0);
  expect(load).not.toHaveBeenCalled();
  page.rerender(<Part moment="now" />);
  await wait(0);
  expect(shown()).toBe('loaded');
  await wait(60_000);
  expect(load).toHaveBeenCalledTimes(1);
});

test('that does not come is asked for again, at a tap or by itself', async () => {
  const load = jest.fn<Promise<string>, []>().mockRejectedValueOnce(new Error('offline')).mockRejectedValueOnce(new Error('offline'));
  load.mockResolvedValue('loaded');
  const Part = setUp(load);
  render(<Part moment="now" />);
  await wait(0);
  expect(shown()).toBe('failed');
  act(() => screen.getByRole('button').click());
  await wait(0);
  expect(load).toHaveBeenCalledTimes(2);
  expect(shown()).toBe('failed');
  await wait(5_000);
  expect(shown()).toBe('loaded');
});
