import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that speaks the part of S3 that deploying needs, conditions included; objects are in memory. */
export interface S3Server {
  readonly endpoint: string;
  readonly objects: Map<string, Buffer>;
  /** Every write, in order. */
  readonly writes: string[];
  /** Asked before each call; true ends the connection without an answer, after the work when it says `after`. */
  fail: (method: string, key: string) => boolean | 'after';
  stop(): Promise<void>;
}

const etagOf = (bytes: Buffer): string => `"${createHash('md5').update(bytes).digest('hex')}"`;

function bodyOf(request: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part)).on('end', () => resolve(Buffer.concat(parts)));
  });
}

export async function startS3Server(): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  const writes: string[] = [];
  const state: Pick<S3Server, 'fail'> = { fail: () => false };

  const listing = (parameters: URLSearchParams): string => {
    const keys = [...objects.keys()].filter((key) => key.startsWith(`bucket/${parameters.get('prefix') ?? ''}`)).sort();
    const start = Number(parameters.get('continuation-token') ?? 0);
    const more = keys.length > start + 2 ? `<NextContinuationToken>${start + 2}</NextContinuationToken>` : '';
    const rows = keys.slice(start, start + 2).map((key) => `<Contents><Key>${key.slice('bucket/'.length)}</Key></Contents>`);
    return `<ListBucketResult>${rows.join('')}${more}</ListBucketResult>`;
  };
  const write = (key: string, bytes: Buffer, { headers }: IncomingMessage): number => {
    const current = objects.get(key);
    if (headers['if-none-match'] === '*' && current) return 412;
    if (headers['if-match'] !== undefined && (!current || etagOf(current) !== headers['if-match'])) return 412;
    objects.set(key, bytes);
    writes.push(key);
    return 200;
  };
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://s3');
    const key = decodeURIComponent(pathname.slice(1));
    const bytes = await bodyOf(request);
    const failing = state.fail(request.method ?? '', key);
    if (failing === true) return void request.socket.destroy();
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=id/')) return void response.writeHead(403).end();
    const status = request.method === 'PUT' ? write(key, bytes, request) : 200;
    if (failing === 'after') return void request.socket.destroy();
    if (request.method === 'PUT') return void response.writeHead(status).end();
    if (searchParams.get('list-type') === '2') return void response.end(listing(searchParams));
    if (request.method === 'DELETE') {
      objects.delete(key);
      return void response.writeHead(204).end();
    }
    const found = objects.get(key);
    if (!found) return void response.writeHead(404).end();
    response.writeHead(200, { etag: etagOf(found) }).end(found);
  };
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(state, {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    writes,
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  });
}
