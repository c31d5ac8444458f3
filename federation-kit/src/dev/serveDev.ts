import { createReadStream, existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import type { RemoteVersion } from '../registry';
import { contentSecurityPolicy, fillPage } from '../page';
import { liveReload } from './liveReload';
import { overrideRemote } from './overrideRemote';
import { proxyTo } from './proxy';
import type { ShellSite } from './shellSite';

export interface DevSite {
  /** Shell and other remotes. */
  readonly site: ShellSite;
  /** Where the watched remote's files are. */
  readonly watched: string;
  /** Their folder below `/h5/`. */
  readonly folder: string;
  readonly exchange: URL;
  /** The latest build of the watched remote. */
  readonly build: () => RemoteVersion;
}

/** The real shell with one remote from its sources; everything else as built, calls passed on to the exchange. */
export function serveDev({ site, watched, folder, exchange, build }: DevSite): { server: Server; reload: () => void } {
  const reloading = liveReload();
  const proxy = proxyTo(exchange);
  const sendPage = async (response: ServerResponse): Promise<void> => {
    const registry = await site.registry();
    const page = fillPage(await site.index(registry.shell.index), {
      registry: JSON.stringify(overrideRemote(registry, build())),
      keys: [],
      configuration: { developer: true, registryInterval: 0, telemetry: { share: 0 } },
    });
    // As in production, so that what it refuses is seen by who writes it; files that change as one types have no integrity.
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': contentSecurityPolicy({ inlineScripts: registry.shell.inlineScripts }),
    });
    response.end(reloading.inject(page));
  };
  const sendWatched = (path: string, response: ServerResponse): void => {
    const file = join(watched, normalize(`/${path}`));
    if (!existsSync(file)) return void response.writeHead(404).end();
    const type = extname(file) === '.css' ? 'text/css' : extname(file) === '.js' ? 'text/javascript' : 'application/octet-stream';
    response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' });
    createReadStream(file).pipe(response);
  };
  const handle = (request: IncomingMessage, response: ServerResponse): void => {
    const { pathname } = new URL(request.url ?? '/', 'http://dev');
    if (reloading.handle(request, response)) return;
    if (pathname === '/h5/') {
      sendPage(response).catch((error: unknown) => response.writeHead(502, { 'content-type': 'text/plain' }).end(String(error)));
      return;
    }
    if (pathname.startsWith(`/h5/${folder}`)) return sendWatched(pathname.slice(`/h5/${folder}`.length), response);
    if (!site.handle(request, response)) proxy.request(request, response);
  };
  const server = createServer(handle);
  server.on('upgrade', proxy.upgrade);
  return { server, reload: reloading.reload };
}
