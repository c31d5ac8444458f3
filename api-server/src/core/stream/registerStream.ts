import type { Server } from 'node:http';
import type { ServerContext, Service } from '../../platform/module';
import type { MarketService } from '../market/MarketService';
import { attachStream } from './attachStream';
import { StreamHub } from './StreamHub';
import { UserEventPump } from '../../platform/events';

/** The stream as main runs it. */
export interface StreamService extends Service {
  /** Serves /api/stream on this HTTP server. */
  attach(server: Server): void;
}

/** Builds the stream of market data and user events. Start it after the market; stop it before the HTTP server closes. */
export function registerStream(context: ServerContext, market: MarketService): StreamService {
  const { config, clock, logger, sessions, metrics } = context;
  const settings = config.market.stream;
  const hub = new StreamHub({
    market,
    clock,
    logger,
    settings,
    tickInterval: config.market.tickInterval,
    authenticate: (token) => sessions.find(token),
  });
  const pump = new UserEventPump({ userEvents: context.userEvents, database: context.database, clock, logger, hub });
  let detach = (): void => undefined;
  metrics.gauge('stream_sockets', 'Open sockets of the stream', () => hub.figures().sockets);
  metrics.gauge('stream_dropped', 'Sockets dropped since the start because they were too slow or silent', () => hub.figures().dropped);
  return {
    attach(server) {
      detach = attachStream(server, { hub, settings, allowedOrigins: config.server.allowedOrigins });
    },
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
}
