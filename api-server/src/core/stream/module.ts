import { UserEventPump } from '../../platform/events';
import { credentialOf } from '../../platform/sessionCredentials';
import { defineModule } from '../../platform/module';
import type { Service } from '../../platform/module';
import { attachStream } from './attachStream';
import { StreamHub } from './StreamHub';

/** The stream of market data and user events. Its worker starts after the market and stops before the HTTP server closes. */
export const streamModule = defineModule({
  name: 'stream',
  takes: ['config', 'database', 'clock', 'ids', 'logger', 'sessions', 'metrics', 'routes', 'userEvents', 'marketService', 'haltWatch'],
  open(context) {
    const { config, clock, ids, logger, sessions, metrics, routes, marketService, haltWatch } = context;
    const settings = config.market.stream;
    const hub = new StreamHub({
      market: marketService,
      halts: haltWatch,
      clock,
      ids,
      logger,
      settings,
      tickInterval: config.market.tickInterval,
      async authenticate(token, cookie) {
        const session = await sessions.find(credentialOf('trader', token, cookie), 'anew');
        return session?.locked ? undefined : session;
      },
    });
    const pump = new UserEventPump({ userEvents: context.userEvents, database: context.database, clock, logger, hub });
    let detach = (): void => undefined;
    metrics.gauge('stream_sockets', 'Open sockets of the stream', () => hub.figures().sockets);
    metrics.gauge('stream_dropped', 'Sockets dropped since the start because they were too slow or silent', () => hub.figures().dropped);
    routes.addPlugin((http) => {
      const { allowedOrigins, trustedProxies } = config.server;
      detach = attachStream(http.server, { hub, settings, allowedOrigins, trustedProxies });
    });
    const worker: Service = {
      start() {
        hub.start();
        pump.start();
      },
      async stop() {
        detach();
        hub.stop();
        await pump.stop();
      },
    };
    return { workers: [worker] };
  },
});
