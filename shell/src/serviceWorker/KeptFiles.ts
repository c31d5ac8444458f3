import { kindOfAddress } from './kindOfAddress';
import { matchesIntegrity } from './matchesIntegrity';

export interface KeptFilesOptions {
  readonly scope: string;
  readonly open: () => Promise<Cache>;
  readonly fetch: typeof fetch;
}

const complete = (answer: Response): boolean =>
  answer.status === 200 && answer.type !== 'opaque' && !(answer.headers.get('content-type') ?? '').includes('text/html');

/** Files of shell and remotes, each below the folder of its version and never changed there: kept once, asked for never again. */
export class KeptFiles {
  readonly #options: KeptFilesOptions;

  constructor(options: KeptFilesOptions) {
    this.#options = options;
  }

  /**
   * Answers a request for a file: the kept one when its bytes are those that the page expects, else the network's. A request without
   * an integrity (a build under development) always goes to the network, unless there is none.
   */
  async answer(request: Request, later: (work: Promise<unknown>) => void): Promise<Response> {
    const cache = await this.#options.open();
    const kept = await cache.match(request.url);
    if (kept && request.integrity !== '') {
      const bytes = await kept.clone().arrayBuffer();
      if (await matchesIntegrity(bytes, request.integrity)) return kept;
      await cache.delete(request.url);
    }
    try {
      const answer = await this.#options.fetch(request);
      if (complete(answer)) later(cache.put(request.url, answer.clone()).catch(() => undefined));
      return answer;
    } catch (error) {
      if (kept && request.integrity === '') return kept;
      throw error;
    }
  }

  /** Keeps files that a page loaded before the worker was there; they come from the browser's own cache. */
  async keep(urls: readonly string[]): Promise<void> {
    const cache = await this.#options.open();
    const files = [...new Set(urls)].filter((url) => kindOfAddress(url, this.#options.scope) === 'file');
    const add = async (url: string): Promise<void> => {
      if (await cache.match(url)) return;
      const answer = await this.#options.fetch(url, { cache: 'force-cache', credentials: 'same-origin' });
      if (complete(answer)) await cache.put(url, answer);
    };
    await Promise.allSettled(files.map(add));
  }

  /** Forgets every file that is in none of these folders (relative to the scope). */
  async keepOnly(folders: readonly string[]): Promise<void> {
    const cache = await this.#options.open();
    const kept = folders.map((folder) => new URL(folder, this.#options.scope).href);
    const old = (await cache.keys()).filter(({ url }) => !kept.some((folder) => url.startsWith(folder)));
    await Promise.all(old.map((request) => cache.delete(request)));
  }
}
