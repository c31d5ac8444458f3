import { extname } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

/** Content-Type of a file of the site, wherever it is served from. */
export const contentType = (name: string): string => types[extname(name)] ?? 'application/octet-stream';

/** Cache-Control of files that are named by their content. */
export const forever = 'public, max-age=31536000, immutable';
