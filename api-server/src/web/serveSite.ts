import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ServerContext } from '../http';
import { Site } from './Site';
import type { SiteAnswer } from './Site';

function send(reply: FastifyReply, answer: SiteAnswer | undefined): FastifyReply {
  if (answer) return reply.headers(answer.headers).send(answer.body);
  return reply.code(404).headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }).send('Not found');
}

/** Serves the built front end below /h5/ when the configuration names its folder. */
export function serveSite({ config, routes }: ServerContext): void {
  const { webFolder, scriptOrigins } = config.server;
  if (webFolder === undefined) return;
  const site = new Site(webFolder, scriptOrigins);
  routes.addPlugin((server: FastifyInstance) => {
    for (const path of ['/', '/h5']) server.get(path, (_request, reply) => reply.redirect('/h5/', 302));
    for (const path of ['/h5/', '/h5/index.html']) {
      server.get(path, async (request, reply) => send(reply, await site.index(request.headers['accept-encoding'])));
    }
    server.get<{ Params: { '*': string } }>('/h5/*', async (request, reply) =>
      send(reply, await site.file(request.params['*'], request.headers['accept-encoding'])),
    );
  });
}
