export interface LastCopiesOptions {
  readonly open: () => Promise<Cache>;
  readonly fetch: typeof fetch;
  /** Told of the folders that a fresh registry names. */
  readonly onRegistry: (folders: readonly string[]) => Promise<void>;
}

interface RegistryFolders {
  readonly shell: { readonly folder: string };
  readonly remotes: Readonly<Record<string, { readonly versions: Readonly<Record<string, { readonly folder: string }>> }>>;
}

/** Folders of all versions in a registry, or in a page that has one; undefined when there is no whole registry in the text. */
function foldersIn(text: string): string[] | undefined {
  const json = /<script[^>]* id="registry"[^>]*>([^<]*)<\/script>/.exec(text)?.[1] ?? text;
  try {
    const { shell, remotes } = JSON.parse(json) as RegistryFolders;
    const builds = Object.values(remotes).flatMap(({ versions }) => Object.values(versions));
    return [shell, ...builds].map(({ folder }) => folder);
  } catch {
    return undefined;
  }
}

/** Page and registry: always the network's while there is one, the last whole copy when there is none. */
export class LastCopies {
  readonly #options: LastCopiesOptions;

  constructor(options: LastCopiesOptions) {
    this.#options = options;
  }

  /**
   * @param key address under which the copy is kept
   * @param ask asks the network
   */
  async answer(key: string, ask: () => Promise<Response>, later: (work: Promise<unknown>) => void): Promise<Response> {
    let answer: Response;
    try {
      answer = await ask();
    } catch (error) {
      const copy = await (await this.#options.open()).match(key);
      if (copy) return copy;
      throw error;
    }
    if (answer.status === 200) later(this.#store(key, answer.clone()));
    return answer;
  }

  /** Keeps a copy of an address that has none yet. */
  async keep(key: string): Promise<void> {
    const cache = await this.#options.open();
    if (await cache.match(key)) return;
    const answer = await this.#options.fetch(key, { cache: 'no-store', credentials: 'same-origin' });
    if (answer.status === 200) await this.#store(key, answer);
  }

  async #store(key: string, answer: Response): Promise<void> {
    const folders = foldersIn(await answer.clone().text());
    if (!folders) return;
    await (await this.#options.open()).put(key, answer);
    await this.#options.onRegistry(folders);
  }
}
