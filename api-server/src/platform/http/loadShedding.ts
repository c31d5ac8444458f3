import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { systemClock } from '../../kernel';
import { languageOf } from '../messages';
import { refused } from './envelope';
import { LagJudge } from './LagJudge';
import { httpRefusals } from './refusals';
import type { ServerContext } from '../module';

/** How often the delay of the event loop is judged, milliseconds. */
const JUDGE_EVERY = 500;

/**
 * Turns requests away with 429 before they are read when too many are in work or the event loop lags: a quick no keeps the server
 * able to finish what it began.
 */
export function loadShedding(server: FastifyInstance, context: ServerContext): void {
  const { maximumInFlight, maximumLag } = context.config.server;
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  let inFlight = 0;
  const lag = new LagJudge(maximumLag);
  let lagging = false;
  // The delay is measured in the machine's time, whatever clock the exchange runs on.
  const judge = systemClock.every(JUDGE_EVERY, () => {
    lagging = lag.judge(delay.percentile(90) / 1e6);
    delay.reset();
  });
  context.metrics.gauge('api_in_flight', 'Requests in work', () => inFlight);

  server.addHook('onRequest', (request, reply, done) => {
    if (!request.url.startsWith('/api/')) return done();
    const reason = inFlight >= maximumInFlight ? 'inFlight' : lagging ? 'lag' : undefined;
    if (reason === undefined) {
      inFlight += 1;
      reply.raw.once('close', () => (inFlight -= 1));
      return done();
    }
    context.metrics.shed(reason);
    void reply
      .code(200)
      .header('retry-after', '1')
      .send(refused(httpRefusals.busy(), undefined, languageOf(request.headers['lang'])));
  });
  server.addHook('onClose', (_server, done) => {
    judge.cancel();
    delay.disable();
    done();
  });
}
