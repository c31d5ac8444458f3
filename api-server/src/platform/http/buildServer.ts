import multipart from '@fastify/multipart';
import { endpointTable } from '@halyard-h5/shared-api/contract';
import type { EndpointPath } from '@halyard-h5/shared-api/contract';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { answerCall } from './answerCall';
import { answerError } from './answerError';
import { loadShedding } from './loadShedding';
import { openApiDocument } from './openApi';
import { securityHeaders } from './securityHeaders';
import type { ServerContext } from '../module';

const PREFIX = '/api/';

/**
 * Builds the HTTP server with every bound call of the contract, the OpenAPI document and the defences around them.
 * It does not listen yet.
 */
export async function buildServer(context: ServerContext): Promise<FastifyInstance> {
  const { server: settings } = context.config;
  const server = fastify({
    bodyLimit: settings.bodyLimit,
    trustProxy: (_address: string, hop: number) => hop < settings.trustedProxies,
    logger: false,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
    requestTimeout: 60_000,
    forceCloseConnections: 'idle',
  });
  await server.register(multipart, { limits: { files: 1, fields: 10, fileSize: settings.uploadLimit } });
  acceptEmptyJson(server);
  loadShedding(server, context);
  securityHeaders(server);
  for (const path of Object.keys(endpointTable) as EndpointPath[]) {
    const binding = context.routes.find(path);
    if (!binding) continue;
    server.route({
      method: endpointTable[path].method,
      url: `${PREFIX}${path}`,
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store');
        return answerCall(context, binding, request);
      },
      onResponse: (_request, reply, done) => {
        context.metrics.call(path, reply.statusCode, reply.elapsedTime / 1_000);
        done();
      },
    });
  }
  context.routes.installPlugins(server);
  server.get(`${PREFIX}openapi.json`, () => openApiDocument(context.config.brand));
  answerError(server, context);
  return server;
}

/** POST without payload is a valid call (the language call sends none), whatever content type it names. */
function acceptEmptyJson(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeContentTypeParser('application/json');
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {});
    else void parse(request, body as string, done);
  });
}
