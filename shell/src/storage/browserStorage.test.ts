import { browserStorage } from './browserStorage';

beforeEach(() => localStorage.clear());

test('keeps text in the local storage', () => {
  const storage = browserStorage();
  storage.write('theme', 'light');
  expect(localStorage.getItem('theme')).toBe('light');
  storage.write('theme', undefined);
  expect(storage.read('theme')).toBeUndefined();
});

test('works in memory where the storage is blocked', () => {
  const storage = browserStorage(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  storage.write('token', 'abc');
  expect(storage.read('token')).toBe('abc');
  storage.write('token', undefined);
  expect(storage.read('token')).toBeUndefined();
});

test('works in memory for what a full storage refuses, and goes back when there is room', () => {
  let full = true;
  const storage = browserStorage(
    () =>
      new Proxy(localStorage, {
        get: (target, name) =>
          name === 'setItem' && full
            ? () => {
                throw new DOMException('full', 'QuotaExceededError');
              }
            : (Reflect.get(target, name) as () => unknown).bind(target),
      }),
  );
  storage.write('lang', 'de');
  expect(storage.read('lang')).toBe('de');
  expect(localStorage.getItem('lang')).toBeNull();
  full = false;
  storage.write('lang', 'fr');
  expect(localStorage.getItem('lang')).toBe('fr');
  expect(storage.read('lang')).toBe('fr');
});

test('tells of changes by other tabs until it is told to stop', () => {
  const listener = jest.fn();
  const end = browserStorage().onForeignChange(listener);
  window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: null }));
  expect(listener).toHaveBeenCalledWith('token', undefined);
  end();
  window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: 'x' }));
  expect(listener).toHaveBeenCalledTimes(1);
});
