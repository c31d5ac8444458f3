import { matchesIntegrity } from './matchesIntegrity';
import { within } from './within';

export interface KeptFilesOptions {
  readonly scope: string;
  readonly open: () => Promise<Cache>;
  readonly fetch: typeof fetch;
}

/** Milliseconds that the browser's storage may take before the network is asked instead. */
const storagePatience = 2_000;

const complete = (answer: Response): boolean =>
  answer.status === 200 && answer.type !== 'opaque' && !(answer.headers.get('content-type') ?? '').includes('text/html');

/** A file was not there as it was published. */
class NoSuchFileError extends Error {
  override readonly name = 'NoSuchFileError';
}

/**
 * Files of shell and remotes, each below the folder of its version and never changed there: kept once, asked for never again.
 * @see docs/decisions/0075-one-service-worker-in-the-shells-folder.md
 */
export class KeptFiles {
  readonly #options: KeptFilesOptions;

  constructor(options: KeptFilesOptions) {
    this.#options = options;
  }

  /**
   * Answers a request for a file: the kept one when its bytes are those that the page expects, else the network's. A request without
   * an integrity (a build under development) always goes to the network, unless there is none. Nothing that goes wrong with what is
   * kept keeps the network's answer away.
   */
  async answer(request: Request, later: (work: Promise<unknown>) => void): Promise<Response> {
    const { url, integrity } = request;
    const kept = await within(storagePatience, this.#find(url, integrity)).catch(() => undefined);
    if (kept && integrity !== '') return kept;
    try {
      const answer = await this.#options.fetch(request);
      if (complete(answer)) later(this.#put(url, answer.clone()).catch(() => undefined));
      return answer;
    } catch (error) {
      if (kept) return kept;
      throw error;
    }
  }

  /**
   * Sees to it that a file is kept, with the right bytes; usually the browser's own cache has it.
   * @throws when it cannot be had, or storage is full
   */
  async keep(url: string, integrity: string): Promise<void> {
    if (await this.#find(url, integrity)) return;
    const answer = await this.#options.fetch(url, { credentials: 'same-origin', ...(integrity !== '' && { integrity }) });
    if (!complete(answer)) throw new NoSuchFileError(`${url} answers ${answer.status}`);
    await this.#put(url, answer);
  }

  /** The same for a file that may be gone: that nobody has it is no failure, that nobody answers is. */
  async keepIfThere(url: string): Promise<void> {
    try {
      await this.keep(url, '');
    } catch (error) {
      if (!(error instanceof NoSuchFileError)) throw error;
    }
  }

  /** Forgets every file that is in none of these folders (relative to the scope). */
  async keepOnly(folders: readonly string[]): Promise<void> {
    const cache = await this.#options.open();
    const kept = folders.map((folder) => new URL(folder, this.#options.scope).href);
    const old = (await cache.keys()).filter(({ url }) => !kept.some((folder) => url.startsWith(folder)));
    await Promise.all(old.map((request) => cache.delete(request)));
  }

  /** The kept file; one with other bytes than expected is dropped. */
  async #find(url: string, integrity: string): Promise<Response | undefined> {
    const cache = await this.#options.open();
    const kept = await cache.match(url);
    if (!kept || integrity === '' || (await matchesIntegrity(await kept.clone().arrayBuffer(), integrity))) return kept;
    await cache.delete(url);
    return undefined;
  }

  async #put(url: string, answer: Response): Promise<void> {
    await (await this.#options.open()).put(url, answer);
  }
}
