import type { i18n } from 'i18next';
import { languages, type Catalogue, type LanguageCode, type LanguagePort, type LanguageState } from '@halyard-h5/shared-api/host';
import { createStore } from 'zustand/vanilla';
import type { KeyValueStorage } from '../storage/KeyValueStorage';
import { observable } from '../support/observable';
import { preferredLanguage } from './preferredLanguage';

/** Texts that can be shown in every language: the shell's own, or a remote's. */
export interface TextSource {
  readonly namespace: string;
  readonly load: (language: LanguageCode) => Promise<{ readonly default: Catalogue }>;
}

/** The language port and the side on which texts are mounted. */
export interface Language extends LanguagePort {
  /** Adds a source; resolves when its texts of the present language can be shown. */
  mount(source: TextSource): Promise<void>;
}

export interface LanguageOptions {
  readonly storage: KeyValueStorage;
  readonly i18n: i18n;
  readonly browserLanguages?: readonly string[];
  readonly root?: HTMLElement;
}

const stateOf = (code: LanguageCode): LanguageState => ({ code, tag: languages[code].tag, direction: languages[code].direction });

/** One language for shell and remotes: a switch loads every mounted catalogue first and shows the new language once. */
export function createLanguage({
  storage,
  i18n,
  browserLanguages = navigator.languages,
  root = document.documentElement,
}: LanguageOptions): Language {
  const store = createStore<LanguageState>(() => stateOf(preferredLanguage(storage.read('lang'), browserLanguages)));
  const mounted = new Map<string, TextSource>();
  let wanted = store.getState().code;

  /** Whose texts were added last, by language and namespace: another version of a remote brings its own. */
  const added = new Map<string, TextSource['load']>();
  const add = async ({ namespace, load }: TextSource, code: LanguageCode): Promise<void> => {
    const { tag } = languages[code];
    const place = `${tag} ${namespace}`;
    if (added.get(place) === load) return;
    const { default: texts } = await load(code);
    added.set(place, load);
    i18n.addResourceBundle(tag, namespace, texts, true, true);
  };
  const show = ({ tag, direction }: LanguageState): void => {
    root.lang = tag;
    root.dir = direction;
  };
  const change = async (code: LanguageCode): Promise<void> => {
    wanted = code;
    await Promise.all([...mounted.values()].map((source) => add(source, code)));
    if (wanted !== code) return;
    await i18n.changeLanguage(languages[code].tag);
    const state = stateOf(code);
    show(state);
    store.setState(state, true);
  };
  show(store.getState());
  void i18n.changeLanguage(store.getState().tag);
  storage.onForeignChange((key, value) => {
    if (key === 'lang' && value !== undefined) void change(preferredLanguage(value, browserLanguages)).catch(() => undefined);
  });
  return {
    ...observable(store),
    async change(code) {
      await change(code);
      if (wanted === code) storage.write('lang', code);
    },
    async mount(source) {
      mounted.set(source.namespace, source);
      const { code } = store.getState();
      await add(source, code).catch(async () => add(source, 'en'));
      if (store.getState().code !== code) await add(source, store.getState().code);
    },
  };
}
