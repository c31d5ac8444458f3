import type { FastifyInstance, FastifyRequest } from 'fastify';
import { operatorEndpoints } from '@halyard-h5/shared-api/contract';
import type { OperatorEndpoint, OperatorPath } from '@halyard-h5/shared-api/contract';
import { z } from 'zod';
import { httpRefusals, parseInput, refused, success } from '../../platform/http';
import { isRefusal } from '../../kernel';
import { sendImage } from '../uploads';
import { contentHandlers } from './contentHandlers';
import type { OperatorHandlers, OperatorParts } from './OperatorCall';
import type { OperatorRow } from './OperatorSessions';
import { reviewHandlers } from './reviewHandlers';
import { signInHandlers } from './signInHandlers';

const imageQuery = z.object({ id: z.uuid() });

/** Puts `/api/operator/*` on the server. Operators speak English; their token travels in the header OPERATOR-TOKEN. */
export function operatorPlugin(parts: OperatorParts): (server: FastifyInstance) => void {
  const handlers: OperatorHandlers = { ...signInHandlers(parts), ...reviewHandlers(parts), ...contentHandlers(parts) };
  const { context, sessions, audit, uploads } = parts;

  const tokenOf = ({ headers }: FastifyRequest): string => {
    const token = headers['operator-token'];
    return typeof token === 'string' ? token : '';
  };
  const operatorOf = async (request: FastifyRequest): Promise<OperatorRow> => {
    const operator = await sessions.find(tokenOf(request));
    if (!operator) throw httpRefusals.signedOut();
    return operator;
  };

  const answer = async (path: OperatorPath, request: FastifyRequest): Promise<unknown> => {
    const endpoint: OperatorEndpoint = operatorEndpoints[path];
    const operator = endpoint.access === 'public' ? undefined : await operatorOf(request);
    const input = parseInput(endpoint.request, endpoint.method === 'GET' ? request.query : request.body);
    const handler = handlers[path] as (call: object) => Promise<unknown>;
    const data = await handler({ input, operator, token: tokenOf(request), address: request.ip });
    if (context.checkAnswers) endpoint.answer.parse(data);
    return data;
  };

  return (server) => {
    for (const path of Object.keys(operatorEndpoints) as OperatorPath[]) {
      server.route({
        method: operatorEndpoints[path].method,
        url: `/api/operator/${path}`,
        bodyLimit: 2 * 1_048_576,
        handler: async (request, reply) => {
          reply.header('cache-control', 'no-store');
          try {
            return success(await answer(path, request), undefined);
          } catch (error) {
            if (!isRefusal(error)) throw error;
            return refused(error, undefined, 'en');
          }
        },
      });
    }
    server.get('/api/operator/image', async (request, reply) => {
      const operator = await operatorOf(request);
      const { id } = parseInput(imageQuery, request.query);
      const image = await uploads.read(id);
      await audit.write(context.database, {
        operator: operator.name,
        action: 'image.read',
        subject: id,
        details: { userId: image.userId },
      });
      return sendImage(reply, image);
    });
  };
}
