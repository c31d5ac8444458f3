import type { Palette, ThemeChoice, ThemePort, ThemeState } from '@halyard-h5/shared-api/host';
import { createStore } from 'zustand/vanilla';
import type { KeyValueStorage } from '../storage/KeyValueStorage';
import { observable } from '../support/observable';
import { keepFirstLook, palettes, type FirstLook } from './firstLook';

const paletteKey = 'preference.palette';
/** The specification's `theme` key holds dark or light alone; following the system is kept beside it. */
const followKey = 'preference.themeFollowsSystem';

/** A look as preferences of the device, for one that has none. */
export function lookPreferences({ palette, followsSystem }: FirstLook): readonly { readonly name: string; readonly value: string }[] {
  const chosen = palette === 'green-up' ? [] : [{ name: paletteKey, value: palette }];
  return followsSystem ? [...chosen, { name: followKey, value: 'yes' }] : chosen;
}

export interface ThemeOptions {
  readonly storage: KeyValueStorage;
  readonly root?: HTMLElement;
  /** Tells whether the system wants light colours. */
  readonly systemLight?: MediaQueryList;
}

/** Dark by default, light by choice, or as the system says; shown as attributes of the root element. */
export function createTheme({ storage, root = document.documentElement, systemLight }: ThemeOptions): ThemePort {
  const resolve = (choice: ThemeChoice): 'dark' | 'light' => (choice === 'system' ? (systemLight?.matches ? 'light' : 'dark') : choice);
  const readChoice = (): ThemeChoice => {
    if (storage.read(followKey) === 'yes') return 'system';
    return storage.read('theme') === 'light' ? 'light' : 'dark';
  };
  const readPalette = (): Palette => palettes.find((palette) => palette === storage.read(paletteKey)) ?? 'green-up';
  const state = (choice: ThemeChoice, palette: Palette): ThemeState => ({ choice, theme: resolve(choice), palette });
  const store = createStore<ThemeState>(() => state(readChoice(), readPalette()));

  const show = (shown: ThemeState): void => {
    root.dataset['theme'] = shown.theme;
    root.dataset['palette'] = shown.palette;
    keepFirstLook(shown);
  };
  const keep = ({ choice, theme, palette }: ThemeState): void => {
    storage.write('theme', theme);
    storage.write(followKey, choice === 'system' ? 'yes' : undefined);
    storage.write(paletteKey, palette === 'green-up' ? undefined : palette);
  };
  show(store.getState());
  store.subscribe(show);
  systemLight?.addEventListener('change', () => store.setState(state(store.getState().choice, store.getState().palette)));
  storage.onForeignChange((key) => {
    if (key === 'theme' || key === followKey || key === paletteKey) store.setState(state(readChoice(), readPalette()));
  });
  const set = (choice: ThemeChoice, palette: Palette): void => {
    store.setState(state(choice, palette));
    keep(store.getState());
  };
  return {
    ...observable(store),
    choose: (choice) => set(choice, store.getState().palette),
    choosePalette: (palette) => set(store.getState().choice, palette),
  };
}
