import { visitorId } from './visitorId';

const forget = (): void => {
  document.cookie = 'visitor=; path=/h5/; max-age=0';
  delete document.documentElement.dataset['visitor'];
  localStorage.clear();
};
beforeEach(() => {
  window.history.replaceState(undefined, '', '/h5/');
  forget();
});
afterAll(() => {
  forget();
  window.history.replaceState(undefined, '', '/');
});

test('a visitor that the server has named keeps that name; one that nobody knows is named here', () => {
  document.cookie = 'visitor=named-by-server; path=/h5/';
  expect(visitorId()).toBe('named-by-server');
  forget();
  const visitor = visitorId();
  expect(visitor.length).toBeGreaterThan(16);
  expect(document.cookie).toContain(`visitor=${visitor}`);
  expect(visitorId()).toBe(visitor);
  expect(localStorage).toHaveLength(0);
});

test('a name in the local storage counts for nothing', () => {
  document.cookie = 'visitor=named-by-server; path=/h5/';
  localStorage.setItem('preference.visitor', 'another');
  expect(visitorId()).toBe('named-by-server');
});

test('a page whose cookies are refused has one visitor all the same', () => {
  const refuse = jest.spyOn(Document.prototype, 'cookie', 'set').mockImplementation(() => undefined);
  expect(visitorId()).toBe(visitorId());
  refuse.mockRestore();
});
