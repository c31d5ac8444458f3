import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, normalize, sep } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { TrustedKey } from '../signature';
import { contentSecurityPolicy } from '../page';
import type { Registry } from '../registry';
import { contentType, forever } from './contentType';
import { renderIndex } from './renderIndex';

function sendIndex(site: string, trustedKeys: readonly TrustedKey[], request: IncomingMessage, response: ServerResponse): void {
  const registry = readFileSync(join(site, 'registry.json'), 'utf8');
  const page = Buffer.from(renderIndex(site, registry, trustedKeys));
  const { inlineScripts } = (JSON.parse(registry) as Registry).shell;
  const brotli = request.headers['accept-encoding']?.includes('br') ?? false;
  response.writeHead(200, {
    'content-type': contentType('index.html'),
    'cache-control': 'no-store',
    'content-security-policy': contentSecurityPolicy({ inlineScripts }),
    ...(brotli ? { 'content-encoding': 'br' } : {}),
  });
  response.end(brotli ? brotliCompressSync(page) : page);
}

/**
 * Serves a composed site below `/h5/`: hashed files for ever and as brotli, the page and the registry never cached.
 * For development and benches; in production the exchange or any static server does the same.
 * @param trustedKeys keys that the page shall ask for; none: it takes the registry unsigned
 * @returns false when the address is not below `/h5/`
 */
export function siteHandler(site: string, trustedKeys: readonly TrustedKey[] = []) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    if (pathname === '/' || pathname === '/h5') {
      response.writeHead(302, { location: '/h5/' }).end();
      return true;
    }
    if (!pathname.startsWith('/h5/')) return false;
    if (pathname === '/h5/' || pathname === '/h5/index.html') {
      sendIndex(site, trustedKeys, request, response);
      return true;
    }
    const file = join(site, normalize(decodeURIComponent(pathname.slice('/h5'.length))));
    if (!file.startsWith(site + sep) || !existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404, { 'content-type': 'text/plain', 'cache-control': 'no-store' }).end('Not found');
      return true;
    }
    const brotli = (request.headers['accept-encoding']?.includes('br') ?? false) && existsSync(`${file}.br`);
    response.writeHead(200, {
      'content-type': contentType(file),
      'cache-control': file.endsWith('registry.json') ? 'no-store' : forever,
      'access-control-allow-origin': '*',
      ...(file.endsWith('/service-worker.js') ? { 'service-worker-allowed': '/h5/' } : {}),
      ...(brotli ? { 'content-encoding': 'br', vary: 'accept-encoding' } : {}),
    });
    createReadStream(brotli ? `${file}.br` : file).pipe(response);
    return true;
  };
}
