import { newVisitor, readVisitor, visitorCookie } from '@halyard-h5/federation-kit/page';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { RegistryMemory } from './RegistryMemory';
import { pageConfiguration } from './settings';
import { NoRegistryError, Site } from './Site';
import type { RegistryRefusal } from './registryTrust';
import type { SiteAnswer } from './folderFile';
import type { Browser } from './Site';
import type { WebServices } from './services';

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

/** Serves the built front end below /h5/ when the configuration names its folder. @returns it */
export function serveSite({ clock, config, database, routes, sessions, logger, metrics }: WebServices): Site | undefined {
  const { webFolder, scriptOrigins, registryKeys } = config.server;
  if (webFolder === undefined) return undefined;
  const onRefusal = ({ refusal, revision, detail }: RegistryRefusal): void => {
    metrics.registryRefused(refusal);
    logger.error({ reason: refusal, revision, detail }, 'registry refused; the last good one goes on being served');
  };
  const configuration = pageConfiguration(config.page, config.sandbox.enabled);
  const memory = new RegistryMemory(database);
  const { cohorts } = config.page;
  const site = new Site(webFolder, {
    memory,
    scriptOrigins,
    registryKeys,
    configuration,
    cohorts,
    onRefusal,
    brandName: config.brand.name,
    now: () => clock.now(),
  });
  const browserOf = (cookie: string | undefined): Browser => ({
    visitor: readVisitor(cookie),
    // Whoever cannot be asked for is nobody: the page is served all the same.
    trader: () => sessions.traderOfPage(cookie).catch((error: unknown) => void logger.warn({ error }, 'cohorts could not be read')),
  });
  routes.addPlugin((server: FastifyInstance) => {
    for (const path of ['/', '/h5']) server.get(path, (_request, reply) => reply.redirect('/h5/', 302));
    for (const path of ['/h5/', '/h5/index.html']) {
      server.get(path, async (request, reply) => {
        const { cookie, 'accept-encoding': encodings } = request.headers;
        const browser = browserOf(cookie);
        const visitor = browser.visitor ?? newVisitor();
        reply.header('set-cookie', visitorCookie(visitor, request.protocol === 'https'));
        return send(reply, await site.index({ ...browser, visitor }, encodings).catch(orUnavailable));
      });
    }
    server.get<{ Params: { '*': string } }>('/h5/*', async (request, reply) => {
      const { 'accept-encoding': encodings, cookie } = request.headers;
      return send(reply, (await site.file(request.params['*'], encodings, browserOf(cookie)).catch(orUnavailable)) ?? missing);
    });
  });
  return site;
}
