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

test('one whom a version before has named keeps that name, in the cookie', () => {
  document.cookie = 'visitor=named-by-server; path=/h5/';
  localStorage.setItem('preference.visitor', 'known-before');
  expect(visitorId()).toBe('known-before');
  expect([document.cookie, localStorage.length]).toEqual(['visitor=known-before', 0]);
  expect(visitorId()).toBe('known-before');
});

test('a page whose cookies are refused has one visitor all the same', () => {
  const refuse = jest.spyOn(Document.prototype, 'cookie', 'set').mockImplementation(() => undefined);
  expect(visitorId()).toBe(visitorId());
  refuse.mockRestore();
});
