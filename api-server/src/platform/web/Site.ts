import { stat } from 'node:fs/promises';
import path from 'node:path';
import { isReplay } from '@halyard-h5/federation-kit/owners';
import { isPreviewAddress, isWorkerAddress, workerHeaders } from '@halyard-h5/federation-kit/page';
import type { PageTrader } from '../module';
import { brandedManifest } from './brandedManifest';
import { cohortsOf } from './cohortsOf';
import { bestEncoding, contentType, pathBelow } from './folderFile';
import type { SiteAnswer } from './folderFile';
import { readPage } from './readPage';
import type { Page, PageOptions, Visitor } from './readPage';
import type { RegistryMemory } from './RegistryMemory';
import { readRegistry } from './registryTrust';
import type { LastServed, RegistryRefusal } from './registryTrust';
import type { PageSettings } from './settings';

const FOREVER = 'public, max-age=31536000, immutable';

/** Whose request is answered. */
export interface Browser {
  /** Its identifier. */
  readonly visitor?: string | undefined;
  /** Who is signed in there. */
  readonly trader?: () => Promise<PageTrader | undefined>;
}

export interface SiteOptions extends PageOptions {
  /** Who is in which cohort. */
  readonly cohorts?: PageSettings['cohorts'];
  /** Name of the installed application; that of the build when absent. */
  readonly brandName?: string;
  /** What was served before this process began; without it nothing is known of that. */
  readonly memory?: Pick<RegistryMemory, 'read' | 'note'>;
  /** Hears of each registry that is not served; the last good one goes on being served. */
  readonly onRefusal?: (refusal: RegistryRefusal) => void;
}

/** There is no registry that may be served. */
export class NoRegistryError extends Error {
  override readonly name = 'NoRegistryError';
}

/**
 * The composed front end in a folder, as described in docs/platform/serving.md. Registry and page are checked for changes at each request, so a
 * deploy needs no restart; all else is immutable.
 * With keys, registries that are unsigned or older than the last served one are refused. The last good one is served, also after a restart.
 */
export class Site {
  readonly #folder: string;
  readonly #options: SiteOptions;
  #looked: string | undefined;
  #page: Page | undefined;

  constructor(folder: string, options: SiteOptions = {}) {
    this.#folder = path.resolve(folder);
    this.#options = options;
  }

  /**
   * The page of the shell that a visitor gets, with the registry written into it. Throws NoRegistryError when there never was one that may be
   * served.
   */
  async index(browser: Browser, acceptEncoding: string | undefined): Promise<SiteAnswer> {
    const page = await this.#currentPage();
    const visitor = await this.#visitor(browser, page);
    return page.shellFor(visitor).html(visitor.cohorts).answer(acceptEncoding);
  }

  /** The registry that is served, as text; undefined where there never was one that may be. */
  registry(): Promise<string | undefined> {
    return this.#ofCurrent(({ text }) => text);
  }

  /** Versions that the registry names, for reports; undefined likewise. */
  sources(): Promise<ReadonlySet<string> | undefined> {
    return this.#ofCurrent(({ sources }) => sources);
  }

  /**
   * A file below the folder, in the best encoding that stands beside it; undefined when there is none.
   * @param browser whose service worker it is, where it is one
   */
  async file(name: string, acceptEncoding: string | undefined, browser: Browser = {}): Promise<SiteAnswer | undefined> {
    const file = pathBelow(this.#folder, name);
    if (file === undefined) return undefined;
    if (name === 'registry.json') return (await this.#currentPage()).registry.answer(acceptEncoding);
    if (isWorkerAddress(name)) {
      const page = await this.#currentPage();
      const { worker } = page.shellFor(await this.#visitor(browser, page));
      if (worker) return worker.answer(acceptEncoding);
    }
    const headers = headersOf(name);
    const { brandName } = this.#options;
    if (path.extname(file) === '.webmanifest' && brandName !== undefined) {
      const body = await brandedManifest(file, brandName);
      return body && { headers: { ...headers, 'cache-control': 'no-cache' }, body };
    }
    return bestEncoding(file, headers, acceptEncoding);
  }

  /** Where no version is deployed for a cohort, nobody is asked who this is. */
  async #visitor({ visitor: id, trader }: Browser, { cohorts: named }: Page): Promise<Visitor> {
    const { cohorts = {} } = this.#options;
    const asked = named.filter((name) => Object.hasOwn(cohorts, name));
    return { id, cohorts: asked.length > 0 && trader ? cohortsOf(await trader(), asked, cohorts) : [] };
  }

  async #ofCurrent<Value>(read: (page: Page) => Value): Promise<Value | undefined> {
    try {
      return read(await this.#currentPage());
    } catch (error) {
      if (error instanceof NoRegistryError) return undefined;
      throw error;
    }
  }

  async #currentPage(): Promise<Page> {
    const looked = await this.#look();
    if (looked === undefined) this.#page ??= await this.#remembered(await this.#last());
    else if (this.#looked !== looked && (await this.#take())) this.#looked = looked;
    if (!this.#page) throw new NoRegistryError('There is no registry that may be served.');
    return this.#page;
  }

  /** Takes the registry as it is now, or the last good one. @returns false when that is to be tried again: the page so far goes on until then */
  async #take(): Promise<boolean> {
    const { registryKeys, memory, onRefusal } = this.#options;
    try {
      const last = await this.#last();
      const page = await readPage(this.#folder, this.#options, last);
      if ('refusal' in page) {
        onRefusal?.(page);
        this.#page = (await this.#remembered(last)) ?? this.#page;
        return true;
      }
      if (registryKeys !== undefined) await memory?.note(page.judged, page.text);
      this.#page = page;
      return true;
    } catch (error) {
      if (!this.#page) throw error;
      onRefusal?.({ refusal: 'fault', revision: undefined, detail: (error as Error).message });
      return false;
    }
  }

  /** The newest registry that this process serves, or that any has noted: held against the next one whether or not its page can still be made. */
  async #last(): Promise<(LastServed & { readonly content?: string }) | undefined> {
    const { registryKeys, memory } = this.#options;
    const own = this.#page && { ...this.#page.judged, registry: this.#page.judged };
    const noted = registryKeys === undefined ? undefined : await memory?.read();
    if (!noted || noted.content === this.#page?.text || (own && isReplay(noted, own))) return own;
    return { ...noted, registry: readRegistry(noted.content) };
  }

  /** The page of the last good registry, from this process, another or an earlier one. Undefined when it may not be served any more. */
  async #remembered(last: { readonly content?: string } | undefined): Promise<Page | undefined> {
    if (last?.content === undefined) return undefined;
    const page = await readPage(this.#folder, this.#options, undefined, last.content).catch(() => undefined);
    return page && !('refusal' in page) ? page : undefined;
  }

  /** What tells one state of the registry from another; undefined while there is no file. */
  async #look(): Promise<string | undefined> {
    const { registryKeys } = this.#options;
    const files = [path.join(this.#folder, 'registry.json'), ...(registryKeys === undefined ? [] : [registryKeys])];
    const found = await Promise.all(files.map((file) => stat(file).catch(() => undefined)));
    return found[0] && found.map((each) => each && `${each.mtimeMs} ${each.size} ${each.ino}`).join();
  }
}

/** How a file of the folder is sent and kept. */
const headersOf = (name: string): Record<string, string> => ({
  'content-type': contentType(name),
  'cache-control': isPreviewAddress(name) ? 'no-store' : FOREVER,
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  vary: 'accept-encoding',
  // A shell of before, gone back to, registers the one in its folder.
  ...(isWorkerAddress(name) ? workerHeaders : {}),
});
