import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bestEncoding, contentType, pathBelow } from '../../platform/web';
import type { OperatorServices } from './services';

/** Nothing from elsewhere, nothing inline, and one Trusted Types policy: the one by which the console loads its own files. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types operator-console',
].join('; ');

const PAGE_HEADERS = {
  'content-security-policy': POLICY,
  'integrity-policy': 'blocked-destinations=(script)',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), clipboard-read=()',
  'x-frame-options': 'DENY',
  'cache-control': 'no-store',
} as const;
/** Names of files change with their content. */
const FILE_HEADERS = { 'cache-control': 'public, max-age=31536000, immutable' } as const;
/** A picture with scripts in it runs none of them. */
const PICTURE_HEADERS = { 'cache-control': 'no-store', 'content-security-policy': "default-src 'none'; sandbox" } as const;
const PICTURE = /\.(avif|gif|jpe?g|png|svg|webp)$/;

type FileRequest = FastifyRequest<{ Params: { '*': string } }>;

/**
 * Serves the built console under /operator/ of the operators' port, where the configuration names its folder.
 * @see docs/decisions/0283-operators-have-a-port-of-their-own.md
 */
export function serveConsole({ config, routes }: Pick<OperatorServices, 'config' | 'routes'>): void {
  if (config.operator.consoleFolder === undefined) return;
  const folder = path.resolve(config.operator.consoleFolder);
  routes.addOperatorPlugin((server: FastifyInstance) => {
    for (const address of ['/', '/operator']) server.get(address, (_request, reply) => reply.redirect('/operator/', 302));
    const send = async (file: string | undefined, headers: Readonly<Record<string, string>>, request: FileRequest, reply: FastifyReply) => {
      const named = { 'content-type': contentType(request.params['*'] || 'index.html'), vary: 'accept-encoding', ...headers };
      const answer = file === undefined ? undefined : await bestEncoding(file, named, request.headers['accept-encoding']);
      if (answer) return reply.headers(answer.headers).send(answer.body);
      return reply.code(404).headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }).send('Not found');
    };
    server.get('/operator/*', async (request: FileRequest, reply) => {
      const name = request.params['*'] || 'index.html';
      const file = /\.(map|json)$/.test(name) ? undefined : pathBelow(folder, name);
      return send(file, name === 'index.html' ? PAGE_HEADERS : FILE_HEADERS, request, reply);
    });
    const { webFolder } = config.server;
    if (webFolder === undefined) return;
    // Pictures of slides, for the preview; nothing else of the traders' application has anything to do here.
    server.get('/h5/*', async (request: FileRequest, reply) => {
      const name = request.params['*'];
      return send(PICTURE.test(name) ? pathBelow(path.resolve(webFolder), name) : undefined, PICTURE_HEADERS, request, reply);
    });
  });
}
