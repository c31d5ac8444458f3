import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { connect as secureConnect } from 'node:tls';

/** What the page sends as if the site had served it; other pages' requests keep their own origin, which the site refuses. */
function asOfSite({ headers }: IncomingMessage, target: URL): IncomingHttpHeaders {
  const { origin, host } = headers;
  const own = origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
  return { ...headers, host: target.host, ...(own && { origin: target.origin }) };
}

/** Cookies of a site with TLS, so that browsers keep them for a page without: not all take secure ones from localhost. */
const withoutTls = (cookie: string): string => cookie.replace(/^__(Host|Secure)-/, '').replace(/;\s*secure(?=;|$)/i, '');

/** Passes requests and websockets on to another server, by http or https: the page stays of one origin with the exchange, which its cookies need. */
export function proxyTo(target: URL) {
  const secure = target.protocol === 'https:';
  const port = Number(target.port || (secure ? 443 : 80));
  const send = secure ? httpsRequest : httpRequest;
  return {
    request(incoming: IncomingMessage, response: ServerResponse): void {
      const outgoing = send(
        { host: target.hostname, port, method: incoming.method, path: incoming.url, headers: asOfSite(incoming, target) },
        (answer) => {
          const cookies = answer.headers['set-cookie']?.map(withoutTls);
          response.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...(cookies && { 'set-cookie': cookies }) });
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
        const headers = Object.entries(asOfSite(incoming, target)).flatMap(([name, value]) =>
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
