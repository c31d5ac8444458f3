import { memoryStorage } from '../testing/memoryStorage';
import { createTheme } from './createTheme';

function start(values = {}, light = false) {
  const storage = memoryStorage(values);
  const root = document.createElement('html');
  const systemLight = Object.assign(new EventTarget(), { matches: light }) as unknown as MediaQueryList;
  return { storage, root, systemLight, theme: createTheme({ storage, root, systemLight }) };
}

test('dark by default, shown on the root element', () => {
  const { theme, root } = start();
  expect(theme.get()).toEqual({ choice: 'dark', theme: 'dark', palette: 'green-up' });
  expect(root.dataset['theme']).toBe('dark');
});

test('the key of the specification holds dark or light alone', () => {
  const { theme, storage, root } = start({}, true);
  theme.choose('light');
  expect(storage.read('theme')).toBe('light');
  theme.choose('system');
  expect(theme.get()).toMatchObject({ choice: 'system', theme: 'light' });
  expect(storage.read('theme')).toBe('light');
  theme.choose('dark');
  expect([storage.read('theme'), root.dataset['theme']]).toEqual(['dark', 'dark']);
});

test('follows the system while that is chosen', () => {
  const { theme, systemLight, root } = start();
  theme.choose('system');
  Object.assign(systemLight, { matches: true });
  systemLight.dispatchEvent(new Event('change'));
  expect(root.dataset['theme']).toBe('light');
});

test('remembers choice and palette, and follows another tab', () => {
  const { theme, storage } = start({ theme: 'light', 'preference.palette': 'red-up' });
  expect(theme.get()).toEqual({ choice: 'light', theme: 'light', palette: 'red-up' });
  storage.foreign('preference.palette', 'colour-blind');
  expect(theme.get().palette).toBe('colour-blind');
});
