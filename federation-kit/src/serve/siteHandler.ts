import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, normalize, sep } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { SiteTrust } from '../owners';
import {
  isPreviewAddress,
  isWorkerAddress,
  newVisitor,
  pagePolicies,
  readVisitor,
  servedShell,
  servedWorker,
  visitorCookie,
  workerHeaders,
} from '../page';
import type { Registry } from '../registry';
import { contentType, forever } from '../storage/contentType';
import { renderIndex } from './renderIndex';

function sendIndex(site: string, trustedKeys: SiteTrust, request: IncomingMessage, response: ServerResponse): void {
  const registry = readFileSync(join(site, 'registry.json'), 'utf8');
  const visitor = readVisitor(request.headers.cookie) ?? newVisitor();
  const shell = servedShell(JSON.parse(registry) as Registry, visitor);
  const page = Buffer.from(renderIndex(site, registry, trustedKeys, {}, shell));
  const { inlineScripts } = shell;
  const brotli = request.headers['accept-encoding']?.includes('br') ?? false;
  response.writeHead(200, {
    'content-type': contentType('index.html'),
    'cache-control': 'no-store',
    'set-cookie': visitorCookie(visitor, false),
    ...pagePolicies({ inlineScripts }),
    ...(brotli ? { 'content-encoding': 'br' } : {}),
  });
  response.end(brotli ? brotliCompressSync(page) : page);
}

/** What stands where, and how it may be kept, for an address below `/h5/`. */
function lookUp(
  site: string,
  name: string,
  cookies: string | undefined,
): { readonly file: string; readonly headers: Readonly<Record<string, string>> } {
  if (isWorkerAddress(name)) {
    const registry = JSON.parse(readFileSync(join(site, 'registry.json'), 'utf8')) as Registry;
    const worker = servedWorker(registry, servedShell(registry, readVisitor(cookies)));
    return { file: join(site, worker?.file ?? name), headers: workerHeaders };
  }
  const file = join(site, normalize(`/${name}`));
  const caching = name === 'registry.json' || isPreviewAddress(name) ? 'no-store' : forever;
  return { file, headers: { 'content-type': contentType(file), 'cache-control': caching } };
}

/**
 * Serves a composed site below `/h5/`: hashed files for ever and as brotli, the page and the registry never cached.
 * For development and benches; in production the exchange or any static server does the same.
 * @param trustedKeys keys that the page shall ask for; none: it takes the registry unsigned
 * @returns false when the address is not below `/h5/`
 */
export function siteHandler(site: string, trustedKeys: SiteTrust = []) {
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
    const { file, headers } = lookUp(site, decodeURIComponent(pathname.slice('/h5/'.length)), request.headers.cookie);
    if (!file.startsWith(site + sep) || !existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404, { 'content-type': 'text/plain', 'cache-control': 'no-store' }).end('Not found');
      return true;
    }
    const brotli = (request.headers['accept-encoding']?.includes('br') ?? false) && existsSync(`${file}.br`);
    response.writeHead(200, {
      ...headers,
      'access-control-allow-origin': '*',
      ...(brotli ? { 'content-encoding': 'br', vary: 'accept-encoding' } : {}),
    });
    createReadStream(brotli ? `${file}.br` : file).pipe(response);
    return true;
  };
}
