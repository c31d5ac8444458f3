import { browserStorage } from './browserStorage';
import { visitorId } from './visitorId';

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

test('a browser keeps its place in roll-outs', () => {
  const storage = browserStorage();
  const first = visitorId(storage);
  expect(first.length).toBeGreaterThan(16);
  expect(visitorId(storage)).toBe(first);
});

describe('the visitor', () => {
  const forget = (): string => (document.cookie = 'visitor=; path=/h5/; max-age=0');
  beforeEach(() => {
    window.history.replaceState(undefined, '', '/h5/');
    forget();
  });
  afterAll(forget);

  test('that the server has named keeps that name, and one that was known before keeps its own, which the server hears of', () => {
    document.cookie = 'visitor=named-by-server; path=/h5/';
    expect(visitorId(browserStorage())).toBe('named-by-server');
    expect(localStorage.getItem('preference.visitor')).toBe('named-by-server');
    localStorage.setItem('preference.visitor', 'known-before');
    expect(visitorId(browserStorage())).toBe('known-before');
    expect(document.cookie).toContain('visitor=known-before');
  });

  test('that nobody knows is named here', () => {
    const visitor = visitorId(browserStorage());
    expect(document.cookie).toContain(`visitor=${visitor}`);
  });
});
