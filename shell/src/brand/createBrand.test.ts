import { memoryStorage } from '../testing/memoryStorage';
import { createBrand } from './createBrand';

test('the kind of prices is what the last visit saw, as soon as the storage says it, until the exchange has answered', async () => {
  const storage = memoryStorage();
  const fetchQuery = jest.fn(async () => ({ name: 'Halyard', version: '1', feed: 'simulated' }));
  const brand = createBrand({
    api: {} as never,
    queryClient: { fetchQuery } as never,
    session: { get: () => ({ signedIn: false, mode: 'real' }) } as never,
    language: { get: () => ({ code: 'en' }) } as never,
    storage,
  });
  expect(brand.feed.get().kind).toBeUndefined();
  storage.foreign('preference.feed', 'live');
  expect(brand.feed.get().kind).toBe('live');
  storage.foreign('preference.feed', 'dreamt');
  expect(brand.feed.get().kind).toBeUndefined();
  await brand.load();
  expect([brand.feed.get().kind, storage.read('preference.feed')]).toEqual(['simulated', 'simulated']);
});
