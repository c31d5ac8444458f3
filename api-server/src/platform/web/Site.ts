import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { brandedManifest } from './brandedManifest';
import { encodingsOf } from './encodingsOf';
import { readPage } from './readPage';
import type { Page, PageOptions } from './readPage';
import type { RegistryDoubt } from './registryTrust';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
};
const SUFFIXES = { br: '.br', gzip: '.gz' } as const;
const FOREVER = 'public, max-age=31536000, immutable';

/** What is sent for one address. */
export interface SiteAnswer {
  headers: Record<string, string>;
  body: Buffer | Readable;
}

export interface SiteOptions extends PageOptions {
  /** Name of the installed application; that of the build when absent. */
  readonly brandName?: string;
  /** Hears of each registry that is not served; the last good one goes on being served. */
  readonly onDoubt?: (doubt: RegistryDoubt) => void;
}

/** There is no registry that may be served. */
export class NoRegistryError extends Error {
  override readonly name = 'NoRegistryError';
}

/**
 * The composed front end in a folder, as docs/platform/serving.md lays down. Registry and page are looked at anew for each request
 * (a stat, and a read when the file changed), so a deploy needs no restart; everything else is immutable. With keys, a registry that
 * none of them vouches for is not served: the last good one is.
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

  /** The page with the registry written into it. Throws NoRegistryError when there never was one that may be served. */
  async index(acceptEncoding: string | undefined): Promise<SiteAnswer> {
    return (await this.#currentPage()).html.answer(acceptEncoding);
  }

  /** A file below the folder, in the best encoding that stands beside it; undefined when there is none. */
  async file(name: string, acceptEncoding: string | undefined): Promise<SiteAnswer | undefined> {
    const file = path.join(this.#folder, path.normalize(`/${name}`));
    if (!file.startsWith(this.#folder + path.sep) || name.includes('\0') || /\.(br|gz)$/.test(file)) return undefined;
    if (name === 'registry.json') return (await this.#currentPage()).registry.answer(acceptEncoding);
    const headers: Record<string, string> = {
      'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream',
      'cache-control': FOREVER,
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      vary: 'accept-encoding',
      // It lies in the folder of the shell's version and is responsible for the whole application.
      ...(path.basename(file) === 'service-worker.js' ? { 'service-worker-allowed': '/h5/' } : {}),
    };
    const { brandName } = this.#options;
    if (path.extname(file) === '.webmanifest' && brandName !== undefined) {
      const body = await brandedManifest(file, brandName);
      return body && { headers: { ...headers, 'cache-control': 'no-cache' }, body };
    }
    for (const encoding of encodingsOf(acceptEncoding)) {
      const packed = await stream(`${file}${SUFFIXES[encoding]}`);
      if (packed && (await size(file)) !== undefined)
        return { headers: { ...headers, ...packed.headers, 'content-encoding': encoding }, body: packed.body };
    }
    const plain = await stream(file);
    return plain && { headers: { ...headers, ...plain.headers }, body: plain.body };
  }

  async #currentPage(): Promise<Page> {
    const looked = await this.#look();
    if (looked !== undefined && this.#looked !== looked) {
      const page = await readPage(this.#folder, this.#options, this.#page);
      if ('doubt' in page) this.#options.onDoubt?.(page);
      else this.#page = page;
      this.#looked = looked;
    }
    if (!this.#page) throw new NoRegistryError('There is no registry that may be served.');
    return this.#page;
  }

  /** What tells one state of the registry from another; undefined while there is no file. */
  async #look(): Promise<string | undefined> {
    const { registryKeys } = this.#options;
    const files = [path.join(this.#folder, 'registry.json'), ...(registryKeys === undefined ? [] : [registryKeys])];
    const found = await Promise.all(files.map((file) => stat(file).catch(() => undefined)));
    return found[0] && found.map((each) => each && `${each.mtimeMs} ${each.size} ${each.ino}`).join();
  }
}

async function size(file: string): Promise<number | undefined> {
  try {
    const found = await stat(file);
    return found.isFile() ? found.size : undefined;
  } catch {
    return undefined;
  }
}

async function stream(file: string): Promise<{ headers: Record<string, string>; body: Readable } | undefined> {
  const length = await size(file);
  return length === undefined ? undefined : { headers: { 'content-length': String(length) }, body: createReadStream(file) };
}
