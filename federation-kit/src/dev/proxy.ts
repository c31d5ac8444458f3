import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';

/** Passes requests and websockets on to another server. */
export function proxyTo(target: URL) {
  const port = Number(target.port || 80);
  return {
    request(incoming: IncomingMessage, response: ServerResponse): void {
      const outgoing = httpRequest(
        { host: target.hostname, port, method: incoming.method, path: incoming.url, headers: { ...incoming.headers, host: target.host } },
        (answer) => {
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(response);
        },
      );
      outgoing.on('error', () => {
        if (!response.headersSent) response.writeHead(502, { 'content-type': 'text/plain' });
        response.end(`The exchange at ${target.origin} does not answer.`);
      });
      incoming.pipe(outgoing);
    },
    upgrade(incoming: IncomingMessage, socket: Duplex, head: Buffer): void {
      const upstream = connect(port, target.hostname, () => {
        const headers = Object.entries(incoming.headers).flatMap(([name, value]) =>
          value === undefined ? [] : [`${name}: ${String(value)}`],
        );
        upstream.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
        upstream.write(head);
        upstream.pipe(socket).pipe(upstream);
      });
      upstream.on('error', () => socket.destroy());
      socket.on('error', () => upstream.destroy());
    },
  };
}
