import type { FastifyError, FastifyInstance } from 'fastify';
import { isRefusal } from '../../kernel';
import { isAway, isOutOfTime } from '../database';
import { languageOf } from '../messages';
import { refused } from './envelope';
import { envelopeOf } from './envelopeOf';
import { httpRefusals } from './refusals';
import type { ServerContext } from '../module';

/**
 * Answers what is no call of the contract, what cannot be read, a database that is slow or away, and defects: these alone are 500, without a word of
 * their inside. What the database ended for its time was not executed; what it did not answer may have been, and is 503.
 */
export function answerError(server: FastifyInstance, context: ServerContext): void {
  server.setNotFoundHandler((request, reply) => {
    void reply.code(404).send(refused(httpRefusals.unknownPath(), undefined, languageOf(request.headers['lang'])));
  });
  server.setErrorHandler((error: FastifyError, request, reply) => {
    const language = languageOf(request.headers['lang']);
    const kind = envelopeOf(request.url);
    if (isRefusal(error)) return reply.code(200).send(refused(error, kind, language));
    if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
      return reply.code(200).send(refused(httpRefusals.malformed(), kind, language));
    }
    if (isOutOfTime(error)) {
      context.logger.warn({ path: request.routeOptions.url, code: error.code }, 'the database ended what took too long');
      return reply
        .code(200)
        .header('retry-after', '1')
        .send(refused(httpRefusals.busy(), kind, language));
    }
    if (isAway(error)) {
      context.logger.warn({ path: request.routeOptions.url, code: error.code, error: error.message }, 'no answer of the database');
      return reply
        .code(503)
        .header('retry-after', '1')
        .send(refused(httpRefusals.unavailable(), kind, language));
    }
    context.logger.error({ path: request.routeOptions.url, error: error.message, code: error.code, stack: error.stack }, 'call failed');
    return reply.code(500).send(refused(httpRefusals.failed(), kind, language));
  });
}
