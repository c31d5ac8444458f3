import type { ThemePort, ThemeState } from '../../ports/ports';
import { createObservable } from './createObservable';

/** Theme on the document, of a system that wants dark colours. */
export function createFakeTheme(theme: 'dark' | 'light'): ThemePort {
  const state = createObservable<ThemeState>({ choice: theme, theme, palette: 'green-up' });
  const set = (next: ThemeState): void => {
    Object.assign(document.documentElement.dataset, { theme: next.theme, palette: next.palette });
    state.set(next);
  };
  return {
    get: state.get,
    subscribe: state.subscribe,
    choose: (choice) => set({ ...state.get(), choice, theme: choice === 'system' ? 'dark' : choice }),
    choosePalette: (palette) => set({ ...state.get(), palette }),
  };
}
