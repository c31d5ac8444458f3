import { createNetwork } from './createNetwork';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function start(random: number) {
  const network = createNetwork(() => random);
  const told = jest.fn();
  const end = network.restorations.subscribe(told);
  return { ...network, told, end };
}
const become = (name: 'online' | 'offline') => window.dispatchEvent(new Event(name));

test.each([
  [0.25, 100],
  [0.5, 200],
  [1, 400],
])('devices that come back in one moment ask at different ones: %d after %d ms', async (random, delay) => {
  const { told } = start(random);
  become('offline');
  become('online');
  await jest.advanceTimersByTimeAsync(delay - 1);
  expect(told).toHaveBeenCalledTimes(0);
  await jest.advanceTimersByTimeAsync(1);
  expect(told).toHaveBeenCalledTimes(1);
});

test('gone again before that, nothing is asked', async () => {
  const { told, store } = start(0.5);
  become('online');
  become('offline');
  await jest.advanceTimersByTimeAsync(1_000);
  expect(told).not.toHaveBeenCalled();
  expect(store.getState().online).toBe(false);
});

test('the stream’s connection tells, too: the exchange was away and the device was not', async () => {
  const { told, store, restorations } = start(0.5);
  store.setState({ stream: 'reconnecting' });
  await jest.advanceTimersByTimeAsync(1_000);
  expect(told).not.toHaveBeenCalled();
  store.setState({ stream: 'connected' });
  await jest.advanceTimersByTimeAsync(200);
  expect([told.mock.calls.length, restorations.count()]).toEqual([1, 0]);
  store.setState({ stream: 'connected', lastMessageAt: 5 });
  store.setState({ stream: 'reconnecting' });
  store.setState({ stream: 'connected' });
  await jest.advanceTimersByTimeAsync(200);
  expect([told.mock.calls.length, restorations.count()]).toEqual([2, 1]);
});

test('both signs of one return are told once, and whoever has ended hears nothing', async () => {
  const { told, store, end } = start(0.5);
  become('online');
  store.setState({ stream: 'connected' });
  await jest.advanceTimersByTimeAsync(1_000);
  expect(told).toHaveBeenCalledTimes(1);
  end();
  become('online');
  await jest.advanceTimersByTimeAsync(1_000);
  expect(told).toHaveBeenCalledTimes(1);
});

test('a call that is answered after one that was not tells, too; answers after answers tell nothing', async () => {
  const { told, onReached, restorations } = start(0.5);
  onReached(true);
  onReached(true);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(told).not.toHaveBeenCalled();
  onReached(false);
  onReached(false);
  onReached(true);
  await jest.advanceTimersByTimeAsync(200);
  expect([told.mock.calls.length, restorations.count()]).toEqual([1, 1]);
});
