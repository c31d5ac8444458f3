import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { systemClock } from '../../kernel';
import { languageOf } from '../messages';
import type { ServerContext } from '../module';
import { Admission } from './Admission';
import { Arrivals } from './Arrivals';
import { refused } from './envelope';
import { envelopeOf } from './envelopeOf';
import { LagJudge } from './LagJudge';
import { OneAddress } from './OneAddress';
import { httpRefusals } from './refusals';
import { endUnread } from './unreadable';

/** How often the delay of the event loop is judged, milliseconds. */
const JUDGE_EVERY = 500;

const isUpload = ({ url }: FastifyRequest): boolean => envelopeOf(url) === 'upload';

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/**
 * Keeps the server able to finish what it began. While the event loop lags, requests get 429 before they are read.
 * A body has a deadline and takes a place at work once it is complete, so slow senders block nobody.
 * @returns counts the calls in work; uploads read their bodies in the handler and enter there themselves
 */
export function loadShedding(server: FastifyInstance, context: ServerContext): Admission {
  const { maximumInFlight, maximumLag, addressLimits } = context.config.server;
  const admission = new Admission({ maximum: maximumInFlight, perAddress: addressLimits.atOnce }, context.metrics);
  context.metrics.gauge('api_in_flight', 'Requests in work', () => admission.count);
  const isLagging = watchLag(server, maximumLag);
  boundBodies(server, context);
  const oneAddress = new OneAddress(context.logger);

  server.addHook('onRequest', (request, reply, done) => {
    oneAddress.see(request.ip, request.headers['x-forwarded-for']?.toString());
    if (!request.url.startsWith('/api/') || !isLagging()) return done();
    context.metrics.shed('lag');
    void reply
      .code(200)
      .headers({ 'retry-after': '1', connection: 'close' })
      .send(refused(httpRefusals.busy(), undefined, languageOf(request.headers['lang'])));
  });

  const leaving = new WeakMap<FastifyRequest, () => void>();
  server.addHook('preValidation', (request, reply, done) => {
    if (!request.url.startsWith('/api/') || isUpload(request)) return done();
    try {
      const leave = admission.enter(request.network);
      leaving.set(request, leave);
      reply.raw.once('close', leave);
      done();
    } catch (error) {
      reply.header('retry-after', '1');
      done(error as Error);
    }
  });
  server.decorateRequest('restFromWork', function (this: FastifyRequest) {
    leaving.get(this)?.();
  });
  // The work is done: whoever reads the answer slowly keeps no place.
  server.addHook('onSend', (request, _reply, _payload, done) => {
    leaving.get(request)?.();
    done();
  });
  return admission;
}

/** Ends bodies that are too slow, or that others need the room of. */
function boundBodies(server: FastifyInstance, { config, clock, metrics }: ServerContext): void {
  const { addressLimits, maximumBodies, bodyWithin, maximumUploads, uploadWithin } = config.server;
  const bodies = new Arrivals({ maximum: maximumBodies, perOwner: addressLimits.bodies, within: bodyWithin }, clock);
  const uploads = new Arrivals({ maximum: maximumUploads, perOwner: addressLimits.uploads, within: uploadWithin }, clock);
  metrics.gauge('api_bodies_arriving', 'Bodies of requests on their way, uploads among them', () => bodies.count + uploads.count);
  server.addHook('onRequest', (request, reply, done) => {
    if (!hasBody(request)) return done();
    const end = (): void => {
      metrics.shed('slowBody');
      endUnread(request.raw.socket);
    };
    const arrived = (isUpload(request) ? uploads : bodies).begin(request.network, end);
    request.raw.once('end', arrived);
    reply.raw.once('close', arrived);
    done();
  });
}

function watchLag(server: FastifyInstance, maximumLag: number): () => boolean {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const lag = new LagJudge(maximumLag);
  let lagging = false;
  // The delay is measured in the machine's time, whatever clock the exchange runs on.
  const judge = systemClock.every(JUDGE_EVERY, () => {
    lagging = lag.judge(delay.percentile(90) / 1e6);
    delay.reset();
  });
  server.addHook('onClose', (_server, done) => {
    judge.cancel();
    delay.disable();
    done();
  });
  return () => lagging;
}
