import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { WebSocket } from 'ws';
import { callerAddress, siteOf } from '../../platform/http';
import type { StreamSettings } from '../market';
import type { StreamHub } from './StreamHub';

const PATH = '/api/stream';

interface AttachOptions {
  hub: StreamHub;
  settings: StreamSettings;
  /** Origins besides the server's own whose pages may open the stream. */
  allowedOrigins: readonly string[];
  /** Proxies in front whose X-Forwarded-For is believed. */
  trustedProxies: number;
}

/** Whether a page may open the stream: same host, or on the list. Clients that are not browsers send no origin. */
function isAllowed({ headers }: IncomingMessage, allowedOrigins: readonly string[]): boolean {
  const { origin, host } = headers;
  if (origin === undefined || allowedOrigins.includes(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/**
 * Serves the stream at /api/stream of an HTTP server.
 * @returns the function that stops taking new sockets
 */
export function attachStream(server: Server, { hub, settings, allowedOrigins, trustedProxies }: AttachOptions): () => void {
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: settings.maximumMessage,
  });
  const ofNetwork = new Map<string, number>();
  const count = (network: string, change: 1 | -1): void => {
    const sum = (ofNetwork.get(network) ?? 0) + change;
    if (sum === 0) ofNetwork.delete(network);
    else ofNetwork.set(network, sum);
  };
  const accept = (socket: WebSocket, network: string, cookie: string | undefined): void => {
    count(network, 1);
    socket.on('close', () => count(network, -1));
    const events = hub.accept(socket, { cookie, network });
    socket.on('message', (data, isBinary) => {
      if (isBinary) socket.close(1003, 'text only');
      else events.message((data as Buffer).toString());
    });
    socket.on('pong', () => events.pong());
    // An error is always followed by close.
    socket.on('error', () => undefined);
    socket.on('close', () => events.closed());
  };
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    socket.on('error', () => socket.destroy());
    if (request.url?.split('?')[0] !== PATH) return refuse(socket, '404 Not Found');
    if (!isAllowed(request, allowedOrigins)) return refuse(socket, '403 Forbidden');
    if (hub.figures().sockets >= settings.maximumSockets) return refuse(socket, '503 Service Unavailable');
    const network = siteOf(callerAddress(request, trustedProxies));
    if ((ofNetwork.get(network) ?? 0) >= settings.maximumAddressSockets) return refuse(socket, '429 Too Many Requests');
    sockets.handleUpgrade(request, socket, head, (opened) => accept(opened, network, request.headers.cookie));
  };
  server.on('upgrade', upgrade);
  return () => void server.off('upgrade', upgrade);
}
