import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ServerContext } from '../module';
import { pageConfiguration } from './settings';
import { NoRegistryError, Site } from './Site';
import type { RegistryDoubt } from './registryTrust';
import type { SiteAnswer } from './Site';

const missing = { status: 404, text: 'Not found' } as const;
const unavailable = { status: 503, text: 'No registry that may be served' } as const;

function send(reply: FastifyReply, answer: SiteAnswer | typeof missing | typeof unavailable): FastifyReply {
  if ('body' in answer) return reply.headers(answer.headers).send(answer.body);
  const { status, text } = answer;
  return reply.code(status).headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }).send(text);
}

function orUnavailable(error: unknown): typeof unavailable {
  if (error instanceof NoRegistryError) return unavailable;
  throw error;
}

/** Serves the built front end below /h5/ when the configuration names its folder. */
export function serveSite({ config, routes, logger, metrics }: ServerContext): void {
  const { webFolder, scriptOrigins, registryKeys } = config.server;
  if (webFolder === undefined) return;
  const onDoubt = ({ doubt, revision }: RegistryDoubt): void => {
    metrics.registryRefused(doubt);
    logger.error({ reason: doubt, revision }, 'registry refused; the last good one goes on being served');
  };
  const configuration = pageConfiguration(config.page, config.sandbox.enabled);
  const site = new Site(webFolder, { scriptOrigins, registryKeys, configuration, onDoubt, brandName: config.brand.name });
  routes.addPlugin((server: FastifyInstance) => {
    for (const path of ['/', '/h5']) server.get(path, (_request, reply) => reply.redirect('/h5/', 302));
    for (const path of ['/h5/', '/h5/index.html']) {
      server.get(path, async (request, reply) => send(reply, await site.index(request.headers['accept-encoding']).catch(orUnavailable)));
    }
    server.get<{ Params: { '*': string } }>('/h5/*', async (request, reply) =>
      send(reply, (await site.file(request.params['*'], request.headers['accept-encoding']).catch(orUnavailable)) ?? missing),
    );
  });
}
