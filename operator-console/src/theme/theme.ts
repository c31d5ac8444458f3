import { createStore } from 'zustand/vanilla';
import type { Palette, ThemeChoice, ThemePort, ThemeState } from '@halyard-h5/shared-api/host';

const KEY = 'operatorTheme';
const choices: readonly ThemeChoice[] = ['dark', 'light', 'system'];

/** Dark, light, or as the system says; kept for this browser and shown on the root element. */
export function createTheme(storage: Storage = localStorage, root: HTMLElement = document.documentElement): ThemePort {
  const light = matchMedia('(prefers-color-scheme: light)');
  const palette: Palette = 'green-up';
  const stateOf = (choice: ThemeChoice): ThemeState => ({
    choice,
    theme: choice === 'system' ? (light.matches ? 'light' : 'dark') : choice,
    palette,
  });
  const store = createStore<ThemeState>(() => stateOf(choices.find((choice) => choice === storage.getItem(KEY)) ?? 'system'));
  const show = ({ theme }: ThemeState): void => void (root.dataset['theme'] = theme);
  show(store.getState());
  store.subscribe(show);
  light.addEventListener('change', () => store.setState(stateOf(store.getState().choice)));
  return {
    get: store.getState,
    subscribe: (listener) => store.subscribe(listener),
    choose(choice) {
      storage.setItem(KEY, choice);
      store.setState(stateOf(choice));
    },
    choosePalette: () => undefined,
  };
}
