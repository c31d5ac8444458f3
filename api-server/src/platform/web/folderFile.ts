import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
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

/** What is sent for one address. */
export interface SiteAnswer {
  headers: Record<string, string>;
  body: Buffer | Readable;
}

/** Type of a file by its name, for the header `content-type`. */
export const contentType = (name: string): string => TYPES[path.extname(name)] ?? 'application/octet-stream';

/** Path of a file below an absolute folder; undefined for what lies outside, and for the packed copies. */
export function pathBelow(folder: string, name: string): string | undefined {
  const file = path.join(folder, path.normalize(`/${name}`));
  return file.startsWith(folder + path.sep) && !name.includes('\0') && !/\.(br|gz)$/.test(file) ? file : undefined;
}

/** A file as it is, or packed as the browser likes it best of what stands beside it; undefined when it is not there. */
export async function bestEncoding(
  file: string,
  headers: Record<string, string>,
  acceptEncoding: string | undefined,
): Promise<SiteAnswer | undefined> {
  for (const encoding of encodingsOf(acceptEncoding)) {
    const packed = await stream(`${file}${SUFFIXES[encoding]}`);
    if (packed && (await size(file)) !== undefined)
      return { headers: { ...headers, ...packed.headers, 'content-encoding': encoding }, body: packed.body };
  }
  const plain = await stream(file);
  return plain && { headers: { ...headers, ...plain.headers }, body: plain.body };
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
