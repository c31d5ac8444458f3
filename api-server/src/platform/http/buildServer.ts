import path from 'node:path';
import multipart from '@fastify/multipart';
import { callNames, endpointTable } from '@halyard-h5/shared-api/contract';
import fastify from 'fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerCall } from './answerCall';
import { answerError } from './answerError';
import { networkOf } from './callerAddress';
import { loadShedding } from './loadShedding';
import { openApiDocument } from './openApi';
import { securityHeaders } from './securityHeaders';
import { Spool } from './Spool';
import { SessionCookies } from '../sessionCredentials';
import { KeyHorizon } from '../idempotency';
import { UserLimits } from './UserLimits';
import { answerBadAddress, answerBadBytes } from './unreadable';
import type { ServerContext } from '../module';

const PREFIX = '/api/';

/**
 * Builds the HTTP server with every bound call of the contract, the OpenAPI document and the defences around them.
 * It does not listen yet.
 */
export async function buildServer(context: ServerContext): Promise<FastifyInstance> {
  const { server: settings } = context.config;
  const limits = new UserLimits(settings.userLimits, context.clock);
  const server = openFastify(settings);
  await server.register(multipart, { limits: { parts: 2, fileSize: settings.uploadLimit } });
  const admission = loadShedding(server, context);
  const held = { atOnce: settings.uploadsAtOnce, waiting: settings.uploadsWaiting };
  const spool = new Spool(path.join(context.config.database.folder, 'arriving'), held, context.metrics);
  server.addHook('onListen', () => spool.clean(context.clock.now()));
  const horizon = new KeyHorizon(context.database, context.clock, settings.idempotencyRetention);
  addHeaders(server, context);
  for (const name of callNames) {
    const binding = context.routes.find(name);
    if (!binding) continue;
    server.route({
      method: endpointTable[name].method,
      url: `${PREFIX}${endpointTable[name].path}`,
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const cookies = new SessionCookies('trader', request, settings.publicOrigin);
        const answer = await answerCall({ context, limits, horizon, admission, spool }, binding, request, cookies);
        if (cookies.lines.length > 0) reply.header('set-cookie', cookies.lines);
        return answer;
      },
      onResponse: (_request, reply, done) => {
        context.metrics.call(name, reply.statusCode, reply.elapsedTime / 1_000);
        done();
      },
    });
  }
  context.routes.installPlugins(server);
  server.get(`${PREFIX}openapi.json`, () => openApiDocument({ ...context.config.brand, uploadLimit: settings.uploadLimit }));
  answerError(server, context);
  return server;
}

/**
 * Builds the server of the operators' port: their calls, and their console where there is one. It does not listen yet. Calls of traders are unknown here.
 * @see docs/decisions/0283-operators-have-a-port-of-their-own.md
 */
export function buildOperatorServer(context: ServerContext): FastifyInstance {
  const server = openFastify(context.config.server);
  // Calls are not counted here: operators are few, and known before a body is read.
  server.decorateRequest('restFromWork', () => undefined);
  addHeaders(server, context);
  context.routes.installOperatorPlugins(server);
  answerError(server, context);
  return server;
}

/** What every server of the exchange takes and refuses. */
function openFastify(settings: ServerContext['config']['server']): FastifyInstance {
  const server = fastify({
    bodyLimit: settings.bodyLimit,
    trustProxy: (_address: string, hop: number) => hop < settings.trustedProxies,
    logger: false,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
    // The last resort behind the deadlines of bodies; headers have them from here alone.
    requestTimeout: Math.max(settings.bodyWithin, settings.uploadWithin) + 5_000,
    http: { headersTimeout: settings.bodyWithin, connectionsCheckingInterval: Math.min(settings.bodyWithin, 5_000) },
    forceCloseConnections: 'idle',
    frameworkErrors: answerBadAddress,
    clientErrorHandler: answerBadBytes,
  });
  server.decorateRequest('network', {
    getter(this: FastifyRequest) {
      return networkOf(this.ip);
    },
  });
  acceptEmptyJson(server);
  return server;
}

function addHeaders(server: FastifyInstance, { clock }: ServerContext): void {
  securityHeaders(server);
  // Pages go by it; Node's own would be the machine's, also where a test drives the clock.
  server.addHook('onSend', (_request, reply, _payload, done) => {
    reply.header('date', new Date(clock.now()).toUTCString());
    done();
  });
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
