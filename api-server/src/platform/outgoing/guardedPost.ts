import { lookup as resolve } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPrivate } from './isPrivate';

/** What was posted was not taken; the message is for operators and holds nothing of the address. */
export class NotTaken extends Error {
  override readonly name = 'NotTaken';
}

/** One request to an address that somebody else has named. */
interface Post {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
  /** Whether it may go to private addresses, where http is allowed, too. */
  readonly allowPrivate: boolean;
  /** Ends the attempt. */
  readonly signal: AbortSignal;
}

/** The status of an answer, and its header `retry-after`. */
interface Answer {
  readonly status: number;
  readonly retryAfter: string | undefined;
}

/** Whether something may go there: to a private address where that is allowed, to others by https alone. */
const mayGo = (address: string, { protocol }: URL, allowPrivate: boolean): boolean =>
  isPrivate(address) ? allowPrivate : protocol === 'https:';

/** Resolves a name to addresses that something may go to. The connection is made to the very address that was judged. */
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

/** Whether something may be sent to a URL, as far as that can be said before its name is resolved. */
export function mayBeSentTo(address: string, allowPrivate: boolean): boolean {
  const url = new URL(address);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0) return mayGo(host, url, allowPrivate);
  return url.protocol === 'https:' || (allowPrivate && url.protocol === 'http:');
}

/**
 * Posts once. Redirects are not followed, and nothing of the answer is read but its head.
 * @throws NotTaken when the address is not allowed or nothing answers
 */
export async function guardedPost({ url: address, headers, body, allowPrivate, signal }: Post): Promise<Answer> {
  if (!mayBeSentTo(address, allowPrivate)) throw new NotTaken('the address is not allowed');
  const url = new URL(address);
  const sized = { ...headers, 'content-length': String(Buffer.byteLength(body)) };
  const options = { method: 'POST', headers: sized, agent: false, signal, lookup: guardedLookup(url, allowPrivate) };
  return new Promise<Answer>((taken, failed) => {
    const receive = (response: http.IncomingMessage): void => {
      response.on('error', () => undefined);
      taken({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] });
      response.destroy();
    };
    const request = url.protocol === 'https:' ? https.request(url, options, receive) : http.request(url, options, receive);
    request.on('error', failed);
    request.end(body);
  }).catch((error: Error & { code?: string }) => {
    if (error instanceof NotTaken) throw error;
    throw new NotTaken(signal.aborted ? 'no answer in time' : `cannot be reached: ${error.code ?? error.name}`);
  });
}
