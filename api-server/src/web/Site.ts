import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { contentSecurityPolicy } from './contentSecurityPolicy';
import { encodingsOf } from './encodingsOf';

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
const NEVER = 'no-store';

/** What is sent for one address. */
export interface SiteAnswer {
  headers: Record<string, string>;
  body: Buffer | Readable;
}

interface Page {
  version: string;
  headers: Record<string, string>;
  bodies: Partial<Record<'br' | 'gzip' | 'plain', Buffer>>;
  plain: Buffer;
}

const compressors = {
  br: promisify((text: Buffer, done: (error: Error | null, result: Buffer) => void) =>
    brotliCompress(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }, done),
  ),
  gzip: promisify((text: Buffer, done: (error: Error | null, result: Buffer) => void) => gzip(text, done)),
};

/**
 * The composed front end in a folder, as docs/platform/serving.md lays down. Registry and page are looked at anew for each request
 * (a stat, and a read when the file changed), so a deploy needs no restart; everything else is immutable.
 */
export class Site {
  readonly #folder: string;
  readonly #scriptOrigins: readonly string[];
  #page: Page | undefined;

  /** @param scriptOrigins origins besides its own that scripts may come from */
  constructor(folder: string, scriptOrigins: readonly string[] = []) {
    this.#folder = path.resolve(folder);
    this.#scriptOrigins = scriptOrigins;
  }

  /** The page with the registry written into it. Throws when the folder has no valid registry. */
  async index(acceptEncoding: string | undefined): Promise<SiteAnswer> {
    const page = await this.#currentPage();
    const encoding = encodingsOf(acceptEncoding)[0];
    if (!encoding) return { headers: page.headers, body: page.plain };
    const body = (page.bodies[encoding] ??= await compressors[encoding](page.plain));
    return { headers: { ...page.headers, 'content-encoding': encoding }, body };
  }

  /** A file below the folder, in the best encoding that stands beside it; undefined when there is none. */
  async file(name: string, acceptEncoding: string | undefined): Promise<SiteAnswer | undefined> {
    const file = path.join(this.#folder, path.normalize(`/${name}`));
    if (!file.startsWith(this.#folder + path.sep) || name.includes('\0') || /\.(br|gz)$/.test(file)) return undefined;
    const headers: Record<string, string> = {
      'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream',
      'cache-control': path.basename(file) === 'registry.json' ? NEVER : FOREVER,
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      vary: 'accept-encoding',
    };
    for (const encoding of encodingsOf(acceptEncoding)) {
      const packed = await stream(`${file}${SUFFIXES[encoding]}`);
      if (packed && (await size(file)) !== undefined)
        return { headers: { ...headers, ...packed.headers, 'content-encoding': encoding }, body: packed.body };
    }
    const plain = await stream(file);
    return plain && { headers: { ...headers, ...plain.headers }, body: plain.body };
  }

  async #currentPage(): Promise<Page> {
    const registryFile = path.join(this.#folder, 'registry.json');
    const registryStat = await stat(registryFile);
    const version = `${registryStat.mtimeMs} ${registryStat.size} ${registryStat.ino}`;
    if (this.#page?.version === version) return this.#page;
    const registry = await readFile(registryFile, 'utf8');
    const { shell } = JSON.parse(registry) as { shell: { index: string; inlineScripts: string[] } };
    const template = await readFile(path.join(this.#folder, shell.index), 'utf8');
    const text = template.replace('<!--registry-->', () => registry.replace(/</g, '\\u003c'));
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': NEVER,
      'content-security-policy': contentSecurityPolicy(shell.inlineScripts, this.#scriptOrigins),
      'x-frame-options': 'DENY',
      vary: 'accept-encoding',
    };
    this.#page = { version, headers, plain: Buffer.from(text), bodies: {} };
    return this.#page;
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
