import { createInstance, type i18n } from 'i18next';
import { createStore } from 'zustand/vanilla';
import { languages, type LanguageCode, type LanguagePort, type LanguageState } from '@halyard-h5/shared-api/host';
import { commonTexts } from '@halyard-h5/shared-api/internal';

/** Languages of the console. */
export const consoleLanguages = ['en', 'zh'] as const satisfies readonly LanguageCode[];
export type ConsoleLanguage = (typeof consoleLanguages)[number];

const KEY = 'operatorLanguage';

const isOurs = (code: string | null): code is ConsoleLanguage => consoleLanguages.some((known) => known === code);

/** What was chosen in this browser, or what the browser speaks; English else. */
function firstLanguage(storage: Storage): ConsoleLanguage {
  const kept = storage.getItem(KEY);
  if (isOurs(kept)) return kept;
  return navigator.languages.some((tag) => tag.startsWith('zh')) ? 'zh' : 'en';
}

export interface Language extends LanguagePort {
  readonly i18n: i18n;
  /** Resolves when the first language can be shown. */
  readonly ready: Promise<unknown>;
}

/** The language of the console: its own texts and the common ones of shared-api, a switch shown once both are there. */
export function createLanguage(storage: Storage = localStorage, root: HTMLElement = document.documentElement): Language {
  const stateOf = (code: LanguageCode): LanguageState => ({ code, tag: languages[code].tag, direction: languages[code].direction });
  const store = createStore<LanguageState>(() => stateOf(firstLanguage(storage)));
  const texts = createInstance();
  void texts.init({
    lng: store.getState().tag,
    fallbackLng: 'en',
    load: 'currentOnly',
    resources: {},
    partialBundledLanguages: true,
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  const load = async (code: LanguageCode): Promise<void> => {
    const { tag } = languages[code];
    if (texts.hasResourceBundle(tag, 'console')) return;
    const [own, common] = await Promise.all([
      import(/* webpackChunkName: "texts-[request]" */ `../locales/${code}.json`) as Promise<{ default: object }>,
      commonTexts.load(code),
    ]);
    texts.addResourceBundle(tag, 'common', common.default, true, true);
    texts.addResourceBundle(tag, 'console', own.default, true, true);
  };
  const show = async (code: LanguageCode): Promise<void> => {
    await load(code);
    const state = stateOf(code);
    await texts.changeLanguage(state.tag);
    root.lang = state.tag;
    root.dir = state.direction;
    store.setState(state, true);
  };
  return {
    i18n: texts,
    ready: show(store.getState().code),
    get: store.getState,
    subscribe: (listener) => store.subscribe(listener),
    async change(code) {
      await show(code);
      storage.setItem(KEY, code);
    },
  };
}
