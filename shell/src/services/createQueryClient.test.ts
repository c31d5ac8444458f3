import { QueryObserver } from '@tanstack/react-query';
import { createNetwork } from '../network/createNetwork';
import { createQueryClient } from './createQueryClient';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('goes on with what was asked while the device was offline, though nothing else happens any more', async () => {
  const queryClient = createQueryClient(createNetwork(() => 0.5).restorations);
  let reads = 0;
  const read = (): Promise<number> => Promise.resolve((reads += 1));
  const observer = new QueryObserver(queryClient, { queryKey: ['deliveryOrder.listOpen'], queryFn: read });
  const end = observer.subscribe(() => undefined);
  await jest.advanceTimersByTimeAsync(0);
  expect(observer.getCurrentResult()).toMatchObject({ data: 1 });
  window.dispatchEvent(new Event('offline'));
  // An answer and an event both make it old.
  void queryClient.invalidateQueries();
  void queryClient.invalidateQueries();
  await jest.advanceTimersByTimeAsync(0);
  expect(observer.getCurrentResult()).toMatchObject({ fetchStatus: 'paused' });
  window.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(199);
  expect(reads).toBe(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(observer.getCurrentResult()).toMatchObject({ fetchStatus: 'idle', data: 2 });
  end();
});
