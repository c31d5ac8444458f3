import { createHmac } from 'node:crypto';
import { lookup as resolve } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPrivate } from './isPrivate';

/** An alert was not taken; the message is for operators and holds nothing of the address. */
export class NotTaken extends Error {
  override readonly name = 'NotTaken';
}

/** One alert on its way. */
export interface Post {
  readonly url: string;
  readonly id: string;
  readonly body: string;
  /** Milliseconds UTC. */
  readonly time: number;
  /** Base64. */
  readonly secrets: readonly string[];
  readonly allowPrivate: boolean;
  /** Ends the attempt. */
  readonly signal: AbortSignal;
}

/**
 * The headers by which a receiver knows an alert, as standardwebhooks.com says: HMAC-SHA-256 over id, time in seconds and body, with dots between, by each
 * of the keys.
 */
function signedHeaders({ id, body, time, secrets }: Pick<Post, 'id' | 'body' | 'time' | 'secrets'>): Record<string, string> {
  const timestamp = String(Math.floor(time / 1_000));
  const signatures = secrets.map((secret) =>
    createHmac('sha256', Buffer.from(secret, 'base64')).update(`${id}.${timestamp}.${body}`).digest('base64'),
  );
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.map((signature) => `v1,${signature}`).join(' '),
  };
}

/** Whether an alert may go there: to a private address where that is allowed, to others by https alone. */
const mayGo = (address: string, { protocol }: URL, allowPrivate: boolean): boolean =>
  isPrivate(address) ? allowPrivate : protocol === 'https:';

/** Resolves a name to addresses that an alert may go to. The connection is made to the very address that was judged. */
const guardedLookup =
  (url: URL, allowPrivate: boolean): LookupFunction =>
  (name, options, answer) => {
    resolve(name, { ...options, all: true }, (error, found) => {
      if (error) return answer(error, '');
      const allowed = found.filter(({ address }) => mayGo(address, url, allowPrivate));
      const [first] = allowed;
      if (!first) return answer(new NotTaken('the address is not allowed'), '');
      if (options.all) return answer(null, allowed);
      return answer(null, first.address, first.family);
    });
  };

/**
 * Sends an alert once. Redirects are not followed, and nothing of the answer is read but its status.
 * @throws NotTaken unless the answer is 2xx
 */
export async function postAlert(post: Post): Promise<void> {
  const { body, allowPrivate, signal } = post;
  const url = new URL(post.url);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !mayGo(host, url, allowPrivate)) throw new NotTaken('the address is not allowed');
  const headers = {
    ...signedHeaders(post),
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
  };
  const options = { method: 'POST', headers, agent: false, signal, lookup: guardedLookup(url, allowPrivate) };
  const status = await new Promise<number>((taken, failed) => {
    const receive = (response: http.IncomingMessage): void => {
      response.on('error', () => undefined);
      taken(response.statusCode ?? 0);
      response.destroy();
    };
    const request = url.protocol === 'https:' ? https.request(url, options, receive) : http.request(url, options, receive);
    request.on('error', failed);
    request.end(body);
  }).catch((error: Error & { code?: string }) => {
    if (error instanceof NotTaken) throw error;
    throw new NotTaken(signal.aborted ? 'no answer in time' : `cannot be reached: ${error.code ?? error.name}`);
  });
  if (status < 200 || status > 299) throw new NotTaken(`answered ${status}`);
}
