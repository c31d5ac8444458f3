import type { i18n } from 'i18next';
import { languages, type LanguageCode, type LanguagePort, type LanguageState, type TelemetryPort } from '@halyard-h5/shared-api/host';
import { createStore } from 'zustand/vanilla';
import type { KeyValueStorage } from '../storage/KeyValueStorage';
import { observable } from '../support/observable';
import { createCatalogues, type TextSource } from './createCatalogues';
import { preferredLanguage } from './preferredLanguage';

/** The language port and the side on which texts are mounted. */
export interface Language extends LanguagePort {
  /** Adds a source; resolves when its texts can be shown, in the present language if they come in time. */
  mount(source: TextSource): Promise<void>;
  /** Forgets a source that is mounted no more; its texts stay. */
  unmount(source: TextSource): void;
  /** Tries again what failed before: texts of the present language, and a switch that another tab has made. Costs nothing where all is there. */
  complete(): void;
}

export interface LanguageOptions {
  readonly storage: KeyValueStorage;
  readonly i18n: i18n;
  readonly telemetry?: TelemetryPort;
  readonly browserLanguages?: readonly string[];
  readonly root?: HTMLElement;
}

const stateOf = (code: LanguageCode): LanguageState => ({ code, tag: languages[code].tag, direction: languages[code].direction });

/**
 * One language for shell and remotes: a switch loads every mounted catalogue first and shows the new language once. A remote whose catalogue does
 * not come keeps its former language, or English, until it comes.
 */
export function createLanguage({
  storage,
  i18n,
  telemetry,
  browserLanguages = navigator.languages,
  root = document.documentElement,
}: LanguageOptions): Language {
  const catalogues = createCatalogues({ i18n, telemetry });
  const store = createStore<LanguageState>(() => stateOf(preferredLanguage(storage.read('lang'), browserLanguages)));
  const present = (): LanguageCode => store.getState().code;
  let wanted = present();

  const show = ({ tag, direction }: LanguageState): void => {
    root.lang = tag;
    root.dir = direction;
  };
  const change = async (code: LanguageCode, keep: boolean): Promise<void> => {
    wanted = code;
    try {
      await catalogues.load(code);
    } catch (error) {
      if (wanted === code) wanted = present();
      throw error;
    }
    if (wanted !== code) return;
    await i18n.changeLanguage(languages[code].tag);
    if (keep) storage.write('lang', code);
    const state = stateOf(code);
    show(state);
    store.setState(state, true);
  };
  /** What is stored holds, not what an event brings: it may be older than what this tab has stored since. */
  const follow = (): void => {
    const stored = storage.read('lang');
    if (stored === undefined) return;
    const code = preferredLanguage(stored, browserLanguages);
    if (code !== wanted) void change(code, false).catch(() => undefined);
  };
  show(store.getState());
  void i18n.changeLanguage(store.getState().tag);
  storage.onForeignChange((key) => {
    if (key === 'lang') follow();
  });
  return {
    ...observable(store),
    change: (code) => change(code, true),
    async mount(source) {
      const code = present();
      await catalogues.mount(source, code);
      // A switch that was made meanwhile may have missed it.
      if (present() !== code) await catalogues.mount(source, present());
    },
    unmount: (source) => catalogues.unmount(source),
    complete() {
      // A switch that is under way here is newer than what is stored.
      if (wanted === present()) follow();
      catalogues.complete(present());
    },
  };
}
