import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { connect as secureConnect } from 'node:tls';

/** Passes requests and websockets on to another server, by http or https. */
export function proxyTo(target: URL) {
  const secure = target.protocol === 'https:';
  const port = Number(target.port || (secure ? 443 : 80));
  const send = secure ? httpsRequest : httpRequest;
  return {
    request(incoming: IncomingMessage, response: ServerResponse): void {
      const outgoing = send(
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
      const open = (): void => {
        const headers = Object.entries({ ...incoming.headers, host: target.host }).flatMap(([name, value]) =>
          value === undefined ? [] : [`${name}: ${String(value)}`],
        );
        upstream.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
        upstream.write(head);
        upstream.pipe(socket).pipe(upstream);
      };
      const upstream = secure
        ? secureConnect({ host: target.hostname, port, servername: target.hostname }, open)
        : connect(port, target.hostname, open);
      upstream.on('error', () => socket.destroy());
      socket.on('error', () => upstream.destroy());
    },
  };
}
