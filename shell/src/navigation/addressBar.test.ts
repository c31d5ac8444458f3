import { linkTo, readAddress, readHistoryIndex } from './addressBar';

test.each([
  ['', { path: '/', search: '' }],
  ['#/', { path: '/', search: '' }],
  ['#/register', { path: '/register', search: '' }],
  ['#/register?code=A%20B&x=1', { path: '/register', search: 'code=A%20B&x=1' }],
])('the address %p', (hash, address) => {
  window.history.replaceState(null, '', `/h5/${hash}`);
  expect(readAddress()).toEqual(address);
});

test('the place in the history is what the router wrote there; an address typed by hand has none', () => {
  window.history.replaceState({ idx: 3, key: 'k' }, '', '#/');
  expect(readHistoryIndex()).toBe(3);
  window.history.replaceState(null, '', '#/');
  expect(readHistoryIndex()).toBeUndefined();
  window.history.replaceState('of another page', '', '#/');
  expect(readHistoryIndex()).toBeUndefined();
});

test('a link opens the page in another browser', () => {
  window.history.replaceState(null, '', '/h5/#/more');
  expect(linkTo('/register?code=A')).toBe('http://localhost/h5/#/register?code=A');
});
