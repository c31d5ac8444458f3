import type { FastifyError, FastifyInstance } from 'fastify';
import { endpointTable } from '@halyard-h5/shared-api/contract';
import type { EndpointEntry } from '@halyard-h5/shared-api/contract';
import { isRefusal } from '../../kernel';
import { languageOf } from '../messages';
import { refused } from './envelope';
import { httpRefusals } from './refusals';
import type { ServerContext } from '../module';

function envelopeKind(url: string): EndpointEntry['envelope'] {
  const path = (url.split('?')[0] ?? '').replace('/api/', '');
  return (endpointTable as Record<string, EndpointEntry>)[path]?.envelope;
}

/** Answers what is no call of the contract, what cannot be read, and defects: these alone are 500, without a word of their inside. */
export function answerError(server: FastifyInstance, context: ServerContext): void {
  server.setNotFoundHandler((request, reply) => {
    void reply.code(404).send(refused(httpRefusals.unknownPath(), undefined, languageOf(request.headers['lang'])));
  });
  server.setErrorHandler((error: FastifyError, request, reply) => {
    const language = languageOf(request.headers['lang']);
    const kind = envelopeKind(request.url);
    if (isRefusal(error)) return reply.code(200).send(refused(error, kind, language));
    if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
      return reply.code(200).send(refused(httpRefusals.malformed(), kind, language));
    }
    context.logger.error({ path: request.routeOptions.url, error: error.message, code: error.code, stack: error.stack }, 'call failed');
    return reply.code(500).send(refused(httpRefusals.failed(), kind, language));
  });
}
