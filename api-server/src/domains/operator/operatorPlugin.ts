import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { operatorEndpoints } from '@halyard-h5/shared-api/contract';
import type { OperatorEndpoint, OperatorCallName } from '@halyard-h5/shared-api/contract';
import { z } from 'zod';
import { httpRefusals, parseInput, refused, success } from '../../platform/http';
import { isRefusal } from '../../kernel';
import { credentialOfHeaders, SessionCookies } from '../../platform/sessionCredentials';
import { openSealedPicture } from '../leaving';
import { ImageReads, PictureMarks, UnreadablePicture } from '../uploads';
import { auditHandlers } from './auditHandlers';
import { capitalHandlers } from './capitalHandlers';
import { caseHandlers } from './cases/caseHandlers';
import { colleagueHandlers } from './colleagueHandlers';
import { contentHandlers } from './contentHandlers';
import { haltHandlers } from './haltHandlers';
import { leavingHandlers } from './leavingHandlers';
import { houseHandlers } from './houseHandlers';
import type { OperatorHandlers, OperatorDependencies } from './OperatorCall';
import type { OperatorRow } from './OperatorSessions';
import { payoutHandlers } from './payoutHandlers';
import { recoveryHandlers } from './recoveryHandlers';
import { operatorRefusals } from './refusals';
import { reviewHandlers } from './reviewHandlers';
import { lacksSecondFactor } from './secondFactor';
import { signInHandlers } from './signInHandlers';
import { systemHandlers } from './systemHandlers';
import { traderHandlers } from './traderHandlers';

const imageQuery = z.object({ id: z.uuid() });
/** What texts in all languages make longer than other bodies, bytes. */
const longBodies: Partial<Record<OperatorCallName, number>> = { saveArticle: 2 * 1_048_576, saveSlide: 2 * 1_048_576 };
/** What whoever has no second factor, or is not confirmed, may do: bind one. */
const enrolment: ReadonlySet<OperatorCallName> = new Set(['me', 'logout', 'changePassword', 'setupAuthenticator', 'bindAuthenticator']);

/**
 * Puts `/api/operator/*` on a server. Operators read English, or Chinese as far as there is; their token travels in the header OPERATOR-TOKEN, with a session cookie.
 * @param origin address that browsers use for that server, where a proxy is in front
 */
export function operatorPlugin(dependencies: OperatorDependencies, origin: string | undefined): (server: FastifyInstance) => void {
  const { context, sessions, audit, uploads, newsDesk } = dependencies;
  const handlers: OperatorHandlers = {
    ...signInHandlers(dependencies),
    ...reviewHandlers(dependencies),
    ...payoutHandlers(dependencies),
    ...contentHandlers(dependencies),
    ...colleagueHandlers(dependencies),
    ...haltHandlers(dependencies),
    ...leavingHandlers(dependencies),
    ...capitalHandlers(dependencies),
    ...auditHandlers(dependencies),
    ...traderHandlers(dependencies),
    ...systemHandlers(dependencies),
    ...houseHandlers(dependencies),
    ...recoveryHandlers(dependencies),
    ...caseHandlers(dependencies),
    news: ({ input, operator, waits }) => newsDesk.read(operator.name, input.state, waits),
  };
  const reads = new ImageReads(context);
  const marks = new PictureMarks();

  const operatorOf = async (request: FastifyRequest, path?: OperatorCallName): Promise<OperatorRow> => {
    const operator = await sessions.find(credentialOfHeaders(request.headers, 'operator'), path === 'news' ? 'aside' : undefined);
    if (!operator) throw httpRefusals.signedOut();
    if (lacksSecondFactor(context.config, operator) && (path === undefined || !enrolment.has(path)))
      throw operatorRefusals.secondFactorNeeded();
    if (operator.confirmed_at === null && (path === undefined || !enrolment.has(path))) throw operatorRefusals.unconfirmed();
    return operator;
  };

  const isPublic = (path: OperatorCallName): boolean => (operatorEndpoints[path] as OperatorEndpoint).access === 'public';

  const answer = async (
    path: OperatorCallName,
    request: FastifyRequest,
    reply: FastifyReply,
    cookies: SessionCookies,
  ): Promise<unknown> => {
    const endpoint: OperatorEndpoint = operatorEndpoints[path];
    const operator = isPublic(path) ? undefined : await operatorOf(request, path);
    const input = parseInput(endpoint.request, endpoint.method === 'GET' ? request.query : request.body);
    const handler = handlers[path] as (call: object) => Promise<unknown>;
    const { token } = credentialOfHeaders(request.headers, 'operator');
    const waits = (gone: () => void): void => {
      request.restFromWork();
      reply.raw.once('close', gone);
    };
    const data = await handler({ input, operator, token, cookies, network: request.network, waits });
    if (path === 'news') {
      // A server that stops waits for open connections.
      if (newsDesk.isStopped) reply.header('connection', 'close');
      // It may have waited while its session ended.
      await operatorOf(request, path);
    }
    if (context.checkAnswers) endpoint.answer.parse(data);
    return data;
  };

  return (server) => {
    server.addHook('preClose', (done) => {
      newsDesk.stop();
      done();
    });
    for (const path of Object.keys(operatorEndpoints) as OperatorCallName[]) {
      const { method } = operatorEndpoints[path];
      const longBody = longBodies[path];
      server.route({
        method,
        url: `/api/operator/${path}`,
        ...(longBody !== undefined && { bodyLimit: longBody }),
        async onRequest(request, reply) {
          reply.header('cache-control', 'no-store');
          // No stranger's body is read. Once it is there, which takes its time, the session is looked up anew.
          if (method === 'POST' && !isPublic(path)) await operatorOf(request, path);
        },
        async handler(request, reply) {
          try {
            const cookies = new SessionCookies('operator', request, origin);
            const data = await answer(path, request, reply, cookies);
            if (cookies.lines.length > 0) reply.header('set-cookie', cookies.lines);
            return success(data, undefined);
          } catch (error) {
            if (!isRefusal(error)) throw error;
            return refused(error, undefined, request.headers['lang'] === 'zh' ? 'zh' : 'en');
          }
        },
      });
    }
    server.get('/api/operator/image', async (request, reply) => {
      const operator = await operatorOf(request);
      const { id } = parseInput(imageQuery, request.query);
      return reads.send(request, reply, operator.name, async () => {
        const image = (await openSealedPicture(context, id, operator.name)) ?? (await uploads.read(id));
        await audit.write(context.database, {
          operator: operator.name,
          action: 'image.read',
          subject: id,
          details: { userId: image.userId },
        });
        return marks.mark(image, operator.name).catch((error: Error) => {
          if (!(error instanceof UnreadablePicture)) throw error;
          context.logger.warn({ image: id, error: String(error.cause) }, 'a picture cannot be shown');
          throw operatorRefusals.pictureUnreadable();
        });
      });
    });
  };
}
