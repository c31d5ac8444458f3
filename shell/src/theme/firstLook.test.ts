import { memoryStorage } from '../testing/memoryStorage';
import { createTheme } from './createTheme';
import { readFirstLook } from './firstLook';

const plain = { palette: 'green-up', followsSystem: false };
const forget = (): string => (document.cookie = 'look=; path=/h5/; max-age=0');
beforeEach(() => {
  window.history.replaceState(undefined, '', '/h5/');
  forget();
});
afterAll(() => {
  forget();
  window.history.replaceState(undefined, '', '/');
});

test('the next page’s first paint knows palette and system, until they are what everybody begins with', () => {
  const theme = createTheme({ storage: memoryStorage() });
  expect([readFirstLook(), document.cookie]).toEqual([plain, '']);
  theme.choosePalette('colour-blind');
  expect(readFirstLook()).toEqual({ palette: 'colour-blind', followsSystem: false });
  theme.choose('system');
  expect(readFirstLook()).toEqual({ palette: 'colour-blind', followsSystem: true });
  theme.choosePalette('green-up');
  expect(readFirstLook()).toEqual({ palette: 'green-up', followsSystem: true });
  theme.choose('light');
  expect([readFirstLook(), document.cookie]).toEqual([plain, '']);
});

test('a page that learns of another palette tells the next one', () => {
  const storage = memoryStorage();
  createTheme({ storage });
  storage.foreign('preference.palette', 'red-up');
  expect(readFirstLook().palette).toBe('red-up');
});

test.each(['', 'look=', 'look=purple', 'visitor=red-up', 'xlook=red-up', 'look=red-up.moon'])('%j says nothing', (cookies) => {
  expect(readFirstLook(cookies)).toEqual(plain);
});

test('is read beside other cookies', () => {
  expect(readFirstLook('visitor=a; look=red-up.system; x=1')).toEqual({ palette: 'red-up', followsSystem: true });
});
