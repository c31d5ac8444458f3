import type { i18n } from 'i18next';
import { languages, type Catalogue, type LanguageCode, type TelemetryPort } from '@halyard-h5/shared-api/host';

/** Texts that can be shown in every language: the shell's own, or a remote's. */
export interface TextSource {
  readonly namespace: string;
  readonly load: (language: LanguageCode) => Promise<{ readonly default: Catalogue }>;
  /** The shell's: a language in which these cannot be shown is not switched to. */
  readonly own?: true;
}

/** Milliseconds that a switch, and a page that opens, wait for a remote's texts, and for the shell's own. */
const patience = { remote: 5_000, own: 20_000 } as const;

export interface CataloguesOptions {
  readonly i18n: i18n;
  /** Told what did not come. */
  readonly telemetry?: TelemetryPort | undefined;
}

/**
 * The catalogues of shell and remotes. One that fails or hangs holds up nobody for longer than its patience; it is shown when it comes.
 * @see docs/decisions/0193-a-catalogue-that-does-not-come-blocks-no-switch.md
 */
export interface Catalogues {
  /** Adds a source; resolves when its texts can be shown: in this language, or else in one that came before or English. */
  mount(source: TextSource, code: LanguageCode): Promise<void>;
  /** Forgets a source that is mounted no more; its texts stay. */
  unmount(source: TextSource): void;
  /** Resolves when every mounted source can be shown, rejects when one of the shell's own cannot be shown in this language. */
  load(code: LanguageCode): Promise<void>;
  /** Asks again for what this language lacks. */
  complete(code: LanguageCode): void;
}

/** @returns what `promise` answers, or a rejection after so many milliseconds; then it goes on unheard. */
function within(promise: Promise<void>, milliseconds: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no texts within ${milliseconds} ms`)), milliseconds);
    void promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

export function createCatalogues({ i18n, telemetry }: CataloguesOptions): Catalogues {
  const mounted = new Map<string, TextSource>();
  /** Whose texts were added last, by language and namespace: another version of a remote brings its own. */
  const added = new Map<string, TextSource['load']>();
  const coming = new Map<string, { readonly load: TextSource['load']; readonly done: Promise<void> }>();

  const fetch = async ({ namespace, load }: TextSource, code: LanguageCode): Promise<void> => {
    const { tag } = languages[code];
    const { default: texts } = await load(code);
    added.set(`${tag} ${namespace}`, load);
    i18n.addResourceBundle(tag, namespace, texts, true, true);
  };
  const add = (source: TextSource, code: LanguageCode): Promise<void> => {
    const place = `${languages[code].tag} ${source.namespace}`;
    if (added.get(place) === source.load) return Promise.resolve();
    const started = coming.get(place);
    if (started?.load === source.load) return started.done;
    const done = fetch(source, code).finally(() => {
      if (coming.get(place)?.load === source.load) coming.delete(place);
    });
    coming.set(place, { load: source.load, done });
    return done;
  };
  const addSoon = (source: TextSource, code: LanguageCode): Promise<void> =>
    within(add(source, code), source.own ? patience.own : patience.remote).catch((error: unknown) => {
      telemetry?.record({ kind: 'fault', name: 'catalogue', source: source.namespace, detail: { language: code, reason: String(error) } });
      throw error;
    });
  const canBeRead = (namespace: string): boolean => i18n.languages.some((tag) => i18n.hasResourceBundle(tag, namespace));

  /** With the shell's own, which are read beside them. */
  const inEnglish = async (source: TextSource): Promise<void> => {
    await add(source, 'en');
    for (const other of mounted.values()) if (other.own) void add(other, 'en').catch(() => undefined);
  };

  return {
    async mount(source, code) {
      mounted.set(source.namespace, source);
      try {
        await addSoon(source, code);
      } catch {
        // Whichever comes first: without any text there would be keys on the page.
        if (!canBeRead(source.namespace)) await Promise.any([add(source, code), inEnglish(source)]);
      }
    },
    unmount({ namespace, load }) {
      if (mounted.get(namespace)?.load === load) mounted.delete(namespace);
      for (const [place, by] of added) if (by === load) added.delete(place);
    },
    async load(code) {
      await Promise.all(
        [...mounted.values()].map((source) =>
          addSoon(source, code).catch((error: unknown) => {
            if (source.own) throw error;
          }),
        ),
      );
    },
    complete(code) {
      for (const source of mounted.values()) void add(source, code).catch(() => undefined);
    },
  };
}
